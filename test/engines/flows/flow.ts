// Flow of the engine tests: what a user does on the built product, with the windows and the backend it runs on.
import * as assert from 'node:assert/strict';
import { strings } from '#i18n/strings.ts';
import type { DemoUser } from '../../../scripts/demo/users.ts';
import type { EngineBackend, LaunchOptions } from '../backend.ts';
import type { Engine, EngineWindow } from '../engine.ts';
import { hasText, press, readProblems } from '../page-actions.ts';

export type FlowContext = ReturnType<typeof createFlowContext>;

export interface Flow {
  readonly title: string;
  /** Resolves with what it measured, to be printed. Rejects when product or engine misbehaves. */
  readonly run: (context: FlowContext) => Promise<string>;
}

/** Users of one run: nobody may have more than twenty open offers. */
const createUser = (run: number, name: string, number: number): DemoUser => ({
  key: `${name}${run}`,
  telegramId: 70_000 + run * 10 + number,
  firstName: `${name}-${run}`,
  lastName: 'Engine',
  username: `${name}_${run}`.toLowerCase(),
});

/** `run`: from 1; the runs on one backend have users and amounts of their own. */
export function createFlowContext(engine: Engine, backend: EngineBackend, window: EngineWindow, run: number) {
  let amount = run * 1_000;
  const author = createUser(run, 'Xenia', 3);
  return {
    engine,
    backend,
    /** The viewer's. */
    window,
    viewer: createUser(run, 'Anna', 1),
    /** Makes a deal with the viewer. */
    other: createUser(run, 'Boris', 2),
    /** Posts a request of somebody else; resolves with its id. */
    postOffer(): Promise<string> {
      amount += 1;
      return backend.postRequest(author, amount);
    },
  };
}

/** Loads the mini-app in `window`; fails when the page that was there has reported a problem. */
export async function openMiniApp(
  window: EngineWindow,
  backend: EngineBackend,
  person: DemoUser,
  options?: LaunchOptions,
): Promise<void> {
  const isMiniApp = (): boolean => location.protocol === 'http:' && document.contentType === 'text/html';
  if (await window.evaluate(isMiniApp)) await assertNoProblems(window);
  // Another address first: only the part after '#' may differ, which would load nothing.
  await window.goTo('about:blank');
  await window.goTo(backend.launchUrlOf(person, options));
}

/** As `openMiniApp` for the viewer; resolves when the feed is live and shows all offers. */
export async function openHome(
  { window, backend, viewer }: FlowContext,
  options?: LaunchOptions,
): Promise<void> {
  await openMiniApp(window, backend, viewer, options);
  await window.waitFor('the live feed', hasText, strings.home.LIVE);
  // It brings the correction of the theme's colours.
  await window.waitFor('the SDK', () => 'Telegram' in globalThis);
  // A request that was just posted filters the feed.
  if (await window.evaluate(press, strings.home.CLEAR_FILTER))
    await window.waitFor('the feed without a filter', hasText, strings.home.NO_FILTER);
}

export async function assertNoProblems(window: EngineWindow): Promise<void> {
  const problems = await window.evaluate(readProblems);
  assert.ok(problems.length === 0, `the page reported ${problems.join('; ')}`);
}

/** A deal in progress between the two, made through the API; resolves with its id. */
export async function startDeal({ backend, viewer, other }: FlowContext, amount: number): Promise<string> {
  const requestId = await backend.postRequest(viewer, amount);
  const { id } = (await backend.api.call(other, 'POST', '/transactions', { requestId })) as {
    readonly id: string;
  };
  await backend.api.call(viewer, 'POST', `/transactions/${id}/approve`, {});
  return id;
}
