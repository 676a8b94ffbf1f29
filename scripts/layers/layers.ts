// Layers of the repository: which folder may import from which, and which packages are restricted to one place.
import { posix } from 'node:path';
import type { ImportStatement } from './imports.ts';

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

/** What each layer may import besides itself. For the page's layers `worker` means worker/protocol.ts, as types. */
const ALLOWED_IMPORTS: Readonly<Record<Layer, readonly Layer[]>> = {
  'src/domain': [],
  'src/api': ['src/domain'],
  'src/boot': SHARED,
  'src/platform': [...SHARED, 'src/boot'],
  'src/worker-client': [...SHARED, 'worker'],
  'src/state': [...SHARED, 'src/boot', 'src/platform', 'src/strings', 'worker'],
  'src/strings': SHARED,
  'src/styles': [],
  'src/components': [...SHARED, ...VIEW],
  'src/home': [...SHARED, ...VIEW, 'src/platform', 'src/state', 'src/components'],
  'src/screens': [...SHARED, ...VIEW, 'src/platform', 'src/state', 'src/components'],
  'src/app': LAYERS.filter((layer) => layer.startsWith('src/') || layer === 'worker'),
  src: SHARED,
  worker: SHARED,
  'server/store': SHARED,
  // Notifications and system lines are said by both sides, with the same sentences.
  'server/services': [...SHARED, 'server/store', 'src/strings'],
  'server/routes': [...SHARED, 'server/services'],
  server: [...SHARED, ...SERVER_LAYERS, 'src/strings'],
  scripts: [...SHARED, ...SERVER_LAYERS, 'worker'],
  test: [...LAYERS],
};

/** Packages that only these places may import. Tests may import anything. */
const RESTRICTED_PACKAGES: readonly { readonly name: string; readonly only: (path: string) => boolean }[] = [
  { name: '@twa-dev/sdk', only: (path) => path.startsWith('src/platform/') },
  {
    name: 'pdfjs-dist',
    only: (path) => path.startsWith('src/platform/') || path.startsWith('server/files/pdf/'),
  },
  { name: 'big.js', only: (path) => path === 'src/domain/money.ts' },
];

/** Layers that may import only these packages. */
const LAYER_PACKAGES: readonly { readonly layer: Layer; readonly names: readonly string[] }[] = [
  { layer: 'src/domain', names: ['big.js'] },
  { layer: 'src/api', names: ['valibot', '@valibot/to-json-schema'] },
];

/** Packages about HTTP, which services and stores do not import. */
const HTTP_PACKAGES = ['hono', '@hono/node-server', '@fastify/busboy', 'node:http'];
const WITHOUT_HTTP: readonly Layer[] = ['server/services', 'server/store'];

/** Folders about HTTP, which services and stores do not import from. */
const HTTP_FOLDERS = ['server/http/', 'server/routes/'];

/** The layer of a file; null for a file outside all layers, such as build.ts. */
export function layerOf(path: string): Layer | null {
  return LAYERS.find((layer) => path.startsWith(`${layer}/`)) ?? null;
}

/** Resolves the specifier of an import in the file `path`; null for a package. */
export function resolveSpecifier(path: string, specifier: string): string | null {
  if (specifier.startsWith('#domain/')) return specifier.replace('#domain/', 'src/domain/');
  if (specifier.startsWith('#api/')) return specifier.replace('#api/', 'src/api/');
  if (specifier.startsWith('#strings/')) return specifier.replace('#strings/', 'src/strings/');
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function packageViolation(path: string, layer: Layer, specifier: string): string | null {
  const name = packageName(specifier);
  if (layer === 'test' || layer === 'scripts') return null;
  const restriction = RESTRICTED_PACKAGES.find((one) => one.name === name);
  if (restriction !== undefined && !restriction.only(path)) return `${name} may not be imported here`;
  const allowed = LAYER_PACKAGES.find((one) => one.layer === layer);
  if (allowed !== undefined && !allowed.names.includes(name))
    return `${layer} imports no package but ${allowed.names.join(', ')}`;
  if (WITHOUT_HTTP.includes(layer) && HTTP_PACKAGES.includes(name))
    return `${layer} must not depend on HTTP (${name})`;
  return null;
}

/** Describes what is wrong with one import of the file `path`; null for an allowed one. */
export function importViolation(path: string, { specifier, isTypeOnly }: ImportStatement): string | null {
  const layer = layerOf(path);
  if (layer === null) return null;
  const target = resolveSpecifier(path, specifier);
  if (target === null) return packageViolation(path, layer, specifier);
  const to = layerOf(target);
  if (to === null || to === layer || layer === 'test') return null;
  if (to === 'worker' && layer !== 'scripts') {
    if (target !== 'worker/protocol.ts') return 'the page imports only worker/protocol.ts from worker/';
    if (!isTypeOnly) return 'worker/protocol.ts may be imported as types only';
  }
  if (WITHOUT_HTTP.includes(layer) && HTTP_FOLDERS.some((folder) => target.startsWith(folder))) {
    return `${layer} must not depend on HTTP (${target})`;
  }
  // The other folders of the server (auth, events, jobs …) have no layer of their own.
  if (to === 'server' && SERVER_LAYERS.includes(layer)) return null;
  if (ALLOWED_IMPORTS[layer].includes(to)) return null;
  return `${layer} may not import from ${to}`;
}
