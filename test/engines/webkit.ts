// WebKit engines of the system: WebKitGTK, which is close to today's Safari, and WPE 2.38, which is close to Safari 16.0.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, getuid } from 'node:process';
import { createEngineWindow, type Engine } from './engine.ts';
import { APT_COMMAND } from './system-packages.ts';
import { openWebDriverWindow } from './webdriver.ts';

const GTK_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const X_SERVER = '/usr/bin/Xvfb';
const WPE_DRIVER = '/usr/bin/WPEWebDriver';
const WPE_BROWSER = '/usr/bin/cog';

const assertInstalled = (paths: readonly string[]): void => {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`no ${missing.join(', ')}: ${APT_COMMAND}`);
};

/** The toolbar of MiniBrowser would keep its window from being as narrow as a phone. */
const GTK_STYLE =
  'headerbar, toolbar, toolbar *, entry, button { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 6px }';

/** A virtual screen; `display` is its name for X clients. */
async function startVirtualScreen(): Promise<{ readonly display: string; stop(): void }> {
  // The server chooses a free display and writes its number.
  const server = spawn(X_SERVER, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = server.stdio[3];
  if (!output) throw new Error('Xvfb has no output');
  const [number] = (await once(output, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => void server.kill() };
}

export const webkitGtk: Engine = {
  name: 'WebKitGTK',
  canDenyStorage: false,
  hasBackForwardCache: true,
  async prepare() {
    assertInstalled([GTK_DRIVER, ...(env.DISPLAY ? [] : [X_SERVER])]);
    if (!MINI_BROWSERS.some(existsSync)) throw new Error(`no MiniBrowser: ${APT_COMMAND}`);
  },
  async open() {
    const config = await mkdtemp(join(tmpdir(), 'kantor-engine-'));
    await mkdir(join(config, 'gtk-3.0'));
    await writeFile(join(config, 'gtk-3.0', 'gtk.css'), GTK_STYLE);
    const screen = env.DISPLAY ? null : await startVirtualScreen();
    const cleanUp = async (): Promise<void> => {
      screen?.stop();
      await rm(config, { recursive: true, force: true });
    };
    const driver = await openWebDriverWindow({
      command: GTK_DRIVER,
      env: {
        XDG_CONFIG_HOME: config,
        ...(screen && { DISPLAY: screen.display }),
        // WebKit's sandbox cannot start as root, which is usual in containers. All pages here are our own.
        ...(getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
      capabilities: {
        'webkitgtk:browserOptions': {
          binary: MINI_BROWSERS.find(existsSync),
          args: ['--automation'],
        },
      },
      size: { width: 390, height: 864 },
    }).catch(async (error: unknown) => {
      await cleanUp();
      throw error;
    });
    return createEngineWindow({
      ...driver,
      async close() {
        await driver.close();
        await cleanUp();
      },
    });
  },
};

/** Its window is always 800 × 600. */
export const webkitWpe: Engine = {
  name: 'WPE WebKit',
  canDenyStorage: false,
  hasBackForwardCache: true,
  prepare: async () => assertInstalled([WPE_DRIVER, WPE_BROWSER]),
  open: async () =>
    createEngineWindow(
      await openWebDriverWindow({
        command: WPE_DRIVER,
        env: {},
        capabilities: {
          'wpe:browserOptions': { binary: WPE_BROWSER, args: ['--automation', '-P', 'headless'] },
        },
      }),
    ),
};
