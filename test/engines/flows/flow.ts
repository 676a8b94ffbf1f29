// Flow of the engine tests: what a user does on the built product, with the windows and the backend it runs on.
import type { DemoUser } from '../../../scripts/demo/users.ts';
import type { EngineBackend } from '../backend.ts';
import type { Engine, EngineWindow } from '../engine.ts';
import { collectProblems } from '../page-actions.ts';

export interface FlowContext {
  readonly engine: Engine;
  readonly backend: EngineBackend;
  /** Signed in as the viewer once the first flow has run. */
  readonly window: EngineWindow;
  readonly viewer: DemoUser;
  /** Makes a deal with the viewer. */
  readonly other: DemoUser;
  /** Posts a request of somebody else; resolves with its id. */
  postOffer(): Promise<string>;
}

export interface Flow {
  readonly title: string;
  /** Resolves with what it measured, to be printed. Rejects when the product or the engine does not do as expected. */
  readonly run: (context: FlowContext) => Promise<string>;
}

export async function openMiniApp(
  window: EngineWindow,
  backend: EngineBackend,
  person: DemoUser,
): Promise<void> {
  // Another address first: only the part after '#' may differ, which would load nothing.
  await window.goTo('about:blank');
  await window.goTo(backend.launchUrlOf(person));
  await window.evaluate(collectProblems);
}
