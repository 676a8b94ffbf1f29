// Request handler of /demo: the page with the phones, launch data for each, and their connection switch.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ADMIN_PATH } from '#domain/page-paths.ts';
import type { ConnectionSwitch } from './connection-switch.ts';
import { launchUrl, signLaunchData } from './launch.ts';
import { DARK_THEME, LIGHT_THEME } from './themes.ts';
import { DEMO_ADMIN, DEMO_USERS, type DemoUser } from './users.ts';

const HOST_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'host');

export interface DemoHandlerOptions {
  readonly botToken: string;
  /** Epoch ms. Launch data is signed again at each load. */
  readonly now: () => number;
  readonly connections: ConnectionSwitch;
}

/** Null for a request that does not belong to the demo. */
export type DemoHandler = (request: Request) => Promise<Response | null>;

interface HostFiles {
  readonly page: string;
  readonly script: string;
  readonly style: string;
}

async function buildHost(): Promise<HostFiles> {
  const result = await build({
    entryPoints: [{ in: join(HOST_FOLDER, 'main.ts'), out: 'demo' }, join(HOST_FOLDER, 'page.css')],
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

/** Each frame has its own origin, so that the phones share no storage. *.localhost is this computer. */
const hostnameOf = (person: DemoUser) => `${person.key}.localhost`;

const reply = (body: string, type: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
  });

/** JSON inside a script element: '<' could end it. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function createDemoHandler({ botToken, now, connections }: DemoHandlerOptions): DemoHandler {
  const allUsers = [...DEMO_USERS, DEMO_ADMIN];
  let files: Promise<HostFiles> | undefined;
  const built = () => {
    files ??= buildHost();
    return files;
  };

  const page = async (address: URL) => {
    connections.restoreAll();
    const { searchParams } = address;
    const isStaff = searchParams.has('staff');
    const admin = isStaff ? { ...DEMO_ADMIN, startPath: ADMIN_PATH } : DEMO_ADMIN;
    const users = isStaff || searchParams.has('admin') ? [...DEMO_USERS, admin] : DEMO_USERS;
    const frames = users.map((person) => `http://${hostnameOf(person)}:${address.port}`).join(' ');
    const policy = `default-src 'self'; frame-src ${frames}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply(
      (await built()).page.replace('"%USERS%"', () => toScriptJson(users)),
      'text/html',
      {
        'content-security-policy': policy,
      },
    );
  };
  const launch = (person: DemoUser, address: URL) => {
    const initData = signLaunchData({ person, botToken, authDate: new Date(now()) });
    const theme = address.searchParams.get('scheme') === 'dark' ? DARK_THEME : LIGHT_THEME;
    const path = address.searchParams.get('path') === ADMIN_PATH ? ADMIN_PATH : '/';
    const base = `http://${hostnameOf(person)}:${address.port}${path}`;
    return reply(
      JSON.stringify({ address: launchUrl(base, { initData, theme, platform: 'weba' }) }),
      'application/json',
    );
  };

  return async (request) => {
    const address = new URL(request.url);
    const path = address.pathname;
    // On the host name of a phone /demo is a path of the mini-app.
    if (path.split('/')[1] !== 'demo' || address.hostname.endsWith('.localhost')) return null;
    const person = allUsers.find(({ key }) => key === address.searchParams.get('person'));
    const route = `${request.method} ${path}`;
    if (route === 'GET /demo' || route === 'GET /demo/') return page(address);
    if (route === 'GET /demo/demo.js') return reply((await built()).script, 'text/javascript');
    if (route === 'GET /demo/demo.css') return reply((await built()).style, 'text/css');
    if (route === 'GET /demo/launch' && person) return launch(person, address);
    if (route === 'POST /demo/connection' && person) {
      const isCut = address.searchParams.get('cut') === '1';
      connections.setCut(hostnameOf(person), isCut);
      return reply(JSON.stringify({ isCut }), 'application/json');
    }
    return new Response('Not found', { status: 404 });
  };
}
