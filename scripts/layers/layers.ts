// The house's rooms and their arrows: which room may import from which, and which packages belong to one room alone.
import { posix } from 'node:path';

/** Longest path first: the first that fits is the room. */
const ROOMS = [
  'src/ui/components',
  'src/ui/styles',
  'src/ui/text',
  'src/ui',
  'src/domain',
  'src/wire',
  'src/platform',
  'src/models',
  'src/live',
  'src',
  'worker',
  'server/routes',
  'server/services',
  'server/store',
  'server',
  'scripts',
  'test',
] as const;

export type Room = (typeof ROOMS)[number];

const UI: readonly Room[] = ['src/ui/components', 'src/ui/styles', 'src/ui/text'];
const SERVER: readonly Room[] = ['server', 'server/routes', 'server/services', 'server/store'];
const CLIENT: readonly Room[] = ['src/platform', 'src/models', 'src/live', 'src/ui', ...UI];

/** What each room may import besides itself. `worker` here is worker/protocol.ts, as types. */
const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  'src/domain': [],
  'src/wire': ['src/domain'],
  'src/platform': ['src/domain', 'src/wire'],
  'src/live': ['src/domain', 'src/wire', 'worker'],
  'src/models': ['src/domain', 'src/wire', 'src/live', 'src/platform', 'worker'],
  'src/ui/components': ['src/domain', 'src/wire', 'src/ui/styles', 'src/ui/text'],
  'src/ui/styles': [],
  'src/ui/text': ['src/domain', 'src/wire'],
  'src/ui': ['src/domain', 'src/wire', 'src/models', 'src/platform', ...UI],
  src: ['src/domain', 'src/wire', ...CLIENT, 'worker'],
  worker: ['src/domain', 'src/wire'],
  'server/store': ['src/domain', 'src/wire'],
  'server/services': ['src/domain', 'src/wire', 'server/store'],
  'server/routes': ['src/domain', 'src/wire', 'server/services'],
  server: ['src/domain', 'src/wire', ...SERVER],
  scripts: ['src/domain', 'src/wire', ...SERVER],
  test: [...ROOMS],
};

/** Packages that only these places may import. Tests may import anything. */
const KEPT_PACKAGES: readonly { readonly name: string; readonly only: (path: string) => boolean }[] = [
  { name: '@twa-dev/sdk', only: (path) => path.startsWith('src/platform/') },
  { name: 'pdfjs-dist', only: (path) => path.startsWith('src/platform/') },
  { name: 'big.js', only: (path) => path === 'src/domain/money.ts' },
];

/** Everything under a path in which no package may be imported but these. */
const PACKAGES_OF: readonly { readonly room: Room; readonly names: readonly string[] }[] = [
  { room: 'src/domain', names: ['big.js'] },
  { room: 'src/wire', names: ['valibot', '@valibot/to-json-schema'] },
];

/** Services know no HTTP and stores no rules: the framework stays in front of them. */
const HTTP_PACKAGES = ['hono', '@hono/node-server', '@fastify/busboy', 'node:http'];
const WITHOUT_HTTP: readonly Room[] = ['server/services', 'server/store'];

/** Server folders beside routes, services and store that those two may not reach: they are HTTP. */
const HTTP_FOLDERS = ['server/http/', 'server/routes/'];

/** The room of a file, or null for what stands outside all rooms, such as build.ts. */
export function roomOf(path: string): Room | null {
  return ROOMS.find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** The file that a specifier means, seen from `path`; null for a package. */
export function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#domain/')) return specifier.replace('#domain/', 'src/domain/');
  if (specifier.startsWith('#wire/')) return specifier.replace('#wire/', 'src/wire/');
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function packageComplaint(path: string, room: Room, specifier: string): string | null {
  const name = packageName(specifier);
  if (room === 'test' || room === 'scripts') return null;
  const kept = KEPT_PACKAGES.find((one) => one.name === name);
  if (kept !== undefined && !kept.only(path)) return `${name} may not be imported here`;
  const allowed = PACKAGES_OF.find((one) => one.room === room);
  if (allowed !== undefined && !allowed.names.includes(name))
    return `${room} imports no package but ${allowed.names.join(', ')}`;
  if (WITHOUT_HTTP.includes(room) && HTTP_PACKAGES.includes(name)) return `${room} knows no HTTP (${name})`;
  return null;
}

/** What is wrong with one import, or null. */
export function importComplaint(path: string, specifier: string, isTypeOnly: boolean): string | null {
  const room = roomOf(path);
  if (room === null) return null;
  const target = targetOf(path, specifier);
  if (target === null) return packageComplaint(path, room, specifier);
  const to = roomOf(target);
  if (to === null || room === 'test') return null;
  if (to === 'worker' && room !== 'worker') {
    if (target !== 'worker/protocol.ts') return 'the page imports only worker/protocol.ts from worker/';
    if (!isTypeOnly) return 'worker/protocol.ts may be imported as types only';
  }
  if (WITHOUT_HTTP.includes(room) && HTTP_FOLDERS.some((folder) => target.startsWith(folder))) {
    return `${room} knows no HTTP (${target})`;
  }
  // The server's other folders (auth, live …) have no arrow of their own; what they may not do is said above.
  const isOpen = to === 'server' && SERVER.includes(room);
  if (to === room || isOpen || MAY_IMPORT[room].includes(to)) return null;
  return `${room} may not import from ${to}`;
}
