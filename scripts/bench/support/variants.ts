// Variants to compare: the app as it is built now and the baseline, each in its own directory.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, projectSettings } from '../../../build.ts';
import { buildBaseline } from './baseline.ts';

export const BENCH_CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'bench');

export interface Variant {
  readonly name: string;
  /** Directory with index.html and assets, each with its compressed file. */
  readonly dist: string;
}

/**
 * Builds both, or one with `--only=ours`.
 * `--dist=name:directory`, which may be repeated, compares given builds instead, such as two commits.
 */
export async function buildVariants(args: readonly string[]): Promise<Variant[]> {
  const given = args
    .filter((arg) => arg.startsWith('--dist='))
    .map((arg) => {
      const [name = '', dist = ''] = arg.slice('--dist='.length).split(':');
      return { name, dist };
    });
  if (given.length > 0) return given;
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const all = [
    { name: 'ours', buildTo: (out: string) => build({ ...projectSettings(), apiBaseUrl: '', out }) },
    { name: 'baseline', buildTo: buildBaseline },
  ].filter(({ name }) => only === undefined || only === name);
  const variants: Variant[] = [];
  for (const { name, buildTo } of all) {
    const dist = join(BENCH_CACHE, name);
    await buildTo(dist);
    variants.push({ name, dist });
  }
  return variants;
}
