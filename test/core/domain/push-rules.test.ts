// Push rules as a total table: group × choice × quiet hours × urgency × end of the news (PUSH-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { URGENCIES } from '#domain/notification-kinds.ts';
import { DEFAULT_PUSH, decidePush, type PushRules } from '#domain/push-rules.ts';
import { DEFAULT_SETTINGS, PUSH_CHOICES, PUSH_GROUPS } from '#domain/user-settings.ts';

const NIGHT = { timeZone: 'Asia/Kolkata', quietFrom: '23:00', quietTo: '08:00' };
/** 01:30 in Kolkata; the quiet hours end six and a half hours later. */
const NOW = Date.parse('2026-05-01T20:00:00Z');
const QUIET_END = Date.parse('2026-05-02T02:30:00Z');

/** What is expected, in words. */
function expected(
  choice: (typeof PUSH_CHOICES)[number],
  isQuiet: boolean,
  passes: boolean,
  until: number | null,
): ReturnType<typeof decidePush> {
  if (choice === 'off' || (until !== null && until <= NOW)) return { what: 'drop' };
  if (!isQuiet) return { what: 'send', isSilent: choice === 'silent' };
  if (passes) return { what: 'send', isSilent: true };
  return until !== null && until <= QUIET_END ? { what: 'drop' } : { what: 'wait', until: QUIET_END };
}

test('PUSH-01 every cell of the table', () => {
  let cells = 0;
  for (const group of PUSH_GROUPS)
    for (const chosen of [undefined, ...PUSH_CHOICES])
      for (const isQuiet of [true, false])
        for (const urgentPassesQuiet of [true, false])
          for (const urgency of URGENCIES)
            for (const until of [null, NOW - 1, NOW, NOW + 1, QUIET_END, QUIET_END + 1]) {
              const rules: PushRules = {
                ...DEFAULT_SETTINGS,
                ...(isQuiet ? NIGHT : {}),
                push: chosen ? { [group]: chosen } : {},
                urgentPassesQuiet,
              };
              const choice = chosen ?? DEFAULT_PUSH[group];
              const passes = urgency === 'now' && urgentPassesQuiet;
              assert.equal(
                decidePush({ group, urgency, until }, rules, NOW),
                expected(choice, isQuiet, passes, until),
                JSON.stringify({ group, chosen, isQuiet, urgentPassesQuiet, urgency, until }),
              );
              cells += 1;
            }
  assert.is(cells, 7 * 4 * 2 * 2 * 3 * 6);
});

test('PUSH-01 who has chosen nothing gets what needs an answer and what their deals do, with a sound, at any time', () => {
  for (const group of ['must', 'deal'] as const)
    assert.equal(decidePush({ group, urgency: 'soon', until: null }, DEFAULT_SETTINGS, NOW), {
      what: 'send',
      isSilent: false,
    });
});

test.run();
