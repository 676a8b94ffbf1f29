// Answers /demo: the stage with its phones, fresh launch data for each, and the switch of each one's line.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ConnectionSwitch } from './connection-switch.ts';
import { launchUrl, signLaunchData } from './launch.ts';
import { DARK_THEME, LIGHT_THEME } from './themes.ts';
import { DEMO_ADMIN, DEMO_USERS, type DemoUser } from './users.ts';

const HOST_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'host');

export interface DemoHandlerOptions {
  readonly botToken: string;
  /** Epoch ms; launch data is signed anew at each load. */
  readonly now: () => number;
  readonly connections: ConnectionSwitch;
}

/** Answers a call that belongs to the stage; null for every other. */
export type DemoHandler = (request: Request) => Promise<Response | null>;

interface HostFiles {
  readonly page: string;
  readonly script: string;
  readonly style: string;
}

async function buildHost(): Promise<HostFiles> {
  const result = await build({
    entryPoints: [{ in: join(HOST_FOLDER, 'main.ts'), out: 'stage' }, join(HOST_FOLDER, 'page.css')],
    bundle: true,
    write: false,
    format: 'esm',
    target: ['chrome87', 'firefox91', 'safari15'],
    outdir: HOST_FOLDER,
  });
  const text = (extension: string) =>
    result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return {
    page: await readFile(join(HOST_FOLDER, 'page.html'), 'utf8'),
    script: text('.js'),
    style: text('.css'),
  };
}

/** A frame of its own origin each, so that the phones share no storage: browsers resolve *.localhost to this computer. */
const hostnameOf = (person: DemoUser) => `${person.key}.localhost`;

const reply = (body: string, type: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
  });

/** JSON inside a script element: '<' could end it. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function createDemoHandler({ botToken, now, connections: lines }: DemoHandlerOptions): DemoHandler {
  const everybody = [...DEMO_USERS, DEMO_ADMIN];
  let files: Promise<HostFiles> | undefined;
  const built = () => {
    files ??= buildHost();
    return files;
  };

  const page = async (address: URL) => {
    lines.restoreAll();
    const people = address.searchParams.has('admin') ? everybody : DEMO_USERS;
    const frames = people.map((person) => `http://${hostnameOf(person)}:${address.port}`).join(' ');
    const policy = `default-src 'self'; frame-src ${frames}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply(
      (await built()).page.replace('"%PEOPLE%"', () => toScriptJson(people)),
      'text/html',
      {
        'content-security-policy': policy,
      },
    );
  };
  const launch = (person: DemoUser, address: URL) => {
    const initData = signLaunchData({ person, botToken, authDate: new Date(now()) });
    const theme = address.searchParams.get('scheme') === 'dark' ? DARK_THEME : LIGHT_THEME;
    const base = `http://${hostnameOf(person)}:${address.port}/`;
    return reply(
      JSON.stringify({ address: launchUrl(base, { initData, theme, platform: 'weba' }) }),
      'application/json',
    );
  };

  return async (request) => {
    const address = new URL(request.url);
    const path = address.pathname;
    // On a phone's own host /demo is a path of the mini-app like any other.
    if (path.split('/')[1] !== 'demo' || address.hostname.endsWith('.localhost')) return null;
    const person = everybody.find(({ key }) => key === address.searchParams.get('person'));
    const asked = `${request.method} ${path}`;
    if (asked === 'GET /demo' || asked === 'GET /demo/') return page(address);
    if (asked === 'GET /demo/stage.js') return reply((await built()).script, 'text/javascript');
    if (asked === 'GET /demo/stage.css') return reply((await built()).style, 'text/css');
    if (asked === 'GET /demo/launch' && person) return launch(person, address);
    if (asked === 'POST /demo/line' && person) {
      const isCut = address.searchParams.get('cut') === '1';
      lines.setCut(hostnameOf(person), isCut);
      return reply(JSON.stringify({ isCut }), 'application/json');
    }
    return new Response('Not found', { status: 404 });
  };
}
