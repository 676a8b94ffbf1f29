// Regular expressions of a source file, found in its syntax tree.
import { type Node, parse } from 'acorn';
import { type Loader, transform } from 'esbuild';

export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
}
export interface FoundPatterns {
  readonly patterns: readonly FoundPattern[];
  /** Whether it makes a pattern of text that is put together, which cannot be judged here. */
  readonly hasComputed: boolean;
}

/** `code`: TypeScript, with JSX when `loader` is 'tsx'. */
export async function collectPatterns(code: string, loader: Loader): Promise<FoundPatterns> {
  const plain = await transform(code, { loader, target: 'esnext', charset: 'utf8', jsx: 'automatic' });
  const patterns: FoundPattern[] = [];
  let hasComputed = false;
  visit(parse(plain.code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) patterns.push({ source: regex.pattern, flags: regex.flags });
    if (isRegExpCall(node)) hasComputed = true;
  });
  return { patterns, hasComputed };
}

function visit(node: Node, seen: (node: Node) => void): void {
  seen(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, seen);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function isRegExpCall(node: Node): boolean {
  const { callee } = node as { callee?: { name?: string } };
  return callee?.name === 'RegExp';
}
