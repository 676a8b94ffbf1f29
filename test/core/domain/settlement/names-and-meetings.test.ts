// Holder names over time, codes and the message of a meeting, and agreement on a plan.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareHolders } from '#domain/holder-name.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { decideAnswer, decideProposal, type MethodPlan } from '#domain/settlement/agreement.ts';
import { compareNames, readHolderName } from '#domain/settlement/holder-names.ts';
import { meetingMessage, parseMeeting } from '#domain/settlement/meeting-message.ts';
import {
  CODE_LIFE_MS,
  CODE_PERIOD_MS,
  codeEnd,
  codeOf,
  codePeriod,
  enterCode,
  isArea,
  isTogether,
  MAX_WRONG_CODES,
  NOT_CONFIRMED,
  TOGETHER_MS,
} from '#domain/settlement/together.ts';
import { paymentFixture } from './fixtures.ts';

const NOW = Date.parse('2026-07-02T10:00:00.000Z');
const codeAt = (period: number) => codeOf(period * 7919);

test('NAME-07 a holder name has 2 to 70 characters with two letters', () => {
  assert.is(readHolderName('  Mia   K. '), 'Mia K.');
  assert.is(readHolderName('M.'), null);
  assert.is(readHolderName('4111 1111'), null);
  assert.is(readHolderName('М И'), 'М И');
  assert.is(readHolderName('a'.repeat(70)), 'a'.repeat(70));
  assert.is(readHolderName('a'.repeat(71)), null);
  assert.is(readHolderName('a'.repeat(100_000)), null);
});

test('NAME-04 a new name each time is flagged from the third deal on, two names never', () => {
  const names = Array.from({ length: 20 }, (_, index) => `name ${index}`);
  for (const [index, name] of names.entries()) {
    const kind = compareNames(name, names.slice(0, index).reverse()).kind;
    assert.is(kind === 'changing', index >= 2, `deal ${index + 1}`);
  }
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b'), { maxLength: 12 }),
      fc.constantFrom('a', 'b'),
      (earlier, one) => assert.is.not(compareNames(one, earlier).kind, 'changing'),
    ),
    { numRuns: 300 },
  );
  assert.equal(compareNames('a', ['a', 'a', 'b']), { kind: 'same', count: 2 });
  assert.equal(compareNames('a', ['b', 'a']), { kind: 'other' });
  assert.equal(compareNames('a', []), { kind: 'first' });
  assert.equal(compareNames('a', ['b', 'c', 'a']), { kind: 'changing', names: 3, deals: 4 });
});

test('NAME-04 spellings of one name are the same, and letters that are not folded are unknown, never another name', () => {
  const history = (present: string, ...earlier: string[]) => compareNames(present, earlier, compareHolders);
  assert.equal(history('O‘tkir G‘ulomov', 'OTKIR GULOMOV', 'Oʻtkir Gʻulomov'), { kind: 'same', count: 2 });
  assert.equal(history('Elçin Əliyev', 'ELCHIN ALIYEV'), { kind: 'same', count: 1 });
  assert.equal(history('Ivan P.', 'Иван Петров'), { kind: 'same', count: 1 });
  assert.equal(history('王小明', 'WANG XIAOMING'), { kind: 'unknown' });
  assert.equal(history('Ivan Petrov', '王小明', '李小龙', '김민수'), { kind: 'unknown' });
  assert.equal(history('Mia Keller', 'Ivan Petrov', 'Anna Kozlova'), {
    ...{ kind: 'changing', names: 3, deals: 3 },
  });
});

test('CASH-02 a code is six digits, is accepted for 60 seconds at most, and once', () => {
  assert.is(codeOf(7), '000007');
  assert.is(codeOf(4_294_967_295).length, 6);
  const period = codePeriod(NOW);
  const code = codeAt(period);
  const begin = period * CODE_PERIOD_MS;
  assert.is(codeEnd(period), begin + CODE_LIFE_MS);
  assert.is(CODE_LIFE_MS, 60_000);
  for (const [at, isRight] of [
    [begin - 1, false],
    [begin, true],
    [begin + CODE_LIFE_MS - 1, true],
    [begin + CODE_LIFE_MS, false],
  ] as const)
    assert.is(enterCode(NOT_CONFIRMED, code, codeAt, at).ok, isRight, String(at - begin));
  const entered = enterCode(NOT_CONFIRMED, code, codeAt, NOW);
  assert.ok(entered.ok);
  if (!entered.ok) return;
  assert.equal(enterCode(entered.confirmation, code, codeAt, NOW), { ok: false, code: 'INVALID_STATE' });
  const both = [entered.confirmation, entered.confirmation];
  assert.ok(isTogether(both, NOW + TOGETHER_MS - 1));
  assert.not.ok(isTogether(both, NOW + TOGETHER_MS));
  assert.not.ok(isTogether([entered.confirmation, NOT_CONFIRMED], NOW));
});

test('CASH-02 of a million guesses 50 are read, a chance of 10⁻⁴', () => {
  let state = NOT_CONFIRMED;
  let read = 0;
  for (let guess = 0; guess < 1_000_000; guess++) {
    const result = enterCode(state, 'no code', codeAt, NOW + guess * 6_000);
    if (result.ok || result.code !== 'CODE_WRONG') {
      assert.is(result.ok || result.code, 'CODE_LOCKED');
      continue;
    }
    read += 1;
    state = result.confirmation;
  }
  assert.is(read, MAX_WRONG_CODES);
  assert.ok((2 * MAX_WRONG_CODES) / 1_000_000 <= 1e-4);
});

test('CASH-04 an area is words, not coordinates or a link', () => {
  for (const area of ['Kadıköy, near the ferry', 'м. Тульская', 'Terminal 2, 18:30'])
    assert.ok(isArea(area), area);
  for (const place of ['55.7512, 37.6184', 'https://maps.app/x', "41°00'N", 'www.place.example'])
    assert.not.ok(isArea(place), place);
});

const PLAN: MethodPlan = {
  ...{ first: 'author', parts: 2, order: 'zigzag' },
  methods: { author: 'SBP', accepter: 'Wise' },
};
const proposal = { ...PLAN, by: 'author', isAgreed: false } as const;

test('EXPO-02 a plan is agreed by the other party, also by the same proposal, and stays once a payment has begun', () => {
  assert.equal(decideProposal(null, [], 'author', PLAN), { ok: true, outcome: 'proposed', proposal });
  const agreed = { ok: true, outcome: 'agreed', proposal: { ...proposal, isAgreed: true } };
  assert.equal(decideProposal(proposal, [], 'accepter', PLAN), agreed);
  assert.equal(decideAnswer(proposal, 'accepter', 'agree'), agreed);
  assert.equal(decideAnswer(proposal, 'author', 'agree'), { ok: false, code: 'FORBIDDEN' });
  assert.equal(decideProposal(proposal, [], 'author', PLAN), { ok: false, code: 'INVALID_STATE' });
  for (const party of ['author', 'accepter'] as const)
    assert.equal(decideAnswer(proposal, party, 'decline'), { ok: true, outcome: 'declined', proposal: null });
  const other = decideProposal(proposal, [], 'accepter', { ...PLAN, parts: 1 });
  assert.ok(other.ok && other.outcome === 'proposed' && other.proposal?.by === 'accepter');
  const paid = [paymentFixture({ state: 'sent' })];
  assert.equal(decideProposal(proposal, paid, 'accepter', PLAN), { ok: false, code: 'INVALID_STATE' });
  assert.equal(decideAnswer({ ...proposal, isAgreed: true }, 'accepter', 'decline'), {
    ok: false,
    code: 'INVALID_STATE',
  });
});

const WINTER = Date.parse('2026-11-30T11:30:00.000Z');
const SUMMER = Date.parse('2026-07-02T22:15:00.000Z');

test('CASH-07 the message has local times with their offset and zone, and reads back as the same instants', () => {
  for (const [zone, winter, summer] of [
    [
      'Europe/Berlin',
      '2026-11-30 12:30 UTC+01:00 (Europe/Berlin)',
      '2026-07-03 00:15 UTC+02:00 (Europe/Berlin)',
    ],
    [
      'Asia/Kolkata',
      '2026-11-30 17:00 UTC+05:30 (Asia/Kolkata)',
      '2026-07-03 03:45 UTC+05:30 (Asia/Kolkata)',
    ],
    [
      'America/St_Johns',
      '2026-11-30 08:00 UTC-03:30 (America/St_Johns)',
      '2026-07-02 19:45 UTC-02:30 (America/St_Johns)',
    ],
    [null, '2026-11-30 11:30 UTC+00:00', '2026-07-02 22:15 UTC+00:00'],
    ['No/Zone', '2026-11-30 11:30 UTC+00:00', '2026-07-02 22:15 UTC+00:00'],
  ] as const) {
    const text = meetingMessage('Liberty Square', [SUMMER, WINTER], zone);
    assert.is(text, `[Meeting] Liberty Square\n${summer}\n${winter}`);
    const read = parseMeeting(text);
    assert.equal([read?.area, read?.times.map(({ at }) => at)], ['Liberty Square', [SUMMER, WINTER]]);
    assert.is(parseDetails(text), '');
  }
  assert.equal(parseMeeting(meetingMessage('', [WINTER], 'Asia/Kolkata')), {
    ...{ area: '', times: [{ at: WINTER, offset: 330, zone: 'Asia/Kolkata' }] },
  });
});

test('CASH-07 any other text is no meeting, and what an earlier version sent is no account', () => {
  for (const text of [
    '',
    '[Meeting]',
    '[Meeting] now',
    '[Meeting] x\ntomorrow',
    'x\n2026-11-30 12:30 UTC+00:00',
    '[Meeting] https://map.example/1\n2026-11-30 12:30 UTC+00:00',
    `[Meeting] ${'x'.repeat(81)}\n2026-11-30 12:30 UTC+00:00`,
    `[Meeting] x${'\n2026-11-30 12:30 UTC+00:00'.repeat(4)}`,
  ])
    assert.is(parseMeeting(text), null, text);
  assert.is(parseDetails('[Details] Cash: Liberty Square\n2026-11-30 11:30 UTC'), '');
  assert.is(parseDetails('[Details] Cash: at the counter of T-Bank'), 'Cash: at the counter of T-Bank');
});

test.run();
