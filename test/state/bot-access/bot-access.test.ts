// Bot access store: asked once, the messaging app once in a launch and for 20 s at most, and the test decides (PUSH-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { acceptRoute } from '#contract/routes/feed.ts';
import { createSavedSearchRoute } from '#contract/saved-searches.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { createSignedInFixture, type StateFixture, TEST_LAUNCH } from '../fixtures.ts';

const TEST_CALL = 'POST /users/me/push/test';
const UNREACHABLE = {
  status: 409,
  body: { code: 'PUSH_UNREACHABLE', message: 'No.', data: { reason: 'no_access' } },
};

interface Setting {
  readonly features?: object;
  /** The launch data allow the bot to write. */
  readonly isAllowed?: boolean;
  /** Below 6.9 the client cannot ask. */
  readonly canAsk?: boolean;
}

async function open({ features = { pushTest: 1 }, isAllowed = false, canAsk = true }: Setting = {}) {
  const asked: (() => void)[] = [];
  const fixture = await createSignedInFixture((made) => {
    const { server } = made;
    server.announces(features);
    server.on('POST /transactions', { body: { id: 't1' } });
    server.on(TEST_CALL, { body: { ok: true } });
    const user = { id: 1, allows_write_to_pm: isAllowed };
    Object.assign(made, {
      launch: { ...TEST_LAUNCH, user },
      lateControls: fakeLateControls({
        canAskWriteAccess: canAsk,
        askWriteAccess: () => new Promise((resolve) => void asked.push(resolve)),
      }),
    });
  });
  const tests = () => fixture.server.of(TEST_CALL).length;
  return { ...fixture, bot: fixture.stores.botAccess, asked, tests };
}
const accept = async ({ stores }: Pick<StateFixture, 'stores'>): Promise<void> => {
  await stores.write(acceptRoute, { body: { requestId: 'r1' } }).catch(() => {});
};

test('PUSH-06 the first acceptance asks, and no later one on this device', async () => {
  const app = await open();
  assert.is(app.bot.question.value, null);
  await accept(app);
  assert.is(app.bot.question.value, 'allow');
  app.bot.dismiss();
  app.stores.written.value = '/create_request';
  assert.is(app.bot.question.value, null);
  assert.equal([app.asked.length, app.tests()], [0, 0], 'Not now calls nobody');
});

test('PUSH-06 CALL-13 the first saved filter asks as well', async () => {
  const app = await open();
  app.server.on('POST /alerts', { body: {} });
  await app.stores.write(createSavedSearchRoute, { body: { filter: { fromCurrency: 'USD' } } });
  assert.is(app.bot.question.value, 'allow');
});

for (const [name, setting] of [
  ['the launch data allow the bot to write', { isAllowed: true }],
  ['the backend does not announce the test', { features: { push: 1 } }],
  ['the backend announces another version', { features: { pushTest: 2 } }],
] as const)
  test(`PUSH-06 nobody is asked where ${name}`, async () => {
    const app = await open(setting);
    await accept(app);
    assert.is(app.bot.question.value, null);
    assert.equal([app.asked.length, app.tests()], [0, 0]);
  });

test('PUSH-06 below 6.9 the link to the bot comes at once', async () => {
  const app = await open({ canAsk: false });
  await accept(app);
  assert.is(app.bot.question.value, 'link');
});

test('PUSH-06 after the answer of the messaging app the test decides', async () => {
  const app = await open();
  await accept(app);
  const allowed = app.bot.allow();
  assert.equal([app.bot.isBusy.value, app.tests()], [true, 0]);
  app.asked[0]?.();
  await allowed;
  assert.equal([app.bot.question.value, app.bot.access.value, app.tests()], [null, 'given', 1]);
});

test('PUSH-06 an answer that is lost is waited for 20 s, and there is no second question in this launch', async () => {
  const app = await open();
  app.server.on(TEST_CALL, UNREACHABLE);
  await accept(app);
  const first = app.bot.allow();
  void app.bot.allow();
  await app.clock.advance(19_999);
  assert.is(app.tests(), 0);
  await app.clock.advance(1);
  await first;
  assert.equal([app.bot.question.value, app.bot.access.value], ['link', 'missing']);
  await app.bot.allow();
  assert.equal([app.asked.length, app.tests()], [1, 2], 'the test alone');
});

test('PUSH-06 a reload of the same launch does not ask the messaging app again, a new launch does', async () => {
  const first = await open();
  void first.bot.allow();
  const again = await open();
  again.tab.kept.set('write-access-launch', first.tab.get('write-access-launch') ?? '');
  await again.bot.allow();
  assert.is(again.asked.length, 0);
  again.tab.kept.set('write-access-launch', 'another');
  void again.bot.allow();
  assert.is(again.asked.length, 1);
});

test('PUSH-06 two quick taps send one message', async () => {
  const { bot, tests } = await open({ isAllowed: true });
  await Promise.all([bot.test(), bot.test()]);
  assert.is(tests(), 1);
});

test('PUSH-06 a test without a result changes the settings page alone', async () => {
  const app = await open();
  app.server.on(TEST_CALL, { status: 400, body: { code: 'VALIDATION_ERROR' } });
  await app.bot.test();
  assert.equal([app.bot.access.value, app.bot.question.value, app.bot.isBusy.value], ['failed', null, false]);
});

test.run();
