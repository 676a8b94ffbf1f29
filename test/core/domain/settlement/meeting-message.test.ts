// Meeting message: the instant and the writer's zone are in it, and it is nobody's account details (CASH-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDetails } from '#domain/quick-messages.ts';
import { meetingMessage, parseMeeting } from '#domain/settlement/meeting-message.ts';

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
  ])
    assert.is(parseMeeting(text), null, text);
  assert.is(parseDetails('[Details] Cash: Liberty Square\n2026-11-30 11:30 UTC'), '');
  assert.is(parseDetails('[Details] Cash: at the counter of T-Bank'), 'Cash: at the counter of T-Bank');
});

test.run();
