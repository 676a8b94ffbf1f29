// Devices store: a sign-out of another device against a list that was read before it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeferred } from '../../harness/deferred.ts';
import { createSignedInFixture, type FakeAnswer, flushMicrotasks } from '../fixtures.ts';

const SESSIONS = 'GET /auth/sessions';
const list = (...ids: readonly string[]): FakeAnswer => ({
  body: { success: true, data: ids.map((id) => ({ id, label: id, isCurrent: id === 'here' })) },
});

test('ACC-02 ACC-04 a device that was signed out is not listed again by what was read before', async () => {
  const { stores, server } = await createSignedInFixture();
  const { devices } = stores;
  const ids = () => devices.devices.value?.map(({ id }) => id);
  server.on(SESSIONS, list('away', 'here', 'third'));
  await devices.load();
  assert.equal(ids(), ['here', 'away', 'third']);
  const older = createDeferred<FakeAnswer>();
  server.on(SESSIONS, () => older.promise).on('DELETE /auth/sessions/away', {});
  const loading = devices.load();
  await flushMicrotasks();
  assert.ok(await devices.signOutDevice('away'));
  assert.equal(ids(), ['here', 'third']);
  server.on(SESSIONS, list('here', 'third'));
  older.resolve(list('away', 'here', 'third'));
  await loading;
  assert.equal(ids(), ['here', 'third']);
});

test.run();
