// Import statements of a source file, found by pattern: fast, and exact enough for this repository's formatted code.

const STATIC_IMPORT = /^[ \t]*(?:import|export)\b[^'";()]*?\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const VALUE_IMPORT =
  /^[ \t]*(?:import|export)\b(?! type\b)[^'";()]*?\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const BARE_IMPORT = /^[ \t]*import\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*['"](?<specifier>[^'"\n]+)['"]\s*\)/g;

const specifiersOf = (source: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(({ groups }) => groups?.specifier ?? ''));

/**
 * Specifiers of static imports, types included, as written: './card.tsx', '#domain/money.ts', 'hono'.
 * `source` must be without comments.
 */
export const staticImportsOf = (source: string): string[] =>
  specifiersOf(source, [STATIC_IMPORT, BARE_IMPORT]);

/** Specifiers of the static imports that are not of types alone. `source` must be without comments. */
export const valueImportsOf = (source: string): string[] => specifiersOf(source, [VALUE_IMPORT, BARE_IMPORT]);

/** The specifiers of every import and re-export of a file, those of `import()` included. */
export const importsOf = (source: string): string[] =>
  specifiersOf(source, [STATIC_IMPORT, BARE_IMPORT, DYNAMIC_IMPORT]);

/**
 * The source without its comments; line numbers stay.
 * Inside a string, '//' counts as a comment only at the start of a line or after a blank.
 */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[ \t])\/\/.*$/gm, '$1');
}
