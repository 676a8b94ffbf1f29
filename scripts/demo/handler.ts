// Answers /demo: the stage with its phones, fresh launch data for each, and the switch of each one's line.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { launchAddress, signLaunchData } from './launch.ts';
import type { Lines } from './connection-switch.ts';
import { ADMIN, PEOPLE, type Person } from './users.ts';
import { DARK, LIGHT } from './themes.ts';

const HOST = join(dirname(fileURLToPath(import.meta.url)), 'host');

export interface StageOptions {
  readonly botToken: string;
  /** Epoch ms; launch data is signed anew at each load. */
  readonly now: () => number;
  readonly lines: Lines;
}

/** Answers a call that belongs to the stage; null for every other. */
export type Stage = (request: Request) => Promise<Response | null>;

interface HostFiles {
  readonly page: string;
  readonly script: string;
  readonly style: string;
}

async function buildHost(): Promise<HostFiles> {
  const result = await build({
    entryPoints: [{ in: join(HOST, 'main.ts'), out: 'stage' }, join(HOST, 'stage.css')],
    bundle: true,
    write: false,
    format: 'esm',
    target: ['chrome87', 'firefox91', 'safari15'],
    outdir: HOST,
  });
  const text = (extension: string) =>
    result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return { page: await readFile(join(HOST, 'page.html'), 'utf8'), script: text('.js'), style: text('.css') };
}

/** A frame of its own origin each, so that the phones share no storage: browsers resolve *.localhost to this computer. */
const hostnameOf = (person: Person) => `${person.key}.localhost`;

const reply = (body: string, type: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
  });

/** JSON inside a script element: '<' could end it. */
const inPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function createStage({ botToken, now, lines }: StageOptions): Stage {
  const everybody = [...PEOPLE, ADMIN];
  let files: Promise<HostFiles> | undefined;
  const built = () => {
    files ??= buildHost();
    return files;
  };

  const page = async (address: URL) => {
    lines.restoreAll();
    const people = address.searchParams.has('admin') ? everybody : PEOPLE;
    const frames = people.map((person) => `http://${hostnameOf(person)}:${address.port}`).join(' ');
    const policy = `default-src 'self'; frame-src ${frames}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply(
      (await built()).page.replace('"%PEOPLE%"', () => inPage(people)),
      'text/html',
      {
        'content-security-policy': policy,
      },
    );
  };
  const launch = (person: Person, address: URL) => {
    const initData = signLaunchData({ person, botToken, authDate: new Date(now()) });
    const theme = address.searchParams.get('scheme') === 'dark' ? DARK : LIGHT;
    const base = `http://${hostnameOf(person)}:${address.port}/`;
    return reply(
      JSON.stringify({ address: launchAddress(base, { initData, theme, platform: 'weba' }) }),
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
      lines.set(hostnameOf(person), isCut);
      return reply(JSON.stringify({ isCut }), 'application/json');
    }
    return new Response('Not found', { status: 404 });
  };
}
