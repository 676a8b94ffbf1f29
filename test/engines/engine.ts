// Browser engine under test: the few operations that every driver offers, and the page functions that all flows share.
import { setTimeout as delay } from 'node:timers/promises';

export interface OpenOptions {
  /** By the browser's own setting, where `canDenyStorage` tells that it has one. */
  readonly isStorageDenied?: boolean;
}

export interface Engine {
  readonly name: string;
  readonly canDenyStorage: boolean;
  /** Whether Back restores a page with its scripts instead of loading it. */
  readonly hasBackForwardCache: boolean;
  /** Installs or checks what the engine needs. Rejects with the reason, and the command that helps. */
  prepare(): Promise<void>;
  /** Starts the browser with a new profile and one empty window. */
  open(options?: OpenOptions): Promise<EngineWindow>;
}

/** What a driver implements. */
export interface WindowDriver {
  /** Of the browser: '2.50.6'. */
  readonly version: string;
  goTo(url: string): Promise<void>;
  /** As the Back button; resolves when the other page is there. */
  goBack(): Promise<void>;
  /** Evaluates a JavaScript expression in the page; resolves with its JSON value, promises awaited. */
  evaluateSource(expression: string): Promise<unknown>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface EngineWindow extends WindowDriver {
  /** Runs `act` in the page. Only its arguments reach it: it must not use anything of its module. */
  evaluate<Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Repeats `isDone` in the page until truthy; resolves with that. Fails with `what` after `WAIT_MS`. */
  waitFor<Args extends readonly unknown[], Result>(
    what: string,
    isDone: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
}

/**
 * Long: these engines draw without a graphics card, and the machine may be busy.
 * Only a failure waits for its end.
 */
const WAIT_MS = 120_000;
const POLL_MS = 50;

/** tsx wraps named functions in a helper that the page does not have. */
const sourceOf = (act: unknown, args: readonly unknown[]): string =>
  `(() => { const __name = (named) => named; return (${String(act)})(...${JSON.stringify(args)}); })()`;

export function createEngineWindow(driver: WindowDriver): EngineWindow {
  const evaluate: EngineWindow['evaluate'] = async (act, ...args) =>
    // The page's answer to a function of this type.
    (await driver.evaluateSource(sourceOf(act, args))) as Awaited<ReturnType<typeof act>>;
  return {
    ...driver,
    evaluate,
    async waitFor(what, isDone, ...args) {
      const end = Date.now() + WAIT_MS;
      for (;;) {
        // A page that is being replaced evaluates nothing.
        const result = await evaluate(isDone, ...args).catch(() => null);
        if (result) return result;
        if (Date.now() > end) throw new Error(`not seen within ${WAIT_MS / 1000} s: ${what}`);
        await delay(POLL_MS);
      }
    },
  };
}
