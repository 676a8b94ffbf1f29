// Person actions and blocked people stores: one call however often it is tapped, and only where they are announced (BLK, RPT).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBlockedPeople } from '../../../src/state/moderation/blocked-people.ts';
import { createPersonActions } from '../../../src/state/moderation/person-actions.ts';
import { ALICE_USER, createSignedInFixture, tokenFor } from '../fixtures.ts';

const signIn = (features: object) =>
  createSignedInFixture(({ server }) =>
    server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    }),
  );

test('BLK-04 RPT-02 each is offered only where the backend announces it', async () => {
  for (const [features, expected] of [
    [{}, [false, false]],
    [{ blocks: 1 }, [true, false]],
    [{ blocks: 2, reports: 1 }, [false, true]],
  ] as const) {
    const actions = createPersonActions((await signIn(features)).stores, 'bob');
    assert.equal([actions.canBlock.value, actions.canReport.value], expected);
  }
});

test('BLK-04 a block is one call, with the note for oneself', async () => {
  const { stores, server } = await signIn({ blocks: 1 });
  const actions = createPersonActions(stores, 'bob');
  server.on('PUT /blocks/bob', { body: { success: true, data: {} } });
  assert.equal(await Promise.all([actions.block('Rude'), actions.block('Rude')]), [true, false]);
  const [call, ...more] = server.of('PUT /blocks/bob');
  assert.equal([call?.body, more.length], [{ reason: 'Rude' }, 0]);
});

test('RPT-02 a refused report says why', async () => {
  const { stores, server } = await signIn({ reports: 1 });
  const actions = createPersonActions(stores, 'bob');
  const message = 'You can send at most 5 reports a day.';
  server.on('POST /reports', { status: 409, body: { success: false, code: 'LIMIT_REACHED', message } });
  assert.is(await actions.report({ requestId: 'r1' }, 'fake_offer', 'Never answers'), false);
  assert.is(actions.error.value, message);
  assert.equal(server.of('POST /reports')[0]?.body, {
    ...{ requestId: 'r1', reason: 'fake_offer', text: 'Never answers' },
  });
});

test('BLK-04 an unblocked person leaves the list', async () => {
  const { stores, server } = await signIn({ blocks: 1 });
  const people = createBlockedPeople(stores);
  const bob = {
    id: 'bob',
    firstName: 'Bob',
    lastName: 'B',
    reason: 'Rude',
    createdAt: '2026-07-02T10:00:00.000Z',
  };
  server.on('GET /blocks', { body: { success: true, data: [bob, { ...bob, id: 'eve', firstName: 'Eve' }] } });
  server.on('DELETE /blocks/bob', { body: { success: true, data: { id: 'bob' } } });
  await people.reload();
  assert.equal(
    people.people.value?.map(({ firstName, reason }) => [firstName, reason]),
    [
      ['Bob', 'Rude'],
      ['Eve', 'Rude'],
    ],
  );
  assert.equal(await Promise.all([people.unblock('bob'), people.unblock('bob')]), [true, false]);
  assert.equal(
    people.people.value?.map(({ id }) => id),
    ['eve'],
  );
});

test.run();
