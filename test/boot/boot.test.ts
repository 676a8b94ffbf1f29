// The boot script on a fake page: first calls, theme, lost files (AUTH-03, HOME-08, LAND-03).
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PrefetchedFeed, PrefetchedStart } from '../../src/boot/prefetched-start.ts';
import { expectNone } from '../harness/assert-each.ts';
import { createFakeClock } from '../harness/fake-clock.ts';
import { boot, type Call, hashOf, launchOf, type PageOptions, script } from './boot-page.ts';

/** The response to the login as the app gets it. */
async function loginOf(early: PrefetchedStart | undefined): Promise<unknown[]> {
  const login = await (early?.login || null);
  return login ? [login.ok, login.status, await login.text()] : [];
}
/** A copy of the prefetched feed: the script runs in a context with prototypes of its own. */
async function prefetchedFeed(early: PrefetchedStart | undefined): Promise<PrefetchedFeed | null> {
  return structuredClone((await early?.feed) || null);
}
const paths = (asked: readonly Call[]) => asked.map(({ url }) => url);
const BARE_LOGIN = '/auth/telegram-login';
/** The last two need no preflight. */
const SPECIFIED_HEADERS = ['authorization', 'content-type', 'accept', 'accept-language'];
const LOGIN = `${BARE_LOGIN}?feed=100`;
const FEED = '/feed?limit=100';
const tokenUntil = (ms: number) =>
  `h.${Buffer.from(JSON.stringify({ exp: Math.floor(ms / 1000), sub: '???>>>' })).toString('base64url')}.s`;
const KEPT_TOKEN = tokenUntil(Date.now() + 3_600_000);
const kept = (launch: string, token = KEPT_TOKEN) => ({
  'kantor:started': '1',
  'kantor:token': JSON.stringify({ token, user: { id: 'ann' }, launch, checkedAt: 1 }),
});

const outcomeOf = async (promise: Promise<unknown> | false | undefined) =>
  promise
    ? promise.then(
        () => 'came',
        () => 'rejected',
      )
    : 'none';

test('AUTH-03 HOME-08 one login with the launch data byte for byte, then one feed call with its token', async () => {
  const { asked, early } = await boot({ answers: { feed: { status: 200, text: '{"items":[]}' } } });
  assert.equal(paths(asked), [LOGIN, FEED]);
  assert.equal(JSON.parse(asked[0]?.init.body ?? ''), {
    telegramUser: { id: 7, first_name: 'Ann & Co' },
    initData: launchOf('h1'),
  });
  assert.is(asked[0]?.init.method, 'POST');
  assert.is(asked[0]?.init.headers['content-type'], 'application/json');
  assert.is(asked[0]?.init.headers.authorization, undefined);
  assert.is(asked[1]?.init.headers.authorization, 'Bearer t1');
  assert.equal(await loginOf(early), [true, 200, '{"token":"t1"}']);
  assert.equal((await prefetchedFeed(early))?.answer, { items: [] });
});

const launchIn = (language: string) =>
  hashOf(launchOf('h1', JSON.stringify({ id: 7, first_name: 'Ann', language_code: language })));

test('LANG-08 ACC-04 where storage is blocked, the address keeps the language and that the launch was signed out', async () => {
  const kept = `${launchIn('ru')}&kantor%3Alanguage=ar`;
  const { page, asked } = await boot({ hash: kept, stored: 'closed' });
  assert.is(page.lang, 'ar');
  assert.is(asked.length, 2, 'signed in');
  assert.is((await boot({ hash: kept })).page.lang, 'ru', 'storage decides where there is one');
  const signedOut = `${kept}&kantor%3Asigned-out=h1&kantor%3Atoken=x`;
  assert.is((await boot({ hash: signedOut, stored: 'closed' })).asked.length, 0);
});

test('LANG-06 the saved choice, else the messenger\u0027s language, else English; calls are made in it', async () => {
  const chosen = async (hash: string, language?: string) => {
    const { page, asked } = await boot({ hash, ...(language !== undefined && { language }) });
    return [page.lang, page.dir, page.file, asked[0]?.init.headers['accept-language']];
  };
  const ENGLISH = ['en', '', undefined, 'en'];
  assert.equal(await chosen(launchIn('pt')), ['pt-BR', 'ltr', '/first-pt-BR.js', 'pt-BR']);
  assert.equal(await chosen(launchIn('pt-br')), ['pt-BR', 'ltr', '/first-pt-BR.js', 'pt-BR']);
  assert.equal(await chosen(launchIn('ar')), ['ar', 'rtl', '/first-ar.js', 'ar']);
  assert.equal(await chosen(launchIn('ar'), 'ru'), ['ru', 'ltr', '/first-ru.js', 'ru']);
  assert.equal(await chosen(launchIn('ru'), 'en'), ENGLISH, 'English was chosen');
  assert.equal(
    await chosen(launchIn('ru'), 'xx'),
    ['ru', 'ltr', '/first-ru.js', 'ru'],
    'an unknown choice is none',
  );
  for (const language of ['en', 'en-GB', 'zh-hans', 'xx', ''])
    assert.equal(await chosen(launchIn(language)), ENGLISH);
  assert.equal(await chosen(hashOf(launchOf('h1'))), ENGLISH, 'the launch names no language');
});

test('HOME-08 no feed call is made when the login brought the feed', async () => {
  const feed = { success: true, data: [{ id: 'r1' }], lastEventId: '7' };
  const text = JSON.stringify({ token: 't1', user: { id: 'ann' }, feed });
  const { asked, early } = await boot({ answers: { 'auth/telegram-login': { status: 200, text } } });
  assert.equal(paths(asked), [LOGIN]);
  const prefetched = await prefetchedFeed(early);
  assert.equal([prefetched?.answer, prefetched?.viewerId], [feed, 'ann']);
});

test('AUTH-05 HOME-08 a wrapped login gives its token too', async () => {
  const { asked } = await boot({
    answers: { 'auth/telegram-login': { status: 200, text: '{"data":{"token":"t2"}}' } },
  });
  assert.is(asked[1]?.init.headers.authorization, 'Bearer t2');
});

test('NAV-04 a page that does not begin with the feed only signs in', async () => {
  for (const pathname of ['/settings', '/requests', '/homes']) {
    const { asked, early } = await boot({ pathname });
    assert.equal([paths(asked), early?.feed], [[BARE_LOGIN], false], pathname);
  }
  for (const pathname of ['/', '/wallet']) assert.is((await boot({ pathname })).asked.length, 2, pathname);
});

test('NAV-11 the request or the deal of a page is asked for with the token of the login, or at once', async () => {
  for (const [pathname, path, query] of [
    ['/requests/7', '/requests/7', '?request=7'],
    ['/requests/7/edit', '/requests/7', '?request=7'],
    ['/transactions/7/active', '/transactions/7', '?transaction=7'],
  ] as const) {
    const { asked, early } = await boot({ pathname });
    assert.equal(
      [paths(asked), early?.feed, early?.record?.path],
      [[BARE_LOGIN + query, path], false, path],
      pathname,
    );
    assert.is(asked[1]?.init.headers.authorization, 'Bearer t1');
    assert.equal(paths((await boot({ pathname, stored: kept('h1') })).asked), [path]);
  }
  const tooLong = `/requests/${'7'.repeat(65)}`;
  for (const pathname of ['/requests/', '/transactions', '/requests/7.', '/requestss/7', tooLong])
    assert.equal(paths((await boot({ pathname })).asked), [BARE_LOGIN], pathname);
  const answers = { 'auth/telegram-login': 'network error' } as const;
  const refused = await boot({ pathname: '/requests/7', answers });
  assert.is(await outcomeOf(refused.early?.record?.response), 'rejected');
  assert.is((await boot({})).early?.record, null);
});

test('NAV-11 no call is made for the request or the deal that the login brought', async () => {
  for (const id of ['7', '8']) {
    const calls = id === '7' ? 1 : 2;
    const record = { data: { id } };
    const login = { status: 200, text: JSON.stringify({ token: 't1', record }) };
    const answers = { 'auth/telegram-login': login };
    const { asked, early } = await boot({ pathname: '/requests/7', answers });
    assert.is(asked.length, calls, `the record of ${id}`);
    if (calls === 1) assert.is(await (await early?.record?.response)?.text(), JSON.stringify(record));
  }
});

test('NAV-11 a link on the landing page asks for its request or deal in place of the feed', async () => {
  const hash = hashOf(`${launchOf('h1')}&start_param=request_7`);
  assert.equal(paths((await boot({ pathname: '/', hash })).asked), [
    `${BARE_LOGIN}?request=7`,
    '/requests/7',
  ]);
  const search = '?tgWebAppStartParam=transactions_8_active';
  assert.equal(paths((await boot({ pathname: '/', search })).asked), [
    `${BARE_LOGIN}?transaction=8`,
    '/transactions/8',
  ]);
  for (const startParam of ['settings', 'request_', 'ref_7'])
    assert.equal(
      paths((await boot({ pathname: '/', search: `?tgWebAppStartParam=${startParam}` })).asked),
      [LOGIN, FEED],
      startParam,
    );
  assert.equal(paths((await boot({ hash })).asked), [LOGIN, FEED], 'home stays home');
});

test('NAV-11 everything that a linked request or deal is drawn with is fetched at once, and nothing of it on home', async () => {
  const REQUEST = ['#app-files', '#request-files'];
  const preloadsOf = async (options: PageOptions) => (await boot(options)).preloads;
  assert.equal(await preloadsOf({ pathname: '/requests/r1' }), REQUEST);
  assert.equal(await preloadsOf({ pathname: '/requests/r1', hash: launchIn('ru') }), [
    ...REQUEST,
    'modulepreload /common-ru.js',
  ]);
  const ownDeal = '/transactions/d1/active';
  assert.equal(await preloadsOf({ pathname: ownDeal, hash: launchIn('ru') }), [
    ...REQUEST,
    '#deal-files',
    'modulepreload /common-ru.js',
    'modulepreload /screens-ru.js',
  ]);
  assert.equal(await preloadsOf({ pathname: ownDeal, stored: kept('h1') }), [...REQUEST, '#deal-files']);
  const linked = hashOf(`${launchOf('h1')}&start_param=request_r1`);
  assert.equal(await preloadsOf({ pathname: '/', hash: linked }), REQUEST);
  for (const pathname of ['/', '/home', '/settings']) assert.equal(await preloadsOf({ pathname }), []);
  assert.equal(await preloadsOf({ pathname: '/requests/r1', hash: '' }), [], 'nobody to sign in');
});

test('AUTH-09 a stored session of this launch needs no login: the feed is requested with its token at once', async () => {
  const { asked, early } = await boot({ stored: kept('h1') });
  assert.equal(paths(asked), [FEED]);
  assert.is(asked[0]?.init.headers.authorization, `Bearer ${KEPT_TOKEN}`);
  assert.is(early?.login, false);
});

test('ACC-04 a launch that was signed out makes no call; the next launch does', async () => {
  assert.equal((await boot({ stored: { 'kantor:started': '1', 'kantor:signed-out': 'h1' } })).asked, []);
  const next = { stored: { 'kantor:started': '1', 'kantor:signed-out': 'h0' } };
  assert.equal(paths((await boot(next)).asked), [LOGIN, FEED]);
});

test('ACC-02 the id of the device is sent with the login', async () => {
  const { asked } = await boot({ device: 'd1' });
  assert.equal(paths(asked), [`${LOGIN}&device=d1`, FEED]);
  assert.is((await boot({ device: 'd1', pathname: '/settings' })).asked[0]?.url, `${BARE_LOGIN}?device=d1`);
});

test('HTTP-05 an API on another origin is asked for nothing of ours before it has announced anything', async () => {
  const origin = 'https://kantor.test';
  for (const pathname of ['/home', '/', '/requests/r1', '/transactions/t1/active', '/settings']) {
    const { asked } = await boot({ origin, pathname });
    const [login, ...others] = asked;
    assert.is(login?.url, BARE_LOGIN, pathname);
    for (const { url } of others) assert.ok(url === FEED || !url.includes('?'), url);
    for (const { init } of asked)
      expectNone(Object.keys(init.headers), (name) => !SPECIFIED_HEADERS.includes(name));
  }
  const known = await boot({ origin, device: 'd1' });
  assert.equal(
    paths(known.asked),
    [`${BARE_LOGIN}?device=d1`, FEED],
    'kept from an answer that announced it',
  );
});

test('AUTH-08 a stored token that has expired or cannot be read is not sent: a login begins instead', async () => {
  for (const token of [tokenUntil(Date.now() - 1_000), 'a.b.c', 'none', ''])
    assert.equal(paths((await boot({ stored: kept('h1', token) })).asked), [LOGIN, FEED], token);
});

test('AUTH-01 AUTH-04 a stored session of another launch, or from before the reset, is not used', async () => {
  assert.equal(paths((await boot({ stored: kept('of another user') })).asked), [LOGIN, FEED]);
  const { 'kantor:token': token = '' } = kept('h1');
  assert.equal(paths((await boot({ stored: { 'kantor:token': token } })).asked), [LOGIN, FEED]);
});

test('AUTH-01 the launch in the address counts; after a reload without one, the stored launch does', async () => {
  const stored = {
    'kantor:started': '1',
    __telegram__initParams: JSON.stringify({ tgWebAppData: launchOf('h0') }),
  };
  const bodyOf = ({ asked }: { asked: readonly Call[] }) => JSON.parse(asked[0]?.init.body ?? '{}').initData;
  assert.is(bodyOf(await boot({ hash: '', stored })), launchOf('h0'));
  assert.is(bodyOf(await boot({ stored })), launchOf('h1'));
  assert.equal((await boot({ hash: '', stored: { ...stored, 'kantor:started': '' } })).asked, []);
});

test('AUTH-04 a launch without a user, an unreadable one or none: no call, and nothing is thrown', async () => {
  const nobody = hashOf('query_id=1&hash=2');
  for (const hash of ['', '#', '#/home', nobody, hashOf(launchOf('h', '{')), hashOf(launchOf('h', 'null'))]) {
    const { asked, early } = await boot({ hash });
    assert.equal([asked, early], [[], undefined], hash);
  }
});

test('AUTH-01 blocked and unreadable storage make no difference', async () => {
  const unreadable = { 'kantor:started': '1', __telegram__initParams: '{', 'kantor:token': 'x' };
  for (const stored of ['closed', unreadable] as const) {
    assert.equal(paths((await boot({ stored })).asked), [LOGIN, FEED]);
  }
});

test('AUTH-03 a refused or unreadable login is passed on as it came, a network error rejects; nothing is retried', async () => {
  const refusal = '{"code":"INIT_DATA_INVALID"}';
  for (const [status, text] of [
    [401, refusal],
    [503, ''],
    [200, '<html>'],
    [200, '{}'],
  ] as const) {
    const { asked, early } = await boot({ answers: { 'auth/telegram-login': { status, text } } });
    assert.equal(paths(asked), [LOGIN]);
    assert.equal(await loginOf(early), [status < 400, status, text]);
    assert.is(await outcomeOf(early?.feed), 'rejected');
  }
  const { asked, early } = await boot({ answers: { 'auth/telegram-login': 'network error' } });
  assert.equal(paths(asked), [LOGIN]);
  assert.equal([await outcomeOf(early?.login), await outcomeOf(early?.feed)], ['rejected', 'rejected']);
  assert.equal(paths((await boot({ answers: { 'auth/telegram-login': 'never' } })).asked), [LOGIN]);
});

test('AUTH-11 HOME-08 a feed that is refused with a stored token rejects, and is not retried', async () => {
  const refused = await boot({ stored: kept('h1'), answers: { feed: { status: 401, text: '{}' } } });
  assert.equal([paths(refused.asked), await outcomeOf(refused.early?.feed)], [[FEED], 'rejected']);
});

const DARK = { bg_color: '#101418', text_color: '#ffffff' };
const LIGHT = { bg_color: '#f4f4f5' };
const storedLaunch = (theme: object) => ({
  __telegram__initParams: JSON.stringify({
    tgWebAppData: launchOf('h1'),
    tgWebAppThemeParams: JSON.stringify(theme),
  }),
});

test('the colours of the launch are on the root element before the first frame, with their scheme', async () => {
  const { styles, scheme } = await boot({ hash: hashOf(launchOf('h1'), DARK) });
  assert.equal(styles, { '--tg-theme-bg-color': '#101418', '--tg-theme-text-color': '#ffffff' });
  assert.is(scheme, 'dark');
  assert.is((await boot({ hash: hashOf(launchOf('h1'), LIGHT) })).scheme, 'light');
  assert.is((await boot({ hash: hashOf(launchOf('h1'), LIGHT), stored: 'closed' })).scheme, 'light');
  const outside = await boot({ hash: '' });
  assert.equal([outside.styles, outside.scheme], [{}, 'light']);
});

test('a reload keeps the theme that the SDK stored, else that of the stored launch; a new launch brings its own', async () => {
  const stored = { ...storedLaunch(LIGHT), __telegram__themeParams: JSON.stringify(DARK) };
  assert.is((await boot({ hash: '', stored })).scheme, 'dark');
  assert.is((await boot({ hash: hashOf(launchOf('h1'), LIGHT), stored })).scheme, 'dark');
  assert.is((await boot({ hash: '', stored: storedLaunch(DARK) })).scheme, 'dark');
  assert.is((await boot({ hash: hashOf(launchOf('h2'), LIGHT), stored })).scheme, 'light');
  assert.is((await boot({ hash: hashOf(launchOf('h2')), stored })).scheme, 'light');
  assert.is((await boot({ hash: hashOf(launchOf('h2')), stored, isSystemDark: true })).scheme, 'dark');
  assert.is((await boot({ hash: hashOf(launchOf('h1'), LIGHT), isSystemDark: true })).scheme, 'light');
});

test('an unreadable theme sets nothing and keeps the sign-in', async () => {
  const hash = `${hashOf(launchOf('h1'))}&tgWebAppThemeParams=%7B`;
  const { asked, styles } = await boot({ hash });
  assert.equal([paths(asked), styles], [[LOGIN, FEED], {}]);
});

interface LostFile {
  readonly target: { readonly src?: string; readonly async?: boolean; readonly rel?: string };
}

/** A page on which the app has not rendered: its boot markup, what it fetches and how often it reloads. */
function pageWithoutApp() {
  const clock = createFakeClock();
  const shown = {
    status: {
      textContent: 'Initializing...',
      isHiddenInOtherLanguages: true,
      removeAttribute(name: string) {
        if (name === 'data-english') this.isHiddenInOtherLanguages = false;
      },
    },
    retry: { hidden: true, onclick: () => {} },
  };
  const page = { asked: [] as string[], reloads: 0, isReachable: false, isDrawn: false };
  let lose = (_event: LostFile): void => {};
  const window: { kantorRecover?: () => void } = {};
  runInNewContext(script, {
    window,
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { style: {}, dataset: {} },
      querySelector: (selector: string) =>
        page.isDrawn ? null : shown[selector.replace('.boot-', '') as keyof typeof shown],
    },
    location: {
      hash: '',
      reload() {
        page.reloads += 1;
      },
    },
    sessionStorage: { getItem: () => null },
    URLSearchParams,
    addEventListener: (_type: 'error', listener: typeof lose, isCapturing: true) => {
      // The error of an element does not bubble.
      if (isCapturing) lose = listener;
    },
    setTimeout: (run: () => void, ms: number) => void clock.after(ms, run),
    fetch: async (url: string) => {
      page.asked.push(url);
      if (!page.isReachable) throw new TypeError('Failed to fetch');
    },
  });
  return {
    clock,
    shown,
    page,
    lose: (target: LostFile['target']) => lose({ target }),
    recover: () => window.kantorRecover?.(),
  };
}

test('LAND-01 LAND-04 a lost script of the first load is announced; the app is fetched until it comes, then the page reloads once', async () => {
  const { clock, shown, page, lose } = pageWithoutApp();
  lose({ src: 'https://kantor.test/assets/app-1.js', async: false });
  // Without network all are lost: only the app is fetched again.
  lose({ src: 'https://kantor.test/assets/common-1.js', async: false });
  lose({ rel: 'stylesheet' });
  assert.is(shown.status.textContent, 'Connection lost. Trying again...');
  assert.not(shown.status.isHiddenInOtherLanguages);
  // A pause comes even before the first try.
  assert.equal(page.asked, []);
  await clock.advance(6_000);
  assert.equal([page.asked.length, page.reloads], [3, 0]);
  page.isReachable = true;
  await clock.advance(2_000);
  assert.equal([page.asked.at(-1), page.reloads], ['/assets/app-1.js', 1]);
  await clock.advance(9_000);
  assert.equal([page.asked.length, page.reloads], [4, 1]);
});

test('LAND-01 LAND-04 a lost stylesheet reloads the page too', async () => {
  const { clock, shown, page, lose } = pageWithoutApp();
  lose({ rel: 'stylesheet' });
  assert.is(shown.status.textContent, 'Connection lost. Trying again...');
  page.isReachable = true;
  await clock.advance(2_000);
  assert.is(page.reloads, 1);
});

test('LAND-04 an app that is lost below the first cards reloads the page too, once', async () => {
  const { clock, page, recover } = pageWithoutApp();
  page.isDrawn = true;
  page.isReachable = true;
  recover();
  recover();
  await clock.advance(9_000);
  assert.equal([page.asked, page.reloads], [['/assets/app-1.js'], 1]);
});

test('LIVE-10 files that the app fetches itself, and other files, are left to the app', async () => {
  const { clock, shown, page, lose } = pageWithoutApp();
  lose({ src: 'https://kantor.test/assets/worker-1.js', async: true });
  // A picture, and the error of a script.
  lose({ src: 'https://kantor.test/api/files/1' });
  lose({ rel: 'prefetch' });
  lose({});
  page.isDrawn = true;
  lose({ rel: 'stylesheet' });
  await clock.advance(60_000);
  assert.equal([shown.status.textContent, page.asked, page.reloads], ['Initializing...', [], 0]);
});

test('LAND-03 Retry shows after 10 s without the app and reloads the page; once the app has rendered it does not', async () => {
  const { clock, shown, page } = pageWithoutApp();
  await clock.advance(9_999);
  assert.ok(shown.retry.hidden);
  await clock.advance(1);
  assert.not.ok(shown.retry.hidden);
  shown.retry.onclick();
  assert.is(page.reloads, 1);
  const drawn = pageWithoutApp();
  drawn.page.isDrawn = true;
  await drawn.clock.advance(10_000);
  assert.ok(drawn.shown.retry.hidden);
});

test.run();
