// Page of the boot script: the script as it ships, run on a fake page before the app exists.
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as assert from 'uvu/assert';
import { bundleInlineScript } from '../../scripts/build/bundle.ts';
import type { ChosenLanguage } from '../../src/boot/language.ts';
import type { PrefetchedStart } from '../../src/boot/prefetched-start.ts';
import { flushMicrotasks } from '../harness/fake-clock.ts';

const API = 'https://api.example.org/v1';
/** As bundled. */
export const script = await bundleInlineScript(resolve('.'), resolve('src/boot/main.ts'), {
  __API_BASE_URL__: JSON.stringify(`${API}/`),
  __APP_URL__: '"/assets/app-1.js"',
  __LANGUAGES__: JSON.stringify(['ar', 'pt-BR', 'ru']),
  __SENTENCES_URL__: '"/%.js"',
});

const user = JSON.stringify({ id: 7, first_name: 'Ann & Co' });
export const launchOf = (hash: string, who = user) =>
  String(new URLSearchParams({ user: who, auth_date: '1', hash }));
export const hashOf = (initData: string, theme?: object) =>
  `#${new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    ...(theme && { tgWebAppThemeParams: JSON.stringify(theme) }),
  })}`;

export interface Call {
  readonly url: string;
  readonly init: {
    readonly method?: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  };
}
type Answer = { readonly status: number; readonly text: string } | 'never' | 'network error';

export interface PageOptions {
  /** Of the page; that of the API by default. */
  readonly origin?: string;
  readonly hash?: string;
  readonly pathname?: string;
  readonly search?: string;
  readonly stored?: Readonly<Record<string, string>> | 'closed';
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly device?: string;
  /** What was chosen on the language page; 'closed' where storage is blocked. */
  readonly language?: string;
  /** The system's scheme is dark. */
  readonly isSystemDark?: boolean;
}
export async function boot({
  origin = new URL(API).origin,
  hash = hashOf(launchOf('h1')),
  pathname = '/home',
  search = '',
  stored = {},
  answers = {},
  device,
  language,
  isSystemDark = false,
}: PageOptions) {
  const asked: Call[] = [];
  const styles: Record<string, string> = {};
  const dataset: { scheme?: string } = {};
  const fetch = async (url: string, init: Call['init']) => {
    asked.push({ url: url.replace(API, ''), init });
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
  const preloads: string[] = [];
  let onRead = (): void => {};
  const setProperty = (name: string, value: string) => {
    styles[name] = value;
  };
  const window: { kantorPrefetch?: PrefetchedStart; kantorLanguage?: ChosenLanguage } = {};
  const document = {
    documentElement: { style: { setProperty }, dataset, lang: 'en', dir: '' },
    addEventListener(type: string, listener: () => void) {
      assert.is(type, 'readystatechange');
      onRead = listener;
    },
    querySelector: (selector: string) => ({ content: selector }),
    createElement: () => ({}),
    head: {
      append: (added: string | Partial<HTMLLinkElement>) =>
        preloads.push(typeof added === 'string' ? added : `${added.rel} ${added.href}`),
    },
  };
  const localValues: Readonly<Record<string, string | undefined>> = {
    'kantor:device': device,
    'kantor:language': language,
  };
  const context = {
    window,
    location: { hash, pathname, search, origin },
    document,
    sessionStorage,
    localStorage: {
      getItem(key: string) {
        if (stored === 'closed') throw new Error('SecurityError');
        return localValues[key] ?? null;
      },
    },
    fetch,
    matchMedia: (query: string) => ({ matches: isSystemDark && query === '(prefers-color-scheme: dark)' }),
    addEventListener() {},
    setTimeout() {},
    URL,
    URLSearchParams,
    Headers,
    atob,
  };
  runInNewContext(script, context);
  await flushMicrotasks();
  assert.equal(preloads, [], 'stylesheet and first part are requested before');
  onRead();
  const { lang, dir } = document.documentElement;
  const page = { lang, dir, file: window.kantorLanguage?.urlOf('first') };
  return { asked, early: window.kantorPrefetch, styles, scheme: dataset.scheme, page, preloads };
}
