// Modules of the first part: the folders that what draws the first cards may consist of, so that its growth is a decision.
import type { FileSizes } from './output.ts';

/** Beginnings of their paths. The build fails when the first part has a module of another place. */
const FIRST_PART = [
  'core/',
  'src/first/',
  'src/home/',
  'src/boot/',
  'src/components/',
  'src/platform/',
  'src/styles/',
  'src/state/feed/',
  'src/state/first-stores.ts',
  'src/state/clock-signal.ts',
  'src/state/update-bus.ts',
  'src/worker-client/command-queue.ts',
  'src/worker-client/next-frame.ts',
  'node_modules/preact/',
  'node_modules/@preact/',
  'node_modules/lucide/',
] as const;

/** The modules that do not belong into the first part, each once. */
export const foreignModules = (sizes: readonly FileSizes[]): readonly string[] => {
  const modules = sizes.flatMap(({ file }) => (file.kind === 'first' ? (file.modules ?? []) : []));
  // A node_modules that is a link lies outside of the project.
  const inProject = modules.map((path) => path.replace(/^.*?(?=node_modules\/)/, ''));
  return [...new Set(inProject)].filter((path) => !FIRST_PART.some((place) => path.startsWith(place)));
};
