// Telegram façade in a real Chromium, against a simulated client of every version that differs.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../../scripts/chromium.ts';
import { DARK_THEME, LIGHT_THEME } from '../../../scripts/demo/themes.ts';
import { INIT_DATA, type OpenedTestApp, ORIGIN, openInPlainBrowser, openTestApp } from '../harness.ts';

test.after(releaseBrowser);

const VERSIONS = ['6.0', '6.1', '7.0', '7.10', '8.0', '9.1', '9.6'] as const;
/** Posted events by the first version that gets them. */
const CALLS = [
  ['6.1', 'telegram.setBackHandler(() => {})', 'web_app_setup_back_button'],
  ['7.0', 'telegram.setSettingsHandler(() => {})', 'web_app_setup_settings_button'],
  ['6.1', 'telegram.haptic("tap")', 'web_app_trigger_haptic_feedback'],
  ['6.1', 'telegram.haptic("selection")', 'web_app_trigger_haptic_feedback'],
  ['6.1', 'telegram.haptic("error")', 'web_app_trigger_haptic_feedback'],
  [
    '6.1',
    'telegram.applyChromeColors({ header: "secondary_bg_color", background: "secondary_bg_color", bottom: "bg_color" })',
    'web_app_set_header_color',
  ],
  ['6.2', 'void telegram.confirm({ message: "?" })', 'web_app_open_popup'],
  ['6.2', 'telegram.setClosingConfirmation(true)', 'web_app_setup_closing_behavior'],
  ['7.7', 'telegram.setVerticalSwipes(false)', 'web_app_setup_swipe_behavior'],
  ['6.4', 'void telegram.lateControls.scanQr("Here")', 'web_app_open_scan_qr_popup'],
  ['6.9', 'void telegram.lateControls.askWriteAccess()', 'web_app_request_write_access'],
  ['7.2', 'void telegram.lateControls.biometricKind()', 'web_app_biometry_get_info'],
  ['7.2', 'void telegram.lateControls.confirmByBiometrics("?")', 'web_app_biometry_get_info'],
  ['8.0', 'void telegram.lateControls.canAddToHomeScreen()', 'web_app_check_home_screen'],
  ['8.0', 'telegram.lateControls.addToHomeScreen()', 'web_app_add_to_home_screen'],
  ['9.1', 'telegram.lateControls.hideKeyboard()', 'web_app_hide_keyboard'],
  ['8.0', 'void telegram.download("https://host/file", "a.pdf")', 'web_app_request_file_download'],
  [
    '6.0',
    'telegram.lateControls.setBottomButtons({ text: "Save", isEnabled: true, isBusy: false, onClick() {} }, null)',
    'web_app_setup_main_button',
  ],
  [
    '7.10',
    'telegram.lateControls.setBottomButtons(null, { text: "Cancel", isEnabled: true, isBusy: false, onClick() {} })',
    'web_app_setup_secondary_button',
  ],
  ['6.0', 'telegram.expand()', 'web_app_expand'],
  ['6.0', 'telegram.close()', 'web_app_close'],
] as const;
const atLeast = (version: string, since: string): boolean => {
  const [a = 0, b = 0] = version.split('.').map(Number);
  const [c = 0, d = 0] = since.split('.').map(Number);
  return a > c || (a === c && b >= d);
};

/** In an app of its own, which closes at the end and has reported nothing else than what `run` answers. */
const testInApp = (
  title: string,
  options: Parameters<typeof openTestApp>[0],
  run: (app: OpenedTestApp) => Promise<readonly string[]> | Promise<void>,
): void =>
  test(title, async () => {
    const app = await openTestApp(options);
    const reported = await run(app);
    assert.equal(await app.ask('reported'), reported ?? []);
    await app.context.close();
  });

for (const version of VERSIONS) {
  test(`on a client of version ${version} no call throws, and unsupported events are not posted`, async () => {
    const app = await openTestApp({ version, theme: DARK_THEME });
    await app.waitForEvent('web_app_ready');
    for (const [since, call, event] of CALLS) {
      app.takePosted();
      await app.ask(`(${call}, undefined)`);
      assert.is(app.takePosted().includes(event), atLeast(version, since), `${call} on ${version}`);
    }
    assert.equal(await app.ask('reported'), []);
    assert.is(await app.ask('telegram.hasBackButton'), atLeast(version, '6.1'));
    assert.is(
      await app.ask('telegram.lateControls.bottomButtons'),
      atLeast(version, '7.10') ? 'both' : 'main',
    );
    await app.context.close();
  });
}

testInApp(
  'AUTH-03 the launch data are read byte for byte as they were signed, with their user',
  { startParam: 'request_9' },
  async (app) => {
    const launch = (await app.ask('telegram.launch()')) as Record<string, unknown>;
    assert.is(launch.initData, INIT_DATA);
    assert.equal(launch.user, { id: 7, first_name: 'Ann & B%' });
    assert.equal([launch.startParam, launch.version, launch.platform], ['request_9', '8.0', 'android']);
    assert.is(await app.ask('telegram.environmentError()'), null);
  },
);

test('AUTH-01 a reload on another page, without the hash, still has its launch; what an earlier session left is removed', async () => {
  const app = await openTestApp({}, async (context) => {
    await context.addInitScript({
      content: `if (!sessionStorage.length) { localStorage.setItem('authToken', '1'); localStorage.setItem('kantor:theme', '1'); }`,
    });
  });
  // The phone has read what the first home says.
  assert.equal(await app.ask('Object.keys(localStorage).sort()'), ['kantor:theme', 'kantor:welcome']);
  await app.ask('navigation.navigate("/settings")');
  assert.is(new URL(app.page.url()).hash, '');
  await app.page.reload();
  await app.page.waitForFunction('globalThis.telegram');
  assert.is(((await app.ask('telegram.launch()')) as { initData: string }).initData, INIT_DATA);
  assert.is(await app.ask('telegram.environmentError()'), null);
  await app.context.close();
});

test('AUTH-07 in a plain browser there is the specified error, and every call does nothing', async () => {
  const { ask, context } = await openInPlainBrowser();
  assert.is(await ask('telegram.environmentError()'), 'Not in a Telegram WebApp environment');
  assert.is(await ask('telegram.lateControls.bottomButtons'), 'none');
  for (const [, call] of CALLS) await ask(`(${call}, undefined)`);
  assert.equal(await ask('reported'), []);
  assert.is(await ask('telegram.confirm({ message: "?" })'), 'unsupported');
  assert.is(await ask('telegram.alert("!")'), 'unsupported');
  assert.is(await ask('telegram.downloadBy'), 'browser');
  await context.close();
});

testInApp(
  'AUTH-07 without the SDK there is the specified error, dialogs are unsupported, and the next check loads it again',
  {},
  async (app) => {
    await app.ask('lost.loadSdk()');
    assert.is(
      await app.ask('lost.environmentError()'),
      'In Telegram environment but WebApp object not found',
    );
    assert.is(await app.ask('lost.confirm({ message: "?" })'), 'unsupported');
    assert.is(await app.ask('lost.lateControls'), null);
    assert.is(((await app.ask('lost.launch()')) as { initData: string }).initData, INIT_DATA);
  },
);

testInApp(
  'ready and expand are posted without the SDK; other calls are queued in order, and only some load it',
  {},
  async (app) => {
    const postedBy = async (code: string): Promise<string[]> => {
      const before = app.posted.length;
      await app.ask(code);
      const events = ['web_app_ready', 'web_app_expand', 'web_app_setup_closing_behavior', 'web_app_close'];
      return app.posted.slice(before).flatMap(({ type }) => (events.includes(type) ? [type] : []));
    };
    const early = 'late.setClosingConfirmation(true); late.expand(); late.ready()';
    assert.equal(await postedBy(early), ['web_app_expand', 'web_app_ready']);
    assert.is(await app.ask('loads()'), 0, 'home has its cards first');
    assert.equal(await postedBy('late.close()'), []);
    assert.is(await app.ask('loads()'), 1);
    assert.equal(await postedBy('release(); late.loadSdk()'), [
      'web_app_setup_closing_behavior',
      'web_app_close',
    ]);
  },
);

testInApp(
  'NAV-07 the Back button has one owner: the last handler set; without one it is hidden',
  {},
  async (app) => {
    await app.ask(
      'telegram.setBackHandler(() => received.push("first")); telegram.setBackHandler(() => { telegram.setBackHandler(null); received.push("second"); })',
    );
    assert.equal(app.lastEvent('web_app_setup_back_button')?.data, { is_visible: true });
    await app.fire('back_button_pressed');
    await app.page.waitForFunction('received.length === 1');
    await app.fire('back_button_pressed');
    await app.fire('back_button_pressed');
    assert.equal(await app.ask('received'), ['second']);
    assert.equal(app.lastEvent('web_app_setup_back_button')?.data, { is_visible: false });
  },
);

testInApp('NAV-07 the settings button calls its handler, and is hidden without one', {}, async (app) => {
  await app.ask('telegram.setSettingsHandler(() => received.push("settings"))');
  assert.equal(app.lastEvent('web_app_setup_settings_button')?.data, { is_visible: true });
  await app.fire('settings_button_pressed');
  await app.page.waitForFunction('received.length === 1');
  await app.ask('telegram.setSettingsHandler(null)');
  assert.equal(app.lastEvent('web_app_setup_settings_button')?.data, { is_visible: false });
  await app.fire('settings_button_pressed');
  assert.equal(await app.ask('received'), ['settings']);
});

testInApp('what a handler throws is reported, not swallowed', {}, async (app) => {
  await app.ask('telegram.setBackHandler(() => { throw new Error("a bug") })');
  await app.fire('back_button_pressed');
  await app.page.waitForFunction('reported.length === 1');
  return ['Error: a bug'];
});

testInApp(
  'a handler that unsubscribes while it runs does not make the SDK skip the next one',
  {},
  async (app) => {
    await app.ask(`
    const off = telegram.watchTheme(() => { received.push("a"); if (received.length > 2) off(); });
    telegram.watchTheme(() => received.push("b"));
    undefined`);
    await app.setTheme(DARK_THEME);
    await app.page.waitForFunction('received.length === 4');
    assert.equal(await app.ask('received'), ['a', 'b', 'a', 'b']);
    await app.setTheme(LIGHT_THEME);
    await app.page.waitForFunction('received.length === 5');
    assert.equal(await app.ask('received'), ['a', 'b', 'a', 'b', 'b']);
  },
);

testInApp('the main button: shown, busy without taps, changed, hidden', {}, async (app) => {
  const set = (more: string) =>
    app.ask(
      `telegram.lateControls.setBottomButtons({ text: "Create Request", isEnabled: true, isBusy: false, onClick: () => received.push("tap"), ${more} }, null)`,
    );
  const shown = () => {
    const last = app.lastEvent('web_app_setup_main_button');
    const { is_visible, is_active, is_progress_visible, text } = (last?.data ?? {}) as Record<
      string,
      unknown
    >;
    return [is_visible, is_active, is_progress_visible, text];
  };
  await set('');
  assert.equal(shown(), [true, true, false, 'Create Request']);
  await app.fire('main_button_pressed');
  await app.page.waitForFunction('received.length === 1');
  // Five presses before the page has drawn a frame.
  await app.ask('for (let n = 0; n < 5; n += 1) Telegram.WebView.receiveEvent("main_button_pressed")');
  assert.equal(await app.ask('received'), ['tap']);
  await passSeconds(app, 1);
  await app.fire('main_button_pressed');
  await app.page.waitForFunction('received.length === 2');
  await passSeconds(app, 1);
  await set('isBusy: true, text: "Creating..."');
  assert.equal(shown(), [true, false, true, 'Creating...']);
  await app.fire('main_button_pressed');
  await set(`isEnabled: false, text: ${JSON.stringify('x'.repeat(99))}`);
  assert.equal(shown(), [true, false, false, 'x'.repeat(64)]);
  await app.fire('main_button_pressed');
  await app.ask('telegram.lateControls.setBottomButtons(null, null)');
  assert.equal(app.lastEvent('web_app_setup_main_button')?.data, { is_visible: false });
  assert.equal(await app.ask('received'), ['tap', 'tap']);
});

testInApp(
  'DLG-01 popups: one at a time, cut to 256 characters, answered yes or no, closing is no',
  {},
  async (app) => {
    const long = 'x'.repeat(300);
    await app.ask(`
    telegram.confirm({ title: ${JSON.stringify(long)}, message: ${JSON.stringify(long)}, confirmText: "Delete", isDestructive: true }).then((a) => received.push(a));
    telegram.confirm({ message: "second" }).then((a) => received.push(a));
    telegram.alert("  ").then((a) => received.push(a));
    undefined`);
    const [first] = app.eventsOf('web_app_open_popup');
    const asked = first?.data as {
      title: string;
      message: string;
      buttons: { id: string; type: string; text?: string }[];
    };
    assert.equal([asked.title.length, asked.message.length, asked.message.slice(-1)], [64, 256, '…']);
    assert.equal(asked.buttons, [
      { id: 'yes-1', type: 'destructive', text: 'Delete' },
      { id: '', type: 'cancel' },
    ]);
    assert.is(app.eventsOf('web_app_open_popup').length, 1);
    await app.fire('popup_closed', { button_id: 'yes-1' });
    await app.waitForEvent(
      'web_app_open_popup',
      (data) => (data as { message: string }).message === 'second',
    );
    await passSeconds(app, 0.3);
    await app.fire('popup_closed', {});
    await app.waitForEvent('web_app_open_popup', (data) => (data as { message: string }).message === '…');
    await passSeconds(app, 0.3);
    await app.fire('popup_closed', {});
    await app.page.waitForFunction('received.length === 3');
    assert.equal(await app.ask('received'), ['yes', 'no', 'closed']);
  },
);

/** Asks 'q<n>', and returns when its popup is posted. */
async function askNumber(app: OpenedTestApp, n: number): Promise<void> {
  const count = app.eventsOf('web_app_open_popup').length;
  await app.ask(`telegram.confirm({ message: "q${n}" }).then((a) => received.push(a)); undefined`);
  await app.waitForEvent('web_app_open_popup', () => app.eventsOf('web_app_open_popup').length > count);
}
/** The page's clock goes on, so that no test waits for it. */
const passSeconds = (app: OpenedTestApp, seconds: number) =>
  app.ask(`{
    const now = performance.now.bind(performance);
    performance.now = () => now() + ${seconds * 1000};
  }`);

testInApp(
  'DLG-01 a popup that closes without data, with null or with nothing is answered no, and the next one opens',
  { mutedEvents: ['web_app_request_file_download'] },
  async (app) => {
    const closings = ['undefined', 'null', '""', '{}', '{ button_id: null }'];
    for (const [index, data] of closings.entries()) {
      await askNumber(app, index + 1);
      await passSeconds(app, 0.3);
      await app.ask(`Telegram.WebView.receiveEvent('popup_closed', ${data}); undefined`);
      await app.page.waitForFunction(`received.length === ${index + 1}`);
    }
    assert.equal(
      await app.ask('received'),
      closings.map(() => 'no'),
    );
    await app.ask(`telegram.download('https://host/f', 'a.pdf').then((a) => received.push(a)); undefined`);
    await app.ask(`Telegram.WebView.receiveEvent('file_download_requested', null); undefined`);
    await app.page.waitForFunction('received[5] === true');
  },
);

testInApp(
  'DLG-01 a popup whose end is lost: a touch of the page is a no, and a late yes is not for the next question',
  {},
  async (app) => {
    await askNumber(app, 1);
    await app.page.mouse.click(5, 5);
    assert.equal(await app.ask('received'), [], 'the second tap of a double tap');
    await passSeconds(app, 1);
    await app.page.mouse.click(5, 5);
    await app.page.waitForFunction('received.length === 1');
    await askNumber(app, 2);
    await app.fire('popup_closed', { button_id: 'yes-1' });
    await app.ask(`telegram.confirm({ message: "q3" }).then((a) => received.push(a)); undefined`);
    assert.equal(await app.ask('received'), ['no']);
    assert.is(app.eventsOf('web_app_open_popup').length, 2, 'one at a time');
    await app.fire('popup_closed', { button_id: 'yes-2' });
    await app.waitForEvent('web_app_open_popup', (data) => (data as { message: string }).message === 'q3');
    assert.equal(await app.ask('received'), ['no', 'yes']);
  },
);

testInApp(
  'DLG-01 a popup that Telegram Web A closes unseen is no answer: the page shows its own dialog',
  { platform: 'weba', popupAnswer: 'yes', popupLimit: 2 },
  async (app) => {
    for (const n of [1, 2, 3]) {
      await askNumber(app, n);
      await app.page.waitForFunction(`received.length === ${n}`);
    }
    await app.ask(`telegram.alert("!").then((a) => received.push(a)); undefined`);
    await app.page.waitForFunction('received.length === 4');
    assert.equal(await app.ask('received'), ['yes', 'yes', 'unsupported', 'unsupported']);
  },
);

testInApp(
  'DLG-01 the same question while it is being asked is a no; the same alert is shown once',
  {},
  async (app) => {
    await askNumber(app, 1);
    await app.ask(
      `Promise.all([1, 2].map(() => telegram.confirm({ message: "q1" }))).then((a) => received.push(a))`,
    );
    assert.equal(await app.ask('received'), [['no', 'no']]);
    await app.fire('popup_closed', { button_id: 'yes-1' });
    await app.ask(
      `Promise.all([1, 2].map(() => telegram.alert("!"))).then((a) => received.push(a)); undefined`,
    );
    await app.waitForEvent('web_app_open_popup', (data) => (data as { message: string }).message === '!');
    await passSeconds(app, 0.3);
    await app.fire('popup_closed');
    await app.page.waitForFunction('received.length === 3');
    assert.equal(await app.ask('received'), [['no', 'no'], 'yes', ['closed', 'closed']]);
    await askNumber(app, 1);
  },
);

test('the scheme follows the messaging app live; colours are passed on', async () => {
  const app = await openTestApp({ theme: DARK_THEME });
  await app.ask(
    'telegram.watchTheme(({ scheme, colors }) => received.push([scheme, colors.bg_color])); undefined',
  );
  const scheme = 'document.documentElement.dataset.scheme';
  assert.is(await app.ask(scheme), 'dark');
  await app.setTheme(LIGHT_THEME);
  await app.page.waitForFunction('document.documentElement.dataset.scheme === "light"');
  assert.equal(await app.ask('received[received.length - 1]'), ['light', LIGHT_THEME.bg_color]);
  await app.context.close();
  const outside = await openInPlainBrowser();
  await outside.page.emulateMedia({ colorScheme: 'dark' });
  await outside.ask('telegram.watchTheme(() => {}); undefined');
  assert.is(await outside.ask(scheme), 'dark');
  await outside.page.emulateMedia({ colorScheme: 'light' });
  await outside.page.waitForFunction('document.documentElement.dataset.scheme === "light"');
  await outside.context.close();
});

testInApp(
  'LIVE-08 visibility: minimised by the messaging app, hidden by the browser, back from the back/forward cache',
  {},
  async (app) => {
    await app.ask(
      `globalThis.stop = telegram.watchVisibility({
      onChange: (isVisible) => received.push(isVisible),
      onThaw: () => received.push('thaw'),
    }); undefined`,
    );
    await app.setVisible(false);
    await app.page.waitForFunction('received.length === 2');
    await app.ask(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    undefined`);
    await app.setVisible(true);
    await app.ask(`
    delete document.visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    undefined`);
    await app.page.waitForFunction('received.length === 4');
    assert.equal(await app.ask('received'), [true, false, true, 'thaw']);
    await app.ask('stop(); undefined');
    await app.setVisible(false);
    assert.is(await app.ask('received.length'), 4);
  },
);

testInApp(
  'LIVE-08 a touch, key, wheel or focus proves that the page is visible, whatever the messaging app reports',
  {},
  async (app) => {
    await app.ask(
      'telegram.watchVisibility({ onChange: (isVisible) => received.push(isVisible), onThaw() {} }); undefined',
    );
    const proofs = [
      () => app.page.touchscreen.tap(5, 5),
      () => app.page.mouse.click(5, 5),
      () => app.page.keyboard.press('a'),
      () => app.page.mouse.wheel(0, 9),
      () => app.ask('window.dispatchEvent(new Event("focus"))'),
    ];
    for (const [index, prove] of proofs.entries()) {
      await app.setVisible(false);
      await app.page.waitForFunction(`received.length === ${index * 2 + 2}`);
      await prove();
      await app.page.waitForFunction(`received.length === ${index * 2 + 3}`);
    }
    assert.equal(await app.ask('received'), [true, ...proofs.flatMap(() => [false, true])]);
  },
);

for (const [platform, version, by] of [
  ['android', '8.0', 'app'],
  ['android', '7.10', 'link'],
  ['ios', '7.0', 'link'],
  ['ios', '6.0', 'none'],
  ['tdesktop', '7.10', 'browser'],
  ['weba', '8.0', 'app'],
  ['webk', '7.6', 'link'],
  ['web', '6.0', 'none'],
] as const) {
  test(`CHAT-06 files on ${platform} ${version} are saved by ${by}`, async () => {
    const app = await openTestApp({ platform, version });
    assert.is(await app.ask('telegram.downloadBy'), by);
    assert.is(await app.ask('telegram.lateControls.dropsDownloads'), platform.startsWith('web'));
    assert.is(await app.ask('telegram.lateControls.downloadsInParts'), platform === 'webk');
    assert.is(await app.ask(`telegram.download("${ORIGIN}/f", "a.pdf")`), by === 'app');
    assert.is(await app.ask('telegram.download("http://host/f", "a.pdf")'), false);
    assert.equal(await app.ask('reported'), []);
    await app.context.close();
  });
}

testInApp(
  'CHAT-06 a download that Telegram Web A refuses at once was not asked for; a person who declines was asked',
  { platform: 'weba', mutedEvents: ['web_app_request_file_download'] },
  async (app) => {
    for (const [place, seconds] of [0, 0.3].entries()) {
      await app.ask(`telegram.download('https://host/f', 'a.pdf').then((a) => received.push(a)); undefined`);
      await passSeconds(app, seconds);
      await app.ask(
        `Telegram.WebView.receiveEvent('file_download_requested', { status: 'cancelled' }); undefined`,
      );
      await app.page.waitForFunction(`received.length === ${place + 1}`);
    }
    assert.equal(await app.ask('received'), [false, true]);
  },
);

testInApp('links are opened by the messaging app: t.me inside it, the web outside', {}, async (app) => {
  await app.ask(
    'telegram.openLink("https://example.com/a"); telegram.openTelegramLink("https://t.me/x?start=1")',
  );
  assert.equal(app.lastEvent('web_app_open_link')?.data, { url: 'https://example.com/a' });
  assert.equal(app.lastEvent('web_app_open_tg_link')?.data, { path_full: '/x?start=1' });
  await app.ask('telegram.openTelegramLink("https://example.com/"); undefined');
  return ['Error: WebAppTgUrlInvalid'];
});

testInApp('the keyboard is distinguished from pinching and from a browser bar', {}, async (app) => {
  // It is measured in a frame after the first one, and in the one after each event.
  const expectStyle = (name: string, value: string) =>
    app.page.waitForFunction(
      `document.documentElement.style.getPropertyValue('--app-${name}') === '${value}'`,
    );
  const height = Number(await app.ask('innerHeight'));
  await expectStyle('viewport-height', `${height}px`);
  await expectStyle('keyboard-height', '0px');
  const shrink = (by: number, scale = 1) =>
    app.ask(`
      Object.defineProperties(visualViewport, {
        height: { value: (innerHeight - ${by}) / ${scale}, configurable: true },
        scale: { value: ${scale}, configurable: true },
      });
      visualViewport.dispatchEvent(new Event('resize')); undefined`);
  await shrink(300);
  await expectStyle('keyboard-height', '300px');
  await shrink(60);
  await expectStyle('viewport-height', `${height - 60}px`);
  await expectStyle('keyboard-height', '0px');
  await shrink(0, 2);
  await expectStyle('viewport-height', `${height}px`);
  await expectStyle('keyboard-height', '0px');
});

testInApp('the network status follows the device', {}, async (app) => {
  await app.ask('globalThis.stop = online.onChange((isOnline) => received.push(isOnline)); undefined');
  assert.is(await app.ask('online.isOnline()'), true);
  await app.context.setOffline(true);
  await app.page.waitForFunction('received.length === 1');
  assert.is(await app.ask('online.isOnline()'), false);
  await app.context.setOffline(false);
  await app.page.waitForFunction('received.length === 2');
  assert.equal(await app.ask('received'), [false, true]);
});

test.run();
