// Licences of the bundled packages, as one text: minified code carries none, and MIT and Apache require a copy.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFile } from './output.ts';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Licences of all packages that a bundle has code of, by name. `root`: the folder with node_modules. */
export async function collectLicences(root: string, bundles: readonly BuiltFile[]): Promise<string> {
  const modules = bundles.flatMap((bundle) => bundle.modules ?? []);
  const names = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[1] ?? []));
  const texts = await Promise.all(
    [...names].sort().map((name) => licenceOf(join(root, 'node_modules', name), name)),
  );
  return texts.join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function licenceOf(folder: string, name: string): Promise<string> {
  const manifest: { version?: string; license?: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const title = `${name} ${manifest.version ?? ''} (${manifest.license ?? 'licence not named'})`;
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
  return file === undefined ? title : `${title}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}`;
}
