// Import statements of a source file, found by pattern: fast, and exact enough for this repository's formatted code.

export interface ImportStatement {
  /** As written: './card.tsx', '#api/routes.ts', 'hono'. */
  readonly specifier: string;
  /** True for `import type` and for a type query such as import('./x.ts').T. */
  readonly isTypeOnly: boolean;
}

const STATIC_IMPORT =
  /^[ \t]*(?:import|export)\b(?<clause>[^'";()]*?)\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const BARE_IMPORT = /^[ \t]*import\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*['"](?<specifier>[^'"\n]+)['"]\s*\)(?<member>\s*\.\s*[A-Z])?/g;

/** Every import and re-export of a file. `source` must be without comments. */
export function importsOf(source: string): ImportStatement[] {
  const found: ImportStatement[] = [];
  for (const { groups } of source.matchAll(STATIC_IMPORT)) {
    if (groups)
      found.push({
        specifier: groups.specifier ?? '',
        isTypeOnly: /^\s*type\b/.test(groups.clause ?? ''),
      });
  }
  for (const { groups } of source.matchAll(BARE_IMPORT)) {
    found.push({ specifier: groups?.specifier ?? '', isTypeOnly: false });
  }
  for (const { groups } of source.matchAll(DYNAMIC_IMPORT)) {
    const isTypeOnly = groups?.member !== undefined;
    found.push({ specifier: groups?.specifier ?? '', isTypeOnly });
  }
  return found;
}

/**
 * The source without its comments; line numbers stay. Inside a string, '//' counts as a comment only at the start of a line
 * or after a blank.
 */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[ \t])\/\/.*$/gm, '$1');
}
