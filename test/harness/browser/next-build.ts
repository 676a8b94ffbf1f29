// Next build: dist/ as a later build would be, with another name for every hashed file, and the old names gone.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));
const HASHED = /-([A-Z0-9]{8})\.(?:js|css)$/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

export interface Builds {
  /** A copy of dist/. */
  readonly first: string;
  /** Nothing in it has the name of a script or stylesheet of the first. */
  readonly next: string;
  remove(): Promise<void>;
}

/** Two builds in directories of their own, without the compressed copies of their files. */
export async function makeBuilds(): Promise<Builds> {
  const root = await mkdtemp(join(tmpdir(), 'kantor-builds-'));
  const [first, next] = [join(root, 'first'), join(root, 'next')];
  const isPlain = (path: string): boolean => !/\.(?:br|gz|map)$/.test(path);
  await cp(DIST, first, { recursive: true, filter: isPlain });
  await cp(DIST, next, { recursive: true, filter: isPlain });
  await rename(next);
  return { first, next, remove: () => rm(root, { recursive: true }) };
}

async function rename(dir: string): Promise<void> {
  const assets = join(dir, 'assets');
  const names = (await readdir(assets)).filter((name) => HASHED.test(name));
  const hashes = new Set(names.map((name) => HASHED.exec(name)?.[1]));
  // By the hash alone: the files of sentences share one, and the page has a pattern of their names.
  const renamed = (text: string): string =>
    text.replace(/(?<=-)[A-Z0-9]{8}(?=\.(?:js|css))/g, (hash) =>
      hashes.has(hash) ? createHash('sha256').update(hash).digest('hex').slice(0, 8).toUpperCase() : hash,
    );
  for (const name of names) {
    const text = await readFile(join(assets, name), 'utf8');
    await rm(join(assets, name));
    await writeFile(join(assets, renamed(name)), renamed(text));
  }
  const page = renamed(await readFile(join(dir, 'index.html'), 'utf8'));
  await writeFile(join(dir, 'index.html'), page);
  const scriptHashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
  await writeFile(join(dir, 'csp.json'), JSON.stringify({ scriptHashes }));
}

/** Puts the build `from` in the place of the one in `site`, whose files are gone. */
export async function deploy(from: string, site: string): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await cp(from, site, { recursive: true });
}
