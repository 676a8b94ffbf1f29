// First part: the modules that are loaded with what draws the first cards, so that their growth is a decision.

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
  'src/state/read-only.ts',
  'src/state/update-bus.ts',
  'src/worker-client/command-queue.ts',
  'src/worker-client/next-frame.ts',
  'react',
  '@preact/signals',
  'lucide/',
] as const;

/** The files and packages that each file imports statically and not as types alone. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The files and packages that `entry` loads with it, itself too. */
export function loadedBy(entry: string, imports: Imports): readonly string[] {
  const loaded = new Set([entry]);
  // The set grows while it is iterated.
  for (const path of loaded) for (const imported of imports.get(path) ?? []) loaded.add(imported);
  return [...loaded];
}

/** Modules that the first part loads and that do not belong to it, each once. */
export const foreignToFirstPart = (imports: Imports): readonly string[] =>
  loadedBy(ENTRY, imports).filter((path) => !ALLOWED.some((place) => path.startsWith(place)));
