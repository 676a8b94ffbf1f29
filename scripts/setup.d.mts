// Types of setup.mjs, which is plain JavaScript so that an old Node can run it.

/** The root of the repository. */
export const ROOT: string;
export function nodeVersionError(version: string): string | null;
export function isInstalled(root: string): boolean;
export function prepare(): Promise<void>;
export function runProgram(program: string, args: readonly string[]): void;
