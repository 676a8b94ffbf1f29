// Layers of the repository: which folder may import from which, and which packages are restricted to one place.
import { posix } from 'node:path';

const CORE = ['core/domain', 'core/contract', 'core/runtime'] as const;
/** Layers that every screen may import. */
const SCREEN_BASE = [
  ...CORE,
  'core/protocol',
  'core/i18n',
  'src/boot',
  'src/platform',
  'src/state',
  'src/hooks',
  'src/styles',
  'src/components',
] as const;
/** Layers that every layer above the server's store may import. */
const SERVER_BASE = [
  ...CORE,
  'server/runtime',
  'server/texts',
  'server/limits',
  'server/config',
  'server/store',
] as const;
/** Layers that the server's services may import. */
const SERVICE_BASE = [
  ...SERVER_BASE,
  'core/i18n',
  'server/files',
  'server/dossier',
  'server/events',
  'server/auth',
] as const;
/** Layers that every layer above the services may import. */
const BACKEND = [...SERVICE_BASE, 'server/services'] as const;

/**
 * The layer table: for each folder the others that it may import.
 * A row names only rows above it, which a test holds: so no two folders import each other.
 * The files directly in server/, which put the backend together, may import all of it.
 */
export const ALLOWED_IMPORTS = {
  'core/domain': [],
  'core/contract': ['core/domain'],
  'core/runtime': ['core/contract'],
  'core/protocol': CORE,
  'core/i18n': CORE,

  worker: [...CORE, 'core/protocol'],

  'src/styles': [],
  'src/boot': CORE,
  'src/platform': [...CORE, 'src/boot'],
  'src/worker-client': [...CORE, 'core/protocol'],
  'src/state': [...CORE, 'core/protocol', 'core/i18n', 'src/boot', 'src/platform'],
  'src/hooks': [...CORE, 'src/platform', 'src/state'],
  'src/components': [...CORE, 'core/i18n', 'src/styles'],
  'src/home': SCREEN_BASE,
  // Draws the first cards, so it is the least that they need: no hooks, which read the app's contexts.
  'src/first': [
    ...CORE,
    'core/protocol',
    'core/i18n',
    'src/boot',
    'src/platform',
    'src/worker-client',
    'src/state',
    'src/styles',
    'src/components',
    'src/home',
  ],
  'src/screens': SCREEN_BASE,
  // The console of staff is a bundle of its own: no contexts of the app, and no styles of the page.
  'src/console': [...CORE, 'core/i18n', 'src/state', 'src/components'],
  'src/app': [...SCREEN_BASE, 'src/worker-client', 'src/home', 'src/first', 'src/screens', 'src/console'],

  'server/runtime': CORE,
  // Notifications and system lines are sentences that page and server share.
  'server/texts': [...CORE, 'core/i18n', 'server/runtime'],
  'server/store': [...CORE, 'server/runtime'],
  'server/limits': [...CORE, 'server/runtime', 'server/texts'],
  'server/logging': [...CORE, 'server/runtime', 'server/store'],
  'server/tracing': [...CORE, 'server/runtime', 'server/store'],
  'server/config': [...CORE, 'server/runtime', 'server/limits', 'server/tracing'],
  'server/files': [...CORE, 'server/runtime', 'server/texts', 'server/limits', 'server/config'],
  // Runs in a thread, without anything of the market.
  'server/dossier': [...CORE, 'core/i18n', 'server/runtime', 'server/limits'],
  'server/event-log': [...CORE, 'server/runtime', 'server/store', 'server/logging'],
  'server/events': [...CORE, 'server/runtime', 'server/limits', 'server/store', 'server/event-log'],
  'server/auth': SERVER_BASE,
  'server/services': SERVICE_BASE,
  'server/write': [...CORE, 'server/runtime', 'server/store', 'server/services'],
  'server/readers': BACKEND,
  'server/seed': [...BACKEND, 'server/write'],
  'server/bot': [...BACKEND, 'server/tracing'],
  'server/backup': [...SERVER_BASE, 'server/files'],
  'server/metrics': [...BACKEND, 'server/bot', 'server/backup'],
  'server/jobs': [...BACKEND, 'server/bot', 'server/backup'],
  'server/context.ts': [...BACKEND, 'server/bot', 'server/event-log', 'server/metrics', 'server/jobs'],
  'server/http': [...BACKEND, 'server/logging', 'server/tracing', 'server/metrics', 'server/context.ts'],
  'server/openapi': [...BACKEND, 'server/http'],
  // No stores: a route calls services.
  'server/routes': [
    ...CORE,
    'server/runtime',
    'server/limits',
    'server/logging',
    'server/config',
    'server/files',
    'server/dossier',
    'server/events',
    'server/auth',
    'server/services',
    'server/bot',
    'server/context.ts',
    'server/http',
    'server/openapi',
  ],
  'server/doctor': [...BACKEND, 'server/bot', 'server/backup', 'server/http', 'server/openapi'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Layer = keyof typeof ALLOWED_IMPORTS;
const LAYERS = Object.keys(ALLOWED_IMPORTS) as Layer[];

/** Packages that only these places may import. Tests may import anything. */
const RESTRICTED_PACKAGES: readonly { readonly name: string; readonly only: (path: string) => boolean }[] = [
  { name: '@twa-dev/sdk', only: (path) => path.startsWith('src/platform/') },
  {
    name: 'pdfjs-dist',
    only: (path) => path.startsWith('src/platform/') || path.startsWith('server/files/pdf/'),
  },
  ...['pdfkit', 'fontkit', 'bidi-js'].map((name) => ({
    name,
    only: (path: string) => path.startsWith('server/dossier/'),
  })),
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

/** The layer of a file; null for tests, scripts, and the files that put a floor together. */
export const layerOf = (path: string): Layer | null =>
  LAYERS.find((layer) => path === layer || path.startsWith(`${layer}/`)) ?? null;

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

function packageViolation(path: string, layer: Layer | null, specifier: string): string | null {
  const name = packageName(specifier);
  const restriction = RESTRICTED_PACKAGES.find((one) => one.name === name);
  if (restriction !== undefined && !restriction.only(path)) return `${name} may not be imported here`;
  const allowed = LAYER_PACKAGES.find((one) => one.layer === layer);
  if (allowed !== undefined && !allowed.names.includes(name))
    return `${layer} imports no package${allowed.names.map((one) => ` but ${one}`).join('')}`;
  if (layer !== null && WITHOUT_HTTP.includes(layer) && HTTP_PACKAGES.includes(name))
    return `${layer} must not depend on HTTP (${name})`;
  return null;
}

const FLOORS = ['src', 'worker', 'server'];
const floorOf = (path: string): string => path.split('/')[0] ?? '';

/** Describes what is wrong with one import of the file `path`; null for an allowed one. */
export function importViolation(path: string, specifier: string): string | null {
  const floor = floorOf(path);
  if (floor !== 'core' && !FLOORS.includes(floor)) return null;
  const layer = layerOf(path);
  const target = resolveSpecifier(path, specifier);
  if (target === null) return packageViolation(path, layer, specifier);
  const to = layerOf(target);
  if (to !== null && to === layer) return null;
  const targetFloor = floorOf(target);
  if (layer === null) {
    const isElsewhere = FLOORS.includes(targetFloor) && targetFloor !== floor;
    return isElsewhere ? `${floor} may not import from ${targetFloor}` : null;
  }
  const allowed: readonly string[] = ALLOWED_IMPORTS[layer];
  return to !== null && allowed.includes(to) ? null : `${layer} may not import from ${to ?? target}`;
}
