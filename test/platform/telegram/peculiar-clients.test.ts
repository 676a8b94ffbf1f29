// Peculiar clients in a real Chromium: how desktop, web, Android and iOS answer, and what the mini-app makes of it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../../scripts/chromium.ts';
import { type OpenedTestApp, openTestApp } from '../harness.ts';

test.after(releaseBrowser);

/** The result of `expression` when the client answers with `event`; both as written in JavaScript. */
async function answered(app: OpenedTestApp, expression: string, event: string, data: string) {
  return app.ask(`(() => {
    const result = telegram.lateControls.${expression};
    Telegram.WebView.receiveEvent('${event}', ${data});
    return result.then((value) => value ?? 'over');
  })()`);
}
const end = async (app: OpenedTestApp): Promise<void> => {
  assert.equal(await app.ask('reported'), []);
  await app.context.close();
};

/** Desktop posts no data when nothing was chosen, others an empty object, null or a text. */
const EMPTY_ANSWERS = ['undefined', 'null', '""', '{}'];

for (const [platform, version, can] of [
  ['android', '6.3', false],
  ['android', '6.4', true],
  ['ios', '9.1', true],
  ['tdesktop', '8.0', false],
  ['macos', '9.1', false],
  ['weba', '9.1', false],
  ['webk', '8.0', false],
] as const)
  test(`FUNDS-03 ${platform} ${version} ${can ? 'scans codes' : 'has no camera for codes, and nothing is posted'}`, async () => {
    const app = await openTestApp({ platform, version });
    assert.is(await app.ask('telegram.lateControls.canScanQr'), can);
    await app.ask('void telegram.lateControls.scanQr("x".repeat(99))');
    assert.equal(
      app.eventsOf('web_app_open_scan_qr_popup').map(({ data }) => data),
      can ? [{ text: 'x'.repeat(64) }] : [],
    );
    await end(app);
  });

test('FUNDS-03 a code that was read closes the camera; one that was closed, or has no text, is empty', async () => {
  const app = await openTestApp();
  assert.is(await answered(app, 'scanQr("")', 'qr_text_received', '{ data: "DE02 1203" }'), 'DE02 1203');
  assert.is(app.eventsOf('web_app_close_scan_qr_popup').length, 1);
  for (const data of ['{ data: null }', '{ data: {} }', ...EMPTY_ANSWERS])
    assert.is(await answered(app, 'scanQr("")', 'qr_text_received', data), '', data);
  for (const data of EMPTY_ANSWERS)
    assert.is(await answered(app, 'scanQr("")', 'scan_qr_popup_closed', data), '', data);
  await end(app);
});

test('PUSH-06 write access: whatever the answer is, and without data, the question is over', async () => {
  const app = await openTestApp({ platform: 'tdesktop', version: '6.9' });
  for (const data of ['{ status: "allowed" }', '{ status: "cancelled" }', ...EMPTY_ANSWERS])
    assert.is(await answered(app, 'askWriteAccess()', 'write_access_requested', data), 'over', data);
  assert.is(app.eventsOf('web_app_request_write_access').length, 2 + EMPTY_ANSWERS.length);
  await end(app);
});

test('PUSH-06 below 6.9 write access cannot be asked for, and nothing is posted', async () => {
  const app = await openTestApp({ version: '6.8' });
  assert.is(await app.ask('telegram.lateControls.canAskWriteAccess'), false);
  await app.ask('telegram.lateControls.askWriteAccess()');
  assert.is(app.eventsOf('web_app_request_write_access').length, 0);
  await end(app);
});

test('NAV-13 the home screen: unknown, as always on iOS, and missed can be added; all else cannot', async () => {
  const app = await openTestApp({ platform: 'ios', version: '8.0' });
  for (const [data, can] of [
    ['{ status: "unknown" }', true],
    ['{ status: "missed" }', true],
    ['{ status: "added" }', false],
    ['{ status: "unsupported" }', false],
    ...EMPTY_ANSWERS.map((none) => [none, false] as const),
  ] as const)
    assert.is(await answered(app, 'canAddToHomeScreen()', 'home_screen_checked', data), can, data);
  // For an event without data the SDK's own handler throws, which it swallows.
  await end(app);
});

test('ACC-10 biometrics: there where the device has them and their owner has not refused them', async () => {
  const app = await openTestApp({ platform: 'ios', version: '7.2' });
  for (const [data, kind] of [
    ['{ available: true, type: "face", access_requested: false, access_granted: false }', 'face'],
    ['{ available: true, type: "finger", access_requested: true, access_granted: true }', 'finger'],
    ['{ available: true, type: "iris", access_requested: false, access_granted: false }', 'unknown'],
    ['{ available: true, type: "face", access_requested: true, access_granted: false }', 'over'],
    ['{ available: false }', 'over'],
    ...EMPTY_ANSWERS.map((none) => [none, 'over'] as const),
  ] as const)
    assert.is(await answered(app, 'biometricKind()', 'biometry_info_received', data), kind, data);
  await end(app);
});

test('ACC-10 the owner is recognised by the answer alone, after the access was given', async () => {
  const app = await openTestApp({ platform: 'ios', version: '7.2' });
  const send = (event: string, data: string) =>
    app.ask(`void Telegram.WebView.receiveEvent('${event}', ${data})`);
  const info = (isGranted: boolean) =>
    send(
      'biometry_info_received',
      `{ available: true, type: 'face', access_requested: ${isGranted}, access_granted: ${isGranted} }`,
    );
  for (const [grants, answer, isOwner] of [
    [true, '{ status: "authorized" }', true],
    [true, '{ status: "failed" }', false],
    [true, '{}', false],
    [false, '', false],
  ] as const) {
    await app.ask(
      'void (globalThis.isOwner = undefined, telegram.lateControls.confirmByBiometrics("x".repeat(200)).then((is) => (isOwner = is)))',
    );
    await info(false);
    await app.waitForEvent('web_app_biometry_request_access');
    await info(grants);
    if (answer) {
      await app.waitForEvent('web_app_biometry_request_auth');
      await send('biometry_auth_requested', answer);
    }
    assert.is(await app.ask('new Promise((resolve) => setTimeout(() => resolve(isOwner)))'), isOwner, answer);
    app.takePosted();
  }
  await end(app);
});

test('NAV-14 the keyboard is hidden by the messaging app from 9.1 on, before that the field loses the focus', async () => {
  for (const version of ['8.0', '9.1']) {
    const app = await openTestApp({ version });
    const isFocused = await app.ask(`
      document.body.append(document.createElement('input'));
      document.querySelector('input').focus();
      telegram.lateControls.hideKeyboard();
      document.activeElement === document.querySelector('input')`);
    assert.is(isFocused, version === '9.1');
    assert.is(app.eventsOf('web_app_hide_keyboard').length, version === '9.1' ? 1 : 0);
    await end(app);
  }
});

test('NAV-14 closing asks, and swipes are off, until the last reason has gone', async () => {
  const app = await openTestApp();
  const states = async (calls: string, event: string, field: string) => {
    await app.ask(`${calls}; undefined`);
    return Object(app.lastEvent(event)?.data)[field];
  };
  const closing = (calls: string) => states(calls, 'web_app_setup_closing_behavior', 'need_confirmation');
  assert.is(
    await closing('telegram.setClosingConfirmation(true); telegram.setClosingConfirmation(true)'),
    true,
  );
  assert.is(await closing('telegram.setClosingConfirmation(false)'), true);
  assert.is(await closing('telegram.setClosingConfirmation(false)'), false);
  const swipes = (calls: string) => states(calls, 'web_app_setup_swipe_behavior', 'allow_vertical_swipe');
  assert.is(await swipes('telegram.setVerticalSwipes(false); telegram.setVerticalSwipes(false)'), false);
  assert.is(await swipes('telegram.setVerticalSwipes(true)'), false);
  assert.is(await swipes('telegram.setVerticalSwipes(true)'), true);
  await end(app);
});

test.run();
