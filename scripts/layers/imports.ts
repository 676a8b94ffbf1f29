// Reads the import statements of a source file, as text: no compiler, so that it takes no time.

export interface ImportStatement {
  /** As written: './card.tsx', '#wire/http.ts', 'hono'. */
  readonly specifier: string;
  /** True for `import type` and for a type query such as import('./x.ts').T. */
  readonly isTypeOnly: boolean;
}

const STATIC_IMPORT =
  /^[ \t]*(?:import|export)\b(?<clause>[^'";()]*?)\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const BARE_IMPORT = /^[ \t]*import\s*['"](?<specifier>[^'"\n]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*['"](?<specifier>[^'"\n]+)['"]\s*\)(?<member>\s*\.\s*[A-Z])?/g;

/** Every import and re-export of a file. Comments are expected to be gone. */
export function importsOf(source: string): ImportStatement[] {
  const found: ImportStatement[] = [];
  for (const { groups } of source.matchAll(STATIC_IMPORT)) {
    if (groups)
      found.push({ specifier: groups.specifier ?? '', isTypeOnly: /^\s*type\b/.test(groups.clause ?? '') });
  }
  for (const { groups } of source.matchAll(BARE_IMPORT)) {
    found.push({ specifier: groups?.specifier ?? '', isTypeOnly: false });
  }
  for (const { groups } of source.matchAll(DYNAMIC_IMPORT)) {
    found.push({ specifier: groups?.specifier ?? '', isTypeOnly: groups?.member !== undefined });
  }
  return found;
}

/**
 * The source without its comments, lines kept. Good enough for rules: text that looks like a comment inside a string
 * is only taken for one when '//' follows a blank or begins the line.
 */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[ \t])\/\/.*$/gm, '$1');
}
