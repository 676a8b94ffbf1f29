// Account: the copy of its data, and its end.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDataExport, EXPORT_POLL_MS } from '../../../src/state/account/data-export.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { createSignedInFixture, type FakeAnswer, flushMicrotasks } from '../fixtures.ts';

const PATH = '/users/me/export';

const NONE = { state: 'none', bytes: null, until: null, nextAt: null };

const MAKING = { state: 'making', bytes: 2048, until: null, nextAt: '2026-01-02T00:00:00.000Z' };

const READY = { ...MAKING, state: 'ready', bytes: 4096, until: '2026-01-02T01:00:00.000Z' };

/** With its times as clients have them. */
const readAs = ({ until, nextAt, ...rest }: Record<keyof typeof READY, unknown>) => ({
  ...rest,
  until: until ? Date.parse(`${until}`) : null,
  nextAt: Date.parse(`${nextAt}`),
});

async function openExport(features: object = { account: 1, tickets: 1 }) {
  const fixture = await createSignedInFixture(({ server }) => {
    server.announces(features);
  });
  const { server, stores } = fixture;
  const told: string[] = [];
  const model = createDataExport({ ...stores, onReady: () => void told.push('ready') });
  const answer = (data: object) => server.on(`GET ${PATH}`, { body: { success: true, data } });
  answer(NONE);
  return { ...fixture, model, told, answer };
}

test('DATA-15 what is made is followed while the page is open, and its end is told', async () => {
  const { model, server, clock, told, answer } = await openExport();
  const unmount = model.mount();
  await flushMicrotasks();
  assert.equal(model.state.value, NONE);
  await clock.advance(10 * EXPORT_POLL_MS);
  await flushMicrotasks();
  assert.is(server.of(`GET ${PATH}`).length, 1, 'nothing to follow');
  server.on(`POST ${PATH}`, { body: { success: true, data: MAKING } });
  await model.start();
  assert.equal(model.state.value, readAs(MAKING));
  answer(MAKING);
  await clock.advance(EXPORT_POLL_MS);
  await flushMicrotasks();
  assert.is(server.of(`GET ${PATH}`).length, 2);
  server.on(`GET ${PATH}`, 'network error');
  await clock.advance(EXPORT_POLL_MS);
  await flushMicrotasks();
  assert.equal([model.state.value?.state, model.loadError.value], ['making', ''], 'what is shown stays');
  answer(READY);
  await clock.advance(60_000);
  await flushMicrotasks();
  assert.equal(model.state.value, readAs(READY));
  assert.equal(told, ['ready']);
  const calls = server.of(`GET ${PATH}`).length;
  await clock.advance(10 * EXPORT_POLL_MS);
  await flushMicrotasks();
  assert.is(server.of(`GET ${PATH}`).length, calls, 'ready: nothing more to follow');
  unmount();
});

test('DATA-15 a page that was left asks nothing', async () => {
  const { model, server, clock, answer } = await openExport();
  answer(MAKING);
  const unmount = model.mount();
  await flushMicrotasks();
  unmount();
  await clock.advance(10 * EXPORT_POLL_MS);
  await flushMicrotasks();
  assert.is(server.of(`GET ${PATH}`).length, 1);
});

test('DATA-15 refusals and failures are told in their words, or in ours', async () => {
  const { model, server } = await openExport();
  server.on(`GET ${PATH}`, { status: 400, body: { code: 'X', message: 'Later.' } });
  await model.load();
  assert.equal([model.state.value, model.loadError.value], [null, 'Later.']);
  server.on(`GET ${PATH}`, { body: { success: true, data: { state: 'unknown' } } });
  await model.load();
  assert.is(model.loadError.value, "Couldn't load the status of your copy.");
  server.on(`POST ${PATH}`, { status: 409, body: { code: 'LIMIT_REACHED', message: 'One a day.' } });
  await model.start();
  assert.equal([model.error.value, model.isBusy.value], ['One a day.', false]);
  server.on(`POST ${PATH}/link`, { body: { success: true, data: {} } });
  assert.is(await model.address(), null);
  assert.is(model.error.value, "Couldn't open the file. Please try again.");
});

test('DATA-15 TICK-02 the address has a ticket for this link alone; the token without tickets', async () => {
  const link = { body: { success: true, data: { id: 'l1', name: 'kantor-data.zip' } } };
  const { model, server } = await openExport();
  server.on(`POST ${PATH}/link`, link);
  server.on('POST /tickets', { body: { success: true, data: { ticket: 't.1', expiresIn: 60 } } });
  assert.equal(await model.address(), {
    url: `https://host/api${PATH}/files/l1?ticket=t.1`,
    name: 'kantor-data.zip',
  });
  assert.equal(server.of('POST /tickets')[0]?.body, { path: `${PATH}/files/l1` });
  const other = await openExport({ account: 1 });
  other.server.on(`POST ${PATH}/link`, link);
  assert.match((await other.model.address())?.url ?? '', `${PATH}/files/l1?token=`);
});

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
