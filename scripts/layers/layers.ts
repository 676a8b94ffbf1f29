// The house's rooms and their arrows: which room may import from which, and which packages belong to one room alone.
import { posix } from 'node:path';

/** Longest path first: the first prefix that matches names the layer. */
const LAYERS = [
  'src/boot',
  'src/domain',
  'src/api',
  'src/platform',
  'src/worker-client',
  'src/state',
  'src/strings',
  'src/styles',
  'src/components',
  'src/home',
  'src/screens',
  'src/app',
  'src',
  'worker',
  'server/routes',
  'server/services',
  'server/store',
  'server',
  'scripts',
  'test',
] as const;

export type Layer = (typeof LAYERS)[number];

const SERVER_LAYERS: readonly Layer[] = ['server', 'server/routes', 'server/services', 'server/store'];
const SHARED: readonly Layer[] = ['src/domain', 'src/api'];
const VIEW: readonly Layer[] = ['src/strings', 'src/styles'];

/** What each layer may import besides itself. `worker` here is worker/protocol.ts, as types. */
const ALLOWED_IMPORTS: Readonly<Record<Layer, readonly Layer[]>> = {
  'src/domain': [],
  'src/api': ['src/domain'],
  'src/boot': SHARED,
  'src/platform': [...SHARED, 'src/boot'],
  'src/worker-client': [...SHARED, 'worker'],
  'src/state': [...SHARED, 'src/platform', 'src/worker-client', 'src/strings', 'worker'],
  'src/strings': SHARED,
  'src/styles': [],
  'src/components': [...SHARED, ...VIEW],
  'src/home': [...SHARED, ...VIEW, 'src/platform', 'src/state', 'src/components', 'src/app', 'src/screens'],
  'src/screens': [...SHARED, ...VIEW, 'src/platform', 'src/state', 'src/components'],
  'src/app': LAYERS.filter((layer) => layer.startsWith('src/') || layer === 'worker'),
  src: SHARED,
  worker: SHARED,
  'server/store': SHARED,
  'server/services': [...SHARED, 'server/store'],
  'server/routes': [...SHARED, 'server/services'],
  server: [...SHARED, ...SERVER_LAYERS],
  scripts: [...SHARED, ...SERVER_LAYERS],
  test: [...LAYERS],
};

/** Packages that only these places may import. Tests may import anything. */
const RESTRICTED_PACKAGES: readonly { readonly name: string; readonly only: (path: string) => boolean }[] = [
  { name: '@twa-dev/sdk', only: (path) => path.startsWith('src/platform/') },
  { name: 'pdfjs-dist', only: (path) => path.startsWith('src/platform/') },
  { name: 'big.js', only: (path) => path === 'src/domain/money.ts' },
];

/** Everything under a path in which no package may be imported but these. */
const LAYER_PACKAGES: readonly { readonly room: Layer; readonly names: readonly string[] }[] = [
  { room: 'src/domain', names: ['big.js'] },
  { room: 'src/api', names: ['valibot', '@valibot/to-json-schema'] },
];

/** Services know no HTTP and stores no rules: the framework stays in front of them. */
const HTTP_PACKAGES = ['hono', '@hono/node-server', '@fastify/busboy', 'node:http'];
const WITHOUT_HTTP: readonly Layer[] = ['server/services', 'server/store'];

/** Server folders beside routes, services and store that those two may not reach: they are HTTP. */
const HTTP_FOLDERS = ['server/http/', 'server/routes/'];

/** The room of a file, or null for what stands outside all rooms, such as build.ts. */
export function layerOf(path: string): Layer | null {
  return LAYERS.find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** The file that a specifier means, seen from `path`; null for a package. */
export function resolveSpecifier(path: string, specifier: string): string | null {
  if (specifier.startsWith('#domain/')) return specifier.replace('#domain/', 'src/domain/');
  if (specifier.startsWith('#api/')) return specifier.replace('#api/', 'src/api/');
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function packageViolation(path: string, room: Layer, specifier: string): string | null {
  const name = packageName(specifier);
  if (room === 'test' || room === 'scripts') return null;
  const kept = RESTRICTED_PACKAGES.find((one) => one.name === name);
  if (kept !== undefined && !kept.only(path)) return `${name} may not be imported here`;
  const allowed = LAYER_PACKAGES.find((one) => one.room === room);
  if (allowed !== undefined && !allowed.names.includes(name))
    return `${room} imports no package but ${allowed.names.join(', ')}`;
  if (WITHOUT_HTTP.includes(room) && HTTP_PACKAGES.includes(name)) return `${room} knows no HTTP (${name})`;
  return null;
}

/** What is wrong with one import, or null. */
export function importViolation(path: string, specifier: string, isTypeOnly: boolean): string | null {
  const room = layerOf(path);
  if (room === null) return null;
  const target = resolveSpecifier(path, specifier);
  if (target === null) return packageViolation(path, room, specifier);
  const to = layerOf(target);
  if (to === null || room === 'test') return null;
  if (to === 'worker' && room !== 'worker') {
    if (target !== 'worker/protocol.ts') return 'the page imports only worker/protocol.ts from worker/';
    if (!isTypeOnly) return 'worker/protocol.ts may be imported as types only';
  }
  if (WITHOUT_HTTP.includes(room) && HTTP_FOLDERS.some((folder) => target.startsWith(folder))) {
    return `${room} knows no HTTP (${target})`;
  }
  // The server's other folders (auth, live …) have no arrow of their own; what they may not do is said above.
  const isOpen = to === 'server' && SERVER_LAYERS.includes(room);
  if (to === room || isOpen || ALLOWED_IMPORTS[room].includes(to)) return null;
  return `${room} may not import from ${to}`;
}
