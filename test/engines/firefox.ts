// Firefox of the system, controlled through Marionette: the commands of WebDriver as JSON over a TCP socket.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { createEngineWindow, type Engine } from './engine.ts';
import { APT_COMMAND } from './system-packages.ts';
import { asyncScript, readScriptResult, type ScriptResult } from './webdriver.ts';

const BINARIES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const START_TIMEOUT_MS = 60_000;
const SCRIPT_TIMEOUT_MS = 120_000;
/** Value of the preference by which every use of storage throws. */
const DENY_ALL_STORAGE = 2;

/** The toolbar would keep the window from being as narrow as a phone. */
const NARROW_WINDOW = ':root { min-width: 0 !important } #navigator-toolbox { overflow: hidden; width: 0 }';

const preferences = (port: number, isStorageDenied: boolean): Readonly<Record<string, unknown>> => ({
  'marionette.port': port,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'network.captive-portal-service.enabled': false,
  ...(isStorageDenied && { 'network.cookie.cookieBehavior': DENY_ALL_STORAGE }),
});

type Command = (name: string, parameters?: object) => Promise<unknown>;

/** A message is its byte count, a colon, and JSON: [0, id, name, parameters] or [1, id, error, result]. */
function createCommand(socket: Socket): Command {
  let received = Buffer.alloc(0);
  let lastId = 0;
  const pending = new Map<
    number,
    (error: { error: string; message: string } | null, result: unknown) => void
  >();
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon));
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // The first message is a greeting and no array.
      if (Array.isArray(message)) pending.get(message[1])?.(message[2], message[3]);
    }
  });
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      pending.set(id, (error, result) => {
        pending.delete(id);
        if (error) reject(new Error(`${error.error}: ${error.message}`));
        else resolve(result);
      });
      const body = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(body)}:${body}`);
    });
}

async function connectWhenReady(port: number): Promise<Socket> {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isConnected) return socket;
    if (Date.now() > end) throw new Error('Firefox does not answer');
    await delay(100);
  }
}

const readValue = (result: unknown): unknown =>
  (result as { readonly value?: unknown } | null)?.value ?? null;

const readVersion = (session: unknown): string =>
  (session as { readonly capabilities?: { readonly browserVersion?: string } } | null)?.capabilities
    ?.browserVersion ?? '?';

export const firefox: Engine = {
  name: 'Firefox',
  canDenyStorage: true,
  hasBackForwardCache: true,
  async prepare() {
    if (!BINARIES.some(existsSync)) throw new Error(`no firefox: ${APT_COMMAND}`);
  },
  async open({ isStorageDenied = false } = {}) {
    const port = await freePort();
    const profile = await mkdtemp(join(tmpdir(), 'kantor-engine-'));
    const lines = Object.entries(preferences(port, isStorageDenied)).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    await mkdir(join(profile, 'chrome'));
    await writeFile(join(profile, 'chrome', 'userChrome.css'), NARROW_WINDOW);
    const options = ['--marionette', '--headless', '--no-remote', '--width', '390', '--height', '930'];
    const browser: ChildProcess = spawn(BINARIES.find(existsSync) ?? '', [...options, '--profile', profile], {
      stdio: 'ignore',
      env: { ...env, HOME: profile },
    });
    const exited = once(browser, 'exit');
    const end = async (): Promise<void> => {
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    };
    const socket = await connectWhenReady(port).catch(async (error: unknown) => {
      await end();
      throw error;
    });
    const command = createCommand(socket);
    const session = await command('WebDriver:NewSession');
    await command('WebDriver:SetTimeouts', { script: SCRIPT_TIMEOUT_MS });
    return createEngineWindow({
      version: readVersion(session),
      async goTo(url) {
        await command('WebDriver:Navigate', { url });
      },
      async goBack() {
        await command('WebDriver:Back');
      },
      async evaluateSource(expression) {
        // Scripts run in a sandbox around the page, whose own global object would be gone after each.
        const script = asyncScript(`((globalThis) => ${expression})(window)`);
        const result = readValue(await command('WebDriver:ExecuteAsyncScript', { script, args: [] }));
        return readScriptResult(result as ScriptResult | null);
      },
      async screenshot() {
        return Buffer.from(
          String(readValue(await command('WebDriver:TakeScreenshot', { full: false }))),
          'base64',
        );
      },
      async close() {
        await command('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
        socket.destroy();
        await end();
      },
    });
  },
};
