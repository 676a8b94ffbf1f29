// Types of setup.mjs, which is plain JavaScript so that an old Node can read it.

/** The repository's root. */
export const HOME: string;
export function nodeComplaint(version: string): string | null;
export function isInstalled(home: string): boolean;
export function prepare(): Promise<void>;
export function runProgram(program: string, args: readonly string[]): void;
