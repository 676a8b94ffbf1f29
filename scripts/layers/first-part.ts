// First part: the folders and packages that what draws the first cards may consist of, so that its growth is a decision.

const ENTRY = 'src/first/first-part.tsx';
/** Beginnings of paths and of package names. */
const ALLOWED = [
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
  'react',
  '@preact/signals',
  'lucide/',
] as const;

/**
 * Modules that the first part loads and that do not belong to it, each once.
 * `imports`: of each file, the files and packages that it imports statically and not as types alone.
 */
export function foreignToFirstPart(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const loaded = new Set([ENTRY]);
  // The set grows while it is iterated.
  for (const path of loaded) for (const imported of imports.get(path) ?? []) loaded.add(imported);
  return [...loaded].filter((path) => !ALLOWED.some((place) => path.startsWith(place)));
}
