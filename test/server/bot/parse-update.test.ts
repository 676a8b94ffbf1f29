// Parser of updates: commands with their parameter, blocks, and everything else that is ignored without a fault.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseUpdate } from '../../../server/bot/webhook.ts';
import { memberUpdate, textUpdate } from './update-fixtures.ts';

const parse = (update: unknown) => parseUpdate(JSON.stringify(update));
const eventOf = (text: string) => parse(textUpdate(7, text))?.event;

test('BOT-02 commands are read with their parameter', () => {
  assert.equal(parse(textUpdate(7, '/start', 1, 1_800_000_000)), {
    id: 1,
    chatId: 7,
    sentAt: new Date(1_800_000_000_000),
    language: null,
    event: { kind: 'start', parameter: '' },
  });
  assert.equal(eventOf('/start request_0a-1'), { kind: 'start', parameter: 'request_0a-1' });
  assert.equal(eventOf('/start@kantor_bot x'), { kind: 'start', parameter: 'x' });
  assert.equal(eventOf('/stop'), { kind: 'stop' });
  assert.equal(eventOf('/help '), { kind: 'help' });
  for (const text of ['hello', '/started', '/language', 'please /stop', ' /stop', '/start a b'])
    assert.equal(eventOf(text), { kind: 'text' }, text);
});

test('BOT-04 blocks and their end are read', () => {
  assert.equal(parse(memberUpdate(7, 'kicked'))?.event, { kind: 'member', isBlocked: true });
  assert.equal(parse(memberUpdate(7, 'member'))?.event, { kind: 'member', isBlocked: false });
  assert.is(parse(memberUpdate(7, 'administrator')), null);
});

test('BOT-02 a photo is something that a person sent, a message of Telegram itself is not', () => {
  const { update_id, message } = textUpdate(7, '');
  const { text: _text, ...rest } = message;
  assert.equal(parse({ update_id, message: { ...rest, photo: [] } })?.event, { kind: 'text' });
  assert.is(parse({ update_id, message: { ...rest, write_access_allowed: {} } }), null);
});

test('BOT-02 groups, other updates and anything malformed are ignored', () => {
  const { update_id, message } = textUpdate(7, '/start');
  const inChat = (chat: unknown) => ({ update_id, message: { ...message, chat } });
  for (const update of [
    inChat({ id: -5, type: 'group' }),
    inChat({ id: 7, type: 'channel' }),
    inChat({ id: 1e40, type: 'private' }),
    { update_id, callback_query: { id: '1' } },
    { update_id },
    { message },
    { update_id: '5', message },
    { update_id: -1, message },
    { update_id, message: { ...message, date: 1e300 } },
    { update_id, message: { ...message, text: 5 } },
    [],
    null,
    'text',
  ])
    assert.is(parse(update), null, JSON.stringify(update));
  for (const text of ['', '{', '{}x', '\u0000']) assert.is(parseUpdate(text), null);
});

test('BOT-02 no body makes the parser throw', () => {
  fc.assert(fc.property(fc.json(), (text) => parseUpdate(text) !== undefined));
  const part = fc.oneof(fc.constant(undefined), fc.jsonValue());
  fc.assert(
    fc.property(part, part, part, (update_id, message, my_chat_member) => {
      parse({ update_id, message, my_chat_member });
    }),
  );
});

test.run();
