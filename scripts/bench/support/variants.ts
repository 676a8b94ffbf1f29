// What is compared: our own app as it is built now, and the plain baseline, each in a directory of its own.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, projectSettings } from '../../../build.ts';
import { buildBaseline } from './baseline.ts';

export const BENCH_CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'bench');

export interface Variant {
  readonly name: string;
  /** Directory with index.html and assets, compressed variants beside them. */
  readonly dist: string;
}

/**
 * Builds both; `--dist=name:directory` (as often as wanted) measures something built elsewhere instead, such as an
 * attempt beside the state before it. `--only=ours` leaves the others out.
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
    { name: 'ours', make: (out: string) => build({ ...projectSettings(), apiBaseUrl: '', out }) },
    { name: 'baseline', make: buildBaseline },
  ].filter(({ name }) => only === undefined || only === name);
  const contestants: Variant[] = [];
  for (const { name, make } of all) {
    const dist = join(BENCH_CACHE, name);
    await make(dist);
    contestants.push({ name, dist });
  }
  return contestants;
}
