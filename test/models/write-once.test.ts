// HTTP-02, CARD-10: one call for many taps from anywhere, one key until the server has decided.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSignedInWorld, settle } from './world.ts';

test('the card and the page of one request accept it by one call', async () => {
  const { models, server } = await createSignedInWorld();
  let answer = (_: { body: unknown }) => {};
  server.on('POST /transactions', () => new Promise((resolve) => (answer = resolve)));
  const { acceptRequest } = models.outside;
  const both = Promise.all([acceptRequest('r1'), acceptRequest('r1')]);
  await settle();
  assert.is(server.of('POST /transactions').length, 1);
  answer({ body: { id: 't1' } });
  assert.equal(await both, [
    { ok: true, transactionId: 't1' },
    { ok: true, transactionId: 't1' },
  ]);
});

for (const [name, answer, isSameKey] of [
  ['no network', 'network error', true],
  ['a 500', { status: 500 }, true],
  ['too many calls', { status: 429 }, true],
  ['a refusal', { status: 409 }, false],
  ['an answer', { body: {} }, false],
] as const) {
  test(`after ${name} the next try is ${isSameKey ? 'the same write' : 'another write'}`, async () => {
    const { models, server, clock } = await createSignedInWorld();
    server.on('DELETE /requests/r1', answer);
    const keyOf = async () => {
      const call = models.outside.write('deleteRequest', { params: { id: 'r1' } }).catch(() => {});
      await clock.advance(2000);
      await call;
      const calls = server.of('DELETE /requests/r1');
      return calls[calls.length - 1]?.key;
    };
    const first = await keyOf();
    assert.is((await keyOf()) === first, isSameKey);
  });
}

test.run();
