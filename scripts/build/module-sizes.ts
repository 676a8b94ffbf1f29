// Says what a bundle is made of, so that whoever must make it lighter knows where to look.
import type { Metafile } from 'esbuild';
import { formatKilobytes } from './budget.ts';

const MAX_LINES = 14;

/** 'preact', '@twa-dev/sdk', 'src/screens' … : a package by its name, our own files by their folder. */
function groupOf(path: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path);
  if (inPackage?.[1] !== undefined) return inPackage[1];
  const own = /(?:^|\/)((?:src\/\w+|worker))\//.exec(path);
  return own?.[1] ?? 'other';
}

/** The heaviest parts of one output, minified and not yet compressed, one line each. */
export function formatModuleSizes(title: string, metafile: Metafile): string {
  const sums = new Map<string, number>();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (!path.endsWith('.js')) continue;
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const group = groupOf(input);
      sums.set(group, (sums.get(group) ?? 0) + bytesInOutput);
    }
  }
  const lines = [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LINES)
    .map(([group, bytes]) => `  ${formatKilobytes(bytes).padStart(9)}  ${group}`);
  return [`${title}, minified, before compression:`, ...lines].join('\n');
}
