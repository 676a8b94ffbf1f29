// Age of details as the payer reads it: facts plainly, and what to ask first about shared and changed details.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DetailsAge } from '#contract/settlement.ts';
import { DetailsAgeLines } from '../../../../src/screens/deal/settlement/details-age-lines.tsx';
import { ANNA_ID, FIXTURE_NOW, fakeApp } from '../../fixtures.ts';
import { renderScreen } from '../../screen-harness.tsx';

const DAY_MS = 24 * 3_600_000;
const FIRST: DetailsAge = {
  ...{ kind: 'iban', start: 0, end: 4, exchanges: 0, people: 0, since: null, savedAt: null },
  ...{ isCompared: true, isShared: false, isChanged: false, isBanned: false },
};

function lines(...ages: readonly DetailsAge[]): (string | null)[] {
  renderScreen(fakeApp(ANNA_ID), <DetailsAgeLines text="DE89 or GB82" ages={ages} />);
  return [...document.querySelectorAll('p')].map((line) => line.textContent);
}

test('AGE-06 how often, with how many people and since when, or that it is the first use', () => {
  const since = Date.UTC(2026, 2, 14, 12);
  assert.equal(lines({ ...FIRST, exchanges: 7, people: 5, since }), [
    'In 7 finished exchanges with 5 people since March 2026',
  ]);
  assert.equal(lines({ ...FIRST, exchanges: 1, people: 1, since }), [
    'In 1 finished exchange with 1 person since March 2026',
  ]);
  assert.equal(lines(FIRST), ['First use of these details']);
  assert.equal(lines(), []);
});

test('AGE-06 details that were saved within a week say so', () => {
  const [, saved = ''] = lines({ ...FIRST, savedAt: FIXTURE_NOW - 60_000 });
  assert.match(saved ?? '', /^Saved today, \d\d:\d\d$/);
  assert.is(lines({ ...FIRST, savedAt: FIXTURE_NOW - 8 * DAY_MS }).length, 1);
});

test('AGE-06 warnings come first; what was not compared is only another one', () => {
  const shared =
    'Another person gave you these details in an earlier exchange. Do not pay before you have asked why.';
  const changed = 'Different from what was given earlier in this exchange. Ask why before you pay.';
  const banned = 'The staff has banned these details after a dispute. Do not pay to them.';
  assert.is(lines({ ...FIRST, isBanned: true, isShared: true })[0], banned);
  assert.equal(lines({ ...FIRST, isShared: true, isChanged: true }), [
    shared,
    changed,
    'First use of these details',
  ]);
  assert.equal(lines({ ...FIRST, isCompared: false, isChanged: true }), [changed]);
});

test('AGE-06 of several accounts each is named as it is written', () => {
  assert.equal(lines(FIRST, { ...FIRST, start: 8, end: 12, isShared: true }).slice(0, 3), [
    'DE89',
    'First use of these details',
    'GB82',
  ]);
});

test.run();
