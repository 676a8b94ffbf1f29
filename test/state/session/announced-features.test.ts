// Announced features in the session store: from the login, through a reload, and again from each check (FEAT-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFeature } from '#contract/features.ts';
import {
  ALICE_USER,
  createSignedInFixture,
  createStateFixture,
  flushMicrotasks,
  tokenFor,
} from '../fixtures.ts';

const LOGIN = 'POST /auth/telegram-login';
const ME = 'GET /auth/me';
const ANNOUNCED = { features: { search: 1 }, operator: { botUsername: 'kantor_bot' } };

test('FEAT-01 the login announces the features, which survive a reload with the token', async () => {
  const first = createStateFixture(({ server }) =>
    server.on(LOGIN, { body: { token: tokenFor('alice'), user: ALICE_USER, ...ANNOUNCED } }),
  );
  assert.equal(first.stores.session.announced.value.features, {}, 'nothing before the sign-in');
  first.stores.session.start();
  await flushMicrotasks();
  assert.is(hasFeature(first.stores.session.announced.value.features, 'search', 1), true);
  const reloaded = createStateFixture(({ tab }) => tab.set('token', first.tab.get('token') ?? ''));
  reloaded.stores.session.start();
  await flushMicrotasks();
  assert.is(reloaded.server.calls.length, 0);
  assert.equal(reloaded.stores.session.announced.value.features, ANNOUNCED.features);
  assert.equal(reloaded.stores.session.announced.value.operator, ANNOUNCED.operator);
});

test('EVENTS-11 the worker is told what the backend announces, and whether the viewer is an admin', async () => {
  for (const isAdmin of [false, true]) {
    const { stores, worker } = createStateFixture(({ server }) =>
      server.on(LOGIN, {
        body: { token: tokenFor('alice'), user: { ...ALICE_USER, isAdmin }, ...ANNOUNCED },
      }),
    );
    stores.session.start();
    await flushMicrotasks();
    const start = worker.sent.find((command) => command.type === 'start');
    assert.equal(start?.session.features, ANNOUNCED.features);
    assert.is(start?.session.isAdmin, isAdmin);
  }
});

test('HTTP-05 the worker learns whether the backend may be sent what is not specified, by the login', async () => {
  for (const announced of [{}, { idempotency: 1 }]) {
    const fixture = createStateFixture(({ server, deps }) => {
      server.on(LOGIN, { body: { token: tokenFor('alice'), user: ALICE_USER, features: announced } });
      Object.assign(deps, {
        takesExtras: () => 'idempotency' in fixture.stores.session.announced.peek().features,
      });
    });
    fixture.stores.session.start();
    await flushMicrotasks();
    const start = fixture.worker.sent.find((command) => command.type === 'start');
    assert.is(start?.session.takesExtras, 'idempotency' in announced);
  }
});

test('FEAT-01 a backend that announces nothing has no features, also after one that did', async () => {
  const silent = await createSignedInFixture();
  assert.equal(silent.stores.session.announced.value.features, {});
  const kept = createStateFixture((fixture) => {
    const stored = { token: tokenFor('alice'), user: ALICE_USER, launch: 'abc', checkedAt: 0, ...ANNOUNCED };
    fixture.tab.set('token', JSON.stringify(stored));
    fixture.server.on(ME, { body: ALICE_USER });
  });
  kept.stores.session.start();
  await flushMicrotasks();
  assert.is(kept.stores.session.state.value, 'authenticated');
  assert.equal(kept.stores.session.announced.value.features, {});
});

test('FEAT-01 the check of a running session announces again; one that fails changes nothing', async () => {
  const { stores, clock, server, isVisible } = await createSignedInFixture();
  const check = async () => {
    await clock.advance(60_000);
    isVisible.value = false;
    isVisible.value = true;
    await flushMicrotasks();
  };
  server.on(ME, { body: { ...ALICE_USER, ...ANNOUNCED } });
  await check();
  assert.equal(stores.session.announced.value.features, ANNOUNCED.features);
  server.on(ME, { status: 503 });
  await check();
  assert.equal(stores.session.announced.value.features, ANNOUNCED.features);
  server.on(ME, { body: ALICE_USER });
  await check();
  assert.equal(stores.session.announced.value.features, {});
});

test.run();
