// Layers of the repository: which folder may import from which, and which packages are restricted to one place.
import { posix } from 'node:path';

/** Longest path first: the first prefix that matches names the layer. */
const LAYERS = [
  'core/domain',
  'core/contract',
  'core/runtime',
  'core/protocol',
  'core/i18n',
  'src/boot',
  'src/platform',
  'src/worker-client',
  'src/state',
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
/** Shared by page, worker and server. */
const CORE: readonly Layer[] = ['core/domain', 'core/contract', 'core/runtime'];
/** Shared by page and worker. */
const CLIENT_CORE: readonly Layer[] = [...CORE, 'core/protocol'];
const VIEW: readonly Layer[] = ['core/i18n', 'src/styles'];

/** What each layer may import besides itself. */
const ALLOWED_IMPORTS: Readonly<Record<Layer, readonly Layer[]>> = {
  'core/domain': [],
  'core/contract': ['core/domain'],
  'core/runtime': ['core/contract'],
  'core/protocol': CORE,
  'core/i18n': CORE,
  'src/boot': CORE,
  'src/platform': [...CORE, 'src/boot'],
  'src/worker-client': CLIENT_CORE,
  'src/state': [...CLIENT_CORE, 'core/i18n', 'src/boot', 'src/platform'],
  'src/styles': [],
  'src/components': [...CORE, ...VIEW],
  'src/home': [...CLIENT_CORE, ...VIEW, 'src/platform', 'src/state', 'src/components'],
  'src/screens': [...CLIENT_CORE, ...VIEW, 'src/platform', 'src/state', 'src/components'],
  'src/app': LAYERS.filter((layer) => layer.startsWith('src/') || layer.startsWith('core/')),
  src: CORE,
  worker: CLIENT_CORE,
  'server/store': CORE,
  // Notifications and system lines are sentences that page and server share.
  'server/services': [...CORE, 'server/store', 'core/i18n'],
  'server/routes': [...CORE, 'server/services'],
  server: [...CORE, ...SERVER_LAYERS, 'core/i18n'],
  scripts: [...CLIENT_CORE, 'core/i18n', ...SERVER_LAYERS, 'worker'],
  test: [...LAYERS],
};

/** Packages that only these places may import. Tests may import anything. */
const RESTRICTED_PACKAGES: readonly { readonly name: string; readonly only: (path: string) => boolean }[] = [
  { name: '@twa-dev/sdk', only: (path) => path.startsWith('src/platform/') },
  {
    name: 'pdfjs-dist',
    only: (path) => path.startsWith('src/platform/') || path.startsWith('server/files/pdf/'),
  },
  { name: 'big.js', only: (path) => path === 'core/domain/money.ts' },
];

/** Layers that may import only these packages. */
const LAYER_PACKAGES: readonly { readonly layer: Layer; readonly names: readonly string[] }[] = [
  { layer: 'core/domain', names: ['big.js'] },
  { layer: 'core/contract', names: ['valibot', '@valibot/to-json-schema'] },
  { layer: 'core/runtime', names: [] },
  { layer: 'core/protocol', names: [] },
  { layer: 'core/i18n', names: [] },
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

/** Folders of core by their alias in package.json. */
const ALIAS = /^#(domain|contract|runtime|protocol|i18n)\//;

/** Resolves the specifier of an import in the file `path`; null for a package. */
export function resolveSpecifier(path: string, specifier: string): string | null {
  if (ALIAS.test(specifier)) return specifier.replace(ALIAS, 'core/$1/');
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
    return `${layer} imports no package${allowed.names.map((one) => ` but ${one}`).join('')}`;
  if (WITHOUT_HTTP.includes(layer) && HTTP_PACKAGES.includes(name))
    return `${layer} must not depend on HTTP (${name})`;
  return null;
}

/** Describes what is wrong with one import of the file `path`; null for an allowed one. */
export function importViolation(path: string, specifier: string): string | null {
  const layer = layerOf(path);
  if (layer === null) return null;
  const target = resolveSpecifier(path, specifier);
  if (target === null) return packageViolation(path, layer, specifier);
  const to = layerOf(target);
  if (to === null || to === layer || layer === 'test') return null;
  if (WITHOUT_HTTP.includes(layer) && HTTP_FOLDERS.some((folder) => target.startsWith(folder))) {
    return `${layer} must not depend on HTTP (${target})`;
  }
  // The other folders of the server (auth, events, jobs …) have no layer of their own.
  if (to === 'server' && SERVER_LAYERS.includes(layer)) return null;
  if (ALLOWED_IMPORTS[layer].includes(to)) return null;
  return `${layer} may not import from ${to}`;
}
