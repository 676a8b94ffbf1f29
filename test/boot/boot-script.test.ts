// What the page's own scripts do before any other is there (AUTH-03, HOME-08, LAND-03), run here as they stand in the page.
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PrefetchedStart } from '../../src/platform/prefetch.ts';
import { createFakeClock, flushMicrotasks } from '../harness/fake-clock.ts';

const page = await readFile(new URL('../../public/index.html', import.meta.url), 'utf8');
const scriptWith = (word: string): string =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1] ?? '')
    .find((source) => source.includes(word)) ?? '';
const script = scriptWith('kantorEarly').replaceAll('%API%', 'https://api.example.org/v1');

const user = JSON.stringify({ id: 7, first_name: 'Ann & Co' });
const launchOf = (hash: string, who = user) =>
  String(new URLSearchParams({ user: who, auth_date: '1', hash }));
const hashOf = (initData: string) =>
  `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0' })}`;

interface Ask {
  readonly url: string;
  readonly init: {
    readonly method?: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  };
}
type Answer = { readonly status: number; readonly text: string } | 'never' | 'network error';

interface Scene {
  readonly hash?: string;
  readonly pathname?: string;
  readonly stored?: Readonly<Record<string, string>> | 'closed';
  readonly answers?: Readonly<Record<string, Answer>>;
}
async function boot({ hash = hashOf(launchOf('h1')), pathname = '/home', stored = {}, answers = {} }: Scene) {
  const asked: Ask[] = [];
  const window: { kantorEarly?: PrefetchedStart } = {};
  const fetch = async (url: string, init: Ask['init']) => {
    asked.push({ url: url.replace('https://api.example.org/v1', ''), init });
    const answer = answers[url.replace(/^.*\/v1\/|\?.*$/g, '')] ?? { status: 200, text: '{"token":"t1"}' };
    if (answer === 'network error') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise(() => {});
    const { status, text } = answer;
    return { ok: status < 400, status, text: async () => text };
  };
  const sessionStorage = {
    getItem(key: string) {
      if (stored === 'closed') throw new Error('SecurityError');
      return stored[key] ?? null;
    },
  };
  const names = {
    window,
    location: { hash, pathname },
    sessionStorage,
    fetch,
    URLSearchParams,
    JSON,
    Promise,
    atob,
  };
  runInNewContext(script, names);
  await flushMicrotasks();
  return { asked, early: window.kantorEarly };
}
const paths = (asked: readonly Ask[]) => asked.map(({ url }) => url);
const BARE_LOGIN = '/auth/telegram-login';
const LOGIN = `${BARE_LOGIN}?feed=100`;
const FEED = '/feed?limit=100';
const tokenUntil = (ms: number) =>
  `h.${Buffer.from(JSON.stringify({ exp: Math.floor(ms / 1000), sub: '???>>>' })).toString('base64url')}.s`;
const KEPT_TOKEN = tokenUntil(Date.now() + 3_600_000);
const kept = (launch: string, token = KEPT_TOKEN) => ({
  'kantor:started': '1',
  'kantor:token': JSON.stringify({ token, user: { id: 'ann' }, launch, checkedAt: 1 }),
});

test('AUTH-03 HOME-08 one login with the launch data as they came, then one feed call with its token', async () => {
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
  assert.equal({ ...((await early?.login) as object) }, { token: 't1' });
  assert.is((await (early?.feed || null))?.text, '{"items":[]}');
});

test('HOME-08 a login that brings the feed along spares its call', async () => {
  const feed = { success: true, data: [{ id: 'r1' }], lastEventId: '7' };
  const text = JSON.stringify({ token: 't1', user: { id: 'ann' }, feed });
  const { asked, early } = await boot({ answers: { 'auth/telegram-login': { status: 200, text } } });
  assert.equal(paths(asked), [LOGIN]);
  assert.equal(JSON.parse((await (early?.feed || null))?.text ?? ''), feed);
});

test('AUTH-05 HOME-08 a wrapped login gives its token too', async () => {
  const { asked } = await boot({
    answers: { 'auth/telegram-login': { status: 200, text: '{"data":{"token":"t2"}}' } },
  });
  assert.is(asked[1]?.init.headers.authorization, 'Bearer t2');
});

test('NAV-04 a page that does not begin with the feed only signs in', async () => {
  for (const pathname of ['/settings', '/requests/7', '/homes']) {
    const { asked, early } = await boot({ pathname });
    assert.equal([paths(asked), early?.feed], [[BARE_LOGIN], false], pathname);
  }
  for (const pathname of ['/', '/wallet']) assert.is((await boot({ pathname })).asked.length, 2, pathname);
});

test('AUTH-09 a kept session of this launch needs no login: the feed is asked for with its token at once', async () => {
  const { asked, early } = await boot({ stored: kept('h1') });
  assert.equal(paths(asked), [FEED]);
  assert.is(asked[0]?.init.headers.authorization, `Bearer ${KEPT_TOKEN}`);
  assert.is(early?.login, false);
});

test('AUTH-08 a kept token that is over, or cannot be read, is not sent: a login begins instead', async () => {
  for (const token of [tokenUntil(Date.now() - 1_000), 'a.b.c', 'none', ''])
    assert.equal(paths((await boot({ stored: kept('h1', token) })).asked), [LOGIN, FEED], token);
});

test('AUTH-01 AUTH-04 a kept session of another launch, or from before the wipe, is not used', async () => {
  assert.equal(paths((await boot({ stored: kept('of somebody else') })).asked), [LOGIN, FEED]);
  const { 'kantor:token': token = '' } = kept('h1');
  assert.equal(paths((await boot({ stored: { 'kantor:token': token } })).asked), [LOGIN, FEED]);
});

test('AUTH-01 after a reload without the address’s launch the stored one counts, the address’s own before it', async () => {
  const stored = {
    'kantor:started': '1',
    __telegram__initParams: JSON.stringify({ tgWebAppData: launchOf('h0') }),
  };
  const bodyOf = ({ asked }: { asked: readonly Ask[] }) => JSON.parse(asked[0]?.init.body ?? '{}').initData;
  assert.is(bodyOf(await boot({ hash: '', stored })), launchOf('h0'));
  assert.is(bodyOf(await boot({ stored })), launchOf('h1'));
  assert.equal((await boot({ hash: '', stored: { ...stored, 'kantor:started': '' } })).asked, []);
});

test('AUTH-04 nobody named, nonsense or no launch at all: nothing is asked and nothing is thrown', async () => {
  const nobody = hashOf('query_id=1&hash=2');
  for (const hash of ['', '#', '#/home', nobody, hashOf(launchOf('h', '{')), hashOf(launchOf('h', 'null'))]) {
    const { asked, early } = await boot({ hash });
    assert.equal([asked, early], [[], undefined], hash);
  }
});

test('AUTH-01 closed storage and unreadable storage cost nothing', async () => {
  const unreadable = { 'kantor:started': '1', __telegram__initParams: '{', 'kantor:token': 'x' };
  for (const stored of ['closed', unreadable] as const) {
    assert.equal(paths((await boot({ stored })).asked), [LOGIN, FEED]);
  }
});

test('AUTH-11 HOME-08 refused, unreadable or unanswered calls reject or stay open; nothing is tried twice here', async () => {
  const rejected = async (promise: Promise<unknown> | false | undefined) =>
    promise
      ? promise.then(
          () => 'came',
          () => 'refused',
        )
      : 'none';
  for (const answer of [
    { status: 401, text: '{}' },
    { status: 200, text: '<html>' },
    'network error',
  ] as const) {
    const { asked, early } = await boot({ answers: { 'auth/telegram-login': answer } });
    assert.equal(paths(asked), [LOGIN]);
    assert.equal([await rejected(early?.login), await rejected(early?.feed)], ['refused', 'refused']);
  }
  const empty = await boot({ answers: { 'auth/telegram-login': { status: 200, text: '{}' } } });
  assert.equal([paths(empty.asked), await rejected(empty.early?.feed)], [[LOGIN], 'refused']);
  const refused = await boot({ stored: kept('h1'), answers: { feed: { status: 401, text: '{}' } } });
  assert.equal([paths(refused.asked), await rejected(refused.early?.feed)], [[FEED], 'refused']);
  assert.equal(paths((await boot({ answers: { 'auth/telegram-login': 'never' } })).asked), [LOGIN]);
});

interface Lost {
  readonly target: { readonly src?: string; readonly async?: boolean; readonly rel?: string };
}

/** The page while the app has not drawn: its second script, what it shows, and what it asks for. */
function alone() {
  const clock = createFakeClock();
  const shown = {
    status: { textContent: 'Initializing...' },
    retry: { hidden: true, onclick: () => {} },
  };
  const page = { asked: [] as string[], reloads: 0, isReachable: false, isDrawn: false };
  let lose = (_event: Lost): void => {};
  runInNewContext(scriptWith('location.reload').replaceAll('%APP%', '/assets/app-1.js'), {
    document: {
      querySelector: (selector: string) =>
        page.isDrawn ? null : shown[selector.replace('.boot-', '') as keyof typeof shown],
    },
    location: {
      reload() {
        page.reloads += 1;
      },
    },
    addEventListener: (_type: 'error', heard: typeof lose, isCapturing: true) => {
      // What a script says of itself does not bubble.
      if (isCapturing) lose = heard;
    },
    removeEventListener: (_type: 'error', heard: typeof lose, isCapturing: true) => {
      if (isCapturing && heard === lose) lose = () => {};
    },
    setTimeout: (run: () => void, ms: number) => void clock.after(ms, run),
    fetch: async (url: string) => {
      page.asked.push(url);
      if (!page.isReachable) throw new TypeError('Failed to fetch');
    },
  });
  return { clock, shown, page, lose: (target: Lost['target']) => lose({ target }) };
}

test('LAND-01 LAND-04 a script of the first load that was lost is said, asked for until it comes, and loaded anew once', async () => {
  const { clock, shown, page, lose } = alone();
  lose({ src: 'https://kantor.test/assets/app-1.js', async: false });
  // With the network all are lost: one of them is asked for.
  lose({ src: 'https://kantor.test/assets/common-1.js', async: false });
  lose({ rel: 'stylesheet' });
  assert.is(shown.status.textContent, 'Connection lost. Trying again...');
  // Even an answer at once leaves a pause: a page that reloads without one is stuck as well, and busy.
  assert.equal(page.asked, []);
  await clock.advance(6_000);
  assert.equal([page.asked.length, page.reloads], [3, 0]);
  page.isReachable = true;
  await clock.advance(2_000);
  assert.equal([page.asked.at(-1), page.reloads], ['/assets/app-1.js', 1]);
  await clock.advance(9_000);
  assert.equal([page.asked.length, page.reloads], [4, 1]);
});

test('LAND-01 LAND-04 a lost stylesheet is a reason too', async () => {
  const { clock, shown, page, lose } = alone();
  lose({ rel: 'stylesheet' });
  assert.is(shown.status.textContent, 'Connection lost. Trying again...');
  page.isReachable = true;
  await clock.advance(2_000);
  assert.is(page.reloads, 1);
});

test('LIVE-10 what the app fetches itself, and what is no script, is not this page’s to mend', async () => {
  const { clock, shown, page, lose } = alone();
  lose({ src: 'https://kantor.test/assets/worker-1.js', async: true });
  // A picture, and what a script throws.
  lose({ src: 'https://kantor.test/api/files/1' });
  lose({ rel: 'prefetch' });
  lose({});
  page.isDrawn = true;
  lose({ rel: 'stylesheet' });
  await clock.advance(60_000);
  assert.equal([shown.status.textContent, page.asked, page.reloads], ['Initializing...', [], 0]);
});

test('LAND-03 Retry is there after 10 s without the app, and loads anew; once the app has drawn it is the app’s', async () => {
  const { clock, shown, page } = alone();
  await clock.advance(9_999);
  assert.ok(shown.retry.hidden);
  await clock.advance(1);
  assert.not.ok(shown.retry.hidden);
  shown.retry.onclick();
  assert.is(page.reloads, 1);
  const drawn = alone();
  drawn.page.isDrawn = true;
  await drawn.clock.advance(10_000);
  assert.ok(drawn.shown.retry.hidden);
});

test.run();
