// Account end store: a change of the deletion or the recovery against what was read before it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeferred } from '../../harness/deferred.ts';
import { createSignedInFixture, type FakeAnswer, flushMicrotasks } from '../fixtures.ts';

const AT = '2026-02-01T00:00:00.000Z';
const DELETION = '/users/me/deletion';
const RECOVERY = '/users/me/recovery';
const data = (value: object): FakeAnswer => ({ body: { success: true, data: value } });
const recovery = (takesOverAt: string | null) => data({ codeMadeAt: null, recoveryAt: null, takesOverAt });

test('DATA-17 DATA-18 what was read before a stop does not bring back what was stopped', async () => {
  const { stores, server } = await createSignedInFixture();
  const { accountEnd } = stores;
  server.on(`GET ${DELETION}`, data({ deletionAt: AT })).on(`GET ${RECOVERY}`, recovery(AT));
  server.on(`DELETE ${DELETION}`, data({ deletionAt: null }));
  server.on(`DELETE ${RECOVERY}`, recovery(null));
  for (const stop of [accountEnd.stopDeletion, accountEnd.stopRecovery]) {
    const older = createDeferred<FakeAnswer>();
    server.on(`GET ${DELETION}`, () => older.promise).on(`GET ${RECOVERY}`, recovery(AT));
    const loading = accountEnd.load();
    await flushMicrotasks();
    assert.ok(await stop());
    server.on(`GET ${DELETION}`, data({ deletionAt: null })).on(`GET ${RECOVERY}`, recovery(null));
    older.resolve(data({ deletionAt: AT }));
    await loading;
    assert.equal(
      [accountEnd.deletion.value?.deletionAt, accountEnd.recovery.value?.takesOverAt],
      [null, null],
    );
  }
});

test.run();
