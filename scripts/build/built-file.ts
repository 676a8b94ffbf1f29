// What the build makes: files by their path in the output directory, each with the part that it plays.

/** 'page', 'style', 'app', 'chunk' and 'worker' are the first load; 'lazy' comes on demand; 'other' is copied or for tools. */
export type OutputKind = 'page' | 'style' | 'app' | 'chunk' | 'worker' | 'lazy' | 'other';

export interface BuiltFile {
  /** Relative to the output directory, with '/': 'assets/app-5ZK2.js'. */
  readonly path: string;
  readonly contents: Uint8Array;
  readonly kind: OutputKind;
}

const FIRST_LOAD: ReadonlySet<OutputKind> = new Set(['page', 'style', 'app', 'chunk', 'worker']);

/** True for what a phone must have before it shows the feed. */
export function isFirstLoad(role: OutputKind): boolean {
  return FIRST_LOAD.has(role);
}

/** The address of a built file: absolute, because any route may be the first one opened. */
export function urlOf(file: BuiltFile): string {
  return `/${file.path}`;
}
