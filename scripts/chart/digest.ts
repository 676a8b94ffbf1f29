// Digest of the Helm chart and the values of one case: shows whether a rendered file is of the chart as it is.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
export const CHART_DIR = fileURLToPath(new URL('deploy/chart/', ROOT));
/** One file of values for each case, and what Helm made of it in `rendered/`. */
export const CASES_DIR = fileURLToPath(new URL('test/deploy/chart/', ROOT));

export const caseNames = (): string[] =>
  readdirSync(CASES_DIR)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace(/\.yaml$/, ''))
    .sort();

/** Digest of every file that Helm reads, by path and content. */
export function chartDigest(caseName: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(CHART_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(CHART_DIR.length))
    .map((path) => path.replace(/^\/+/, ''))
    .sort();
  for (const path of files) hash.update(`${path}\n`).update(readFileSync(`${CHART_DIR}/${path}`));
  hash.update(readFileSync(`${CASES_DIR}/${caseName}.yaml`));
  return hash.digest('hex').slice(0, 32);
}
