// Table of limits: its page, its variables, its codes, and the defaults of the configuration are one.
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import { NO_LIMITS } from '../../../scripts/no-limits.ts';
import { readConfig } from '../../../server/config/config.ts';
import { LIMITS, type Limit } from '../../../server/limits/table.ts';

const test = suite('table of limits');
const all = Object.entries<Limit>(LIMITS);
const config = (env: Record<string, string> = {}) => {
  const read = readConfig({ DEMO: '1', ...env });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
};

/** Additions to the specification, which the page marks. */
const FEATURE_LIMITS: readonly (keyof typeof LIMITS)[] = [
  'requestEdits',
  'waitingAcceptances',
  'waitingAcceptancesNew',
  'unsuccessfulAcceptances',
  'unsuccessfulSteps',
  'repeatSteps',
  'disputeSteps',
  'runningDeals',
  'openDisputes',
  'openDisputesPair',
  'dealChanges',
  'dealProposals',
  'caseFilings',
  'disputeNotices',
  'uploadDay',
  'uploadDeal',
  'chatDay',
];

/** The table of docs/limits.md. */
function renderLimits(): string {
  const rows = Object.entries<Limit>(LIMITS).map(([name, limit]) => {
    const value = Array.isArray(limit.value) ? limit.value.join(', ') : String(limit.value);
    const isFeature = FEATURE_LIMITS.some((one) => one === name);
    return `| \`${name}\`${isFeature ? ' \\*' : ''} | ${value} ${limit.unit} | ${limit.window} | ${limit.counts} | ${limit.opensAgain} | ${limit.code ? `\`${limit.code}\`` : '–'} | ${limit.sentence} | ${limit.variable ? `\`${limit.variable.name}\`` : '–'} |`;
  });
  return [
    '| limit | value | window | counts | opens again | code | sentence | variable |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

test('LIMIT-01 docs/limits.md has the table as it is', () => {
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  assert.ok(page.includes(renderLimits()), `docs/limits.md must contain:\n${renderLimits()}`);
});

test('LIMIT-01 every code that asks to wait is the refusal of a limit', () => {
  const codes = all.map(([, { code }]) => code);
  const waiting = Object.entries(STATUS_OF_CODE).filter(([, status]) => status === 429);
  for (const [code] of waiting) assert.ok(codes.includes(code as Limit['code']), code);
  for (const [name, { sentence }] of all) assert.ok(sentence.length > 10, name);
});

test('LIMIT-01 the defaults of the configuration are those of the table', () => {
  const { limits, marketLimits, maxOpenRequests, maxConnections, minFreeDiskBytes } = config();
  for (const name of Object.keys(limits) as (keyof typeof limits)[])
    assert.is(limits[name], LIMITS[name].value, name);
  const minutes = (steps: readonly number[]) => steps.map((step) => step * 60_000);
  assert.equal(marketLimits, {
    waiting: LIMITS.waitingAcceptances.value,
    waitingNew: LIMITS.waitingAcceptancesNew.value,
    unsuccessful: LIMITS.unsuccessfulAcceptances.value,
    unsuccessfulStepsMs: minutes(LIMITS.unsuccessfulSteps.value),
    repeatStepsMs: minutes(LIMITS.repeatSteps.value),
    disputeStepsMs: minutes(LIMITS.disputeSteps.value),
    editsPerHour: LIMITS.requestEdits.value,
    ownPricePercent: Number.POSITIVE_INFINITY,
    openDisputes: LIMITS.openDisputes.value,
    changesPerDay: LIMITS.dealChanges.value,
    proposalsPerDay: LIMITS.dealProposals.value,
    filingsPerDay: LIMITS.caseFilings.value,
    runningDeals: LIMITS.runningDeals.value,
    uploadBytesPerDay: LIMITS.uploadDay.value * 1_048_576,
    uploadBytesPerDeal: LIMITS.uploadDeal.value * 1_048_576,
    chatBytesPerDay: LIMITS.chatDay.value * 1_024,
  });
  assert.is(maxOpenRequests, LIMITS.openRequests.value);
  assert.is(maxConnections, LIMITS.connections.value);
  assert.is(minFreeDiskBytes, LIMITS.freeDisk.value * 1_048_576);
});

test('LIMIT-01 every variable is read, within its bounds', () => {
  for (const [name, { variable }] of all) {
    if (!variable) continue;
    const before = JSON.stringify(config());
    assert.not.equal(JSON.stringify(config({ [variable.name]: String(variable.max) })), before, name);
    for (const value of [String(variable.max + 1), '-1', 'many']) {
      const read = readConfig({ DEMO: '1', [variable.name]: value });
      assert.match(read.ok ? '' : read.faults.join(), new RegExp(`^${variable.name} must be`), value);
    }
  }
});

test('COOLDOWN_MINUTES: steps, or none', () => {
  assert.equal(config({ COOLDOWN_MINUTES: '1, 2' }).marketLimits.repeatStepsMs, [60_000, 120_000]);
  assert.equal(config({ COOLDOWN_MINUTES: '0' }).marketLimits.disputeStepsMs, []);
  assert.equal(config({ ...NO_LIMITS }).marketLimits.repeatStepsMs, []);
});

test.run();
