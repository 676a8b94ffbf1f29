// Old Chromium builds from npm, kept outside the project's own packages: unpacked once, controlled by a driver of their age.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { closeBrowser, openBrowser } from '../../scripts/chromium.ts';
import { createEngineWindow, type Engine } from './engine.ts';

const run = promisify(execFile);
/** Knows the protocol of old engines, which today's drivers no longer do. */
const DRIVER = 'puppeteer-core@6.0.0';
const CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache');
const HOME = join(CACHE, 'engines');

interface OldChromium {
  /** Chromium's major version. */
  readonly version: number;
  readonly pinned: string;
  /** Directory of its packed parts inside the package. */
  readonly parts: string;
}

/** 89 stands for phones that never update their webview; 109 is the last for Windows 7 and 8. */
const CHROMIUM_89: OldChromium = {
  version: 89,
  pinned: 'chrome-aws-lambda@6.0.0',
  parts: 'chrome-aws-lambda/bin',
};
const CHROMIUM_109: OldChromium = {
  version: 109,
  pinned: '@sparticuz/chromium@109.0.6',
  parts: '@sparticuz/chromium/bin',
};

/** What is used of the driver; it brings no types. */
interface OldPage {
  setViewport(size: Readonly<Record<string, number | boolean>>): Promise<void>;
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate(source: string): Promise<unknown>;
  screenshot(): Promise<Buffer>;
}
interface OldBrowser {
  newPage(): Promise<OldPage>;
  version(): Promise<string>;
  close(): Promise<void>;
}
interface Driver {
  launch(options: {
    readonly executablePath: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string | undefined>>;
  }): Promise<OldBrowser>;
}

async function install(packages: readonly string[]): Promise<void> {
  await mkdir(HOME, { recursive: true });
  if (!existsSync(join(HOME, 'package.json')))
    await writeFile(join(HOME, 'package.json'), '{"private":true}');
  const isInstalled = (pinned: string) =>
    existsSync(join(HOME, 'node_modules', pinned.replace(/@[\d.]+$/, '')));
  if (packages.every(isInstalled)) return;
  // Without scripts: no package here may run anything while it is installed.
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { cwd: HOME });
}

async function unpack(source: string, target: string): Promise<void> {
  if (existsSync(join(target, 'unpacked'))) return;
  await mkdir(target, { recursive: true });
  const part = async (name: string) => brotliDecompressSync(await readFile(join(source, `${name}.br`)));
  await writeFile(join(target, 'chromium'), await part('chromium'), { mode: 0o755 });
  for (const name of ['aws.tar', 'swiftshader.tar']) {
    await writeFile(join(target, name), await part(name));
    await run('tar', ['xf', name], { cwd: target });
  }
  await writeFile(join(target, 'unpacked'), '');
}

/** The project's own browser unpacks the fonts that the old ones use too. */
async function writeFonts(): Promise<string> {
  await openBrowser();
  await closeBrowser();
  return join(CACHE, 'fonts.conf');
}

function createOldChromium(build: OldChromium): Engine {
  const target = join(HOME, `chromium-${build.version}`);
  let fonts = '';
  return {
    name: `Chromium ${build.version}`,
    canDenyStorage: false,
    hasBackForwardCache: false,
    async prepare() {
      await install([DRIVER, CHROMIUM_89.pinned, CHROMIUM_109.pinned]);
      await unpack(join(HOME, 'node_modules', build.parts), target);
      fonts = await writeFonts();
    },
    async open() {
      const driver: Driver = createRequire(join(HOME, 'package.json'))('puppeteer-core');
      const browser = await driver.launch({
        executablePath: join(target, 'chromium'),
        // One process: the builds come from a place that forbids more, and lack what a second one needs.
        args: ['--no-sandbox', '--headless', '--single-process', '--no-zygote', '--use-gl=swiftshader'],
        env: { ...env, LD_LIBRARY_PATH: `${join(target, 'lib')}:${target}`, FONTCONFIG_FILE: fonts },
      });
      const page = await browser.newPage();
      await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
      return createEngineWindow({
        version: (await browser.version()).replace(/^.*\//, ''),
        async goTo(url) {
          await page.goto(url);
        },
        async goBack() {
          await page.goBack();
        },
        evaluateSource: (expression) => page.evaluate(expression),
        screenshot: () => page.screenshot(),
        close: () => browser.close(),
      });
    },
  };
}

export const chromium89 = createOldChromium(CHROMIUM_89);
export const chromium109 = createOldChromium(CHROMIUM_109);
