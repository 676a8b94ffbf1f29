// Old Chromium builds from npm, kept outside the project's own packages: unpacked once, driven by a driver of their age.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const run = promisify(execFile);
/** Speaks to engines that today's drivers no longer know. */
const DRIVER = 'puppeteer-core@6.0.0';

export interface OldEngine {
  /** Chromium's major version. */
  readonly version: number;
  readonly pinned: string;
  /** Directory of its packed parts inside the package. */
  readonly parts: string;
}

/** 89 stands for phones that never update their webview; 109 is the last for Windows 7 and 8. */
export const OLD_ENGINES: readonly OldEngine[] = [
  { version: 89, pinned: 'chrome-aws-lambda@6.0.0', parts: 'chrome-aws-lambda/bin' },
  { version: 109, pinned: '@sparticuz/chromium@109.0.6', parts: '@sparticuz/chromium/bin' },
];

/** What is used of the driver; it brings no types. */
export interface OldPage {
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  setViewport(size: Readonly<Record<string, number | boolean>>): Promise<void>;
  goto(address: string): Promise<unknown>;
  evaluate<T>(source: string): Promise<T>;
  waitForFunction(source: string, options: { readonly timeout: number }): Promise<unknown>;
  screenshot(options: { readonly path: string }): Promise<unknown>;
}
export interface OldBrowser {
  newPage(): Promise<OldPage>;
  close(): Promise<void>;
}
interface Driver {
  launch(options: {
    readonly executablePath: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string | undefined>>;
  }): Promise<OldBrowser>;
}

async function install(home: string, packages: readonly string[]): Promise<void> {
  await mkdir(home, { recursive: true });
  if (!existsSync(join(home, 'package.json')))
    await writeFile(join(home, 'package.json'), '{"private":true}');
  const isThere = (pinned: string) => existsSync(join(home, 'node_modules', pinned.replace(/@[\d.]+$/, '')));
  if (packages.every(isThere)) return;
  // Without scripts: no package here may run anything while it is installed.
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { cwd: home });
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

/** Installs what is missing below `home` and opens `engine`. `fonts`: a fontconfig file. */
export async function openOldEngine(engine: OldEngine, home: string, fonts: string): Promise<OldBrowser> {
  await install(home, [DRIVER, ...OLD_ENGINES.map(({ pinned }) => pinned)]);
  const target = join(home, `chromium-${engine.version}`);
  await unpack(join(home, 'node_modules', engine.parts), target);
  const driver: Driver = createRequire(join(home, 'package.json'))('puppeteer-core');
  return driver.launch({
    executablePath: join(target, 'chromium'),
    // One process: the builds come from a place that forbids more, and lack what a second one needs.
    args: ['--no-sandbox', '--headless', '--single-process', '--no-zygote', '--use-gl=swiftshader'],
    env: { ...env, LD_LIBRARY_PATH: `${join(target, 'lib')}:${target}`, FONTCONFIG_FILE: fonts },
  });
}
