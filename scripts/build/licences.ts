// The licences of the packages inside the bundles: minified code carries none, and MIT and Apache ask for a copy.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** One text for all packages that any of the bundles took code from, by name. */
export async function collectLicences(home: string, bundles: readonly Metafile[]): Promise<string> {
  const names = new Set<string>();
  for (const { inputs } of bundles) {
    for (const path of Object.keys(inputs)) {
      const name = PACKAGE.exec(path)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  const texts = await Promise.all(
    [...names].sort().map((name) => licenceOf(join(home, 'node_modules', name), name)),
  );
  return texts.join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function licenceOf(folder: string, name: string): Promise<string> {
  const about: { version?: string; license?: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const title = `${name} ${about.version ?? ''} (${about.license ?? 'licence not named'})`;
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
  return file === undefined ? title : `${title}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}`;
}
