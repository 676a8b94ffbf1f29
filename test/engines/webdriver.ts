// WebDriver client for WebKit: starts a driver of the system and controls one window through it, over plain HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import type { WindowDriver } from './engine.ts';

export interface WebDriverOptions {
  /** Path of the driver's program. */
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
  readonly capabilities: object;
  /** Of the window, CSS px; absent: as the browser opens it. */
  readonly size?: { readonly width: number; readonly height: number };
}

interface WebDriverValue {
  readonly error?: string;
  readonly message?: string;
  readonly sessionId?: string;
  readonly capabilities?: { readonly browserVersion?: string };
}

/** The result of a script: a value or the text of an error. */
export interface ScriptResult {
  readonly value?: unknown;
  readonly error?: string;
}

/** The body of an asynchronous script that evaluates `expression` and passes on its value or error. */
export const asyncScript = (expression: string): string => `
  const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${expression})).then(
    (value) => done({ value: value === undefined ? null : value }),
    (error) => done({ error: String(error) }));`;

export function readScriptResult(result: ScriptResult | null): unknown {
  if (result?.error !== undefined) throw new Error(result.error);
  return result?.value ?? null;
}

const START_TIMEOUT_MS = 20_000;
/** Longer than a script: the browser hangs. */
const CALL_TIMEOUT_MS = 150_000;
const SCRIPT_TIMEOUT_MS = 120_000;

export async function openWebDriverWindow(options: WebDriverOptions): Promise<WindowDriver> {
  const port = await freePort();
  const driver: ChildProcess = spawn(options.command, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...env, ...options.env },
  });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value }: { value: WebDriverValue | null } = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    await waitUntilReady(() => call('GET', '/status'));
    const session = await call('POST', '/session', { capabilities: { alwaysMatch: options.capabilities } });
    const { sessionId, capabilities } = session as WebDriverValue;
    const at = `/session/${sessionId}`;
    await call('POST', `${at}/timeouts`, { script: SCRIPT_TIMEOUT_MS });
    if (options.size) await call('POST', `${at}/window/rect`, options.size);
    return {
      version: capabilities?.browserVersion ?? '?',
      async goTo(url) {
        await call('POST', `${at}/url`, { url });
      },
      async goBack() {
        await call('POST', `${at}/back`, {});
      },
      async evaluateSource(expression) {
        const result = await call('POST', `${at}/execute/async`, {
          script: asyncScript(expression),
          args: [],
        });
        return readScriptResult(result as ScriptResult | null);
      },
      async screenshot() {
        return Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64');
      },
      async close() {
        await call('DELETE', at).catch(() => {});
        driver.kill();
      },
    };
  } catch (error) {
    driver.kill();
    throw error;
  }
}

async function waitUntilReady(isReady: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const error = await isReady().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return;
    if (Date.now() > end) throw error;
    await delay(100);
  }
}
