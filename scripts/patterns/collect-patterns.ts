// Regular expressions of a source file, found in its syntax tree.
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';

export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
}
export interface FoundPatterns {
  readonly patterns: readonly FoundPattern[];
  /** Whether it makes a pattern of text that is put together, which cannot be judged here. */
  readonly hasComputed: boolean;
}

/**
 * The patterns of a TypeScript file, with JSX when `path` ends with '.tsx'.
 * Throws when it does not parse.
 */
export function collectPatterns(path: string, code: string): FoundPatterns {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const patterns: FoundPattern[] = [];
  let hasComputed = false;
  const noteCall = ({ callee }: CallExpression | NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') hasComputed = true;
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
    CallExpression: noteCall,
    NewExpression: noteCall,
  }).visit(program);
  return { patterns, hasComputed };
}
