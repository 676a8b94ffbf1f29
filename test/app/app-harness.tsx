// The whole frame or one screen over fakes of everything outside: server, time, worker, the messenger's controls.

import type { ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { ModelsContext } from '../../src/state/models-context.ts';
import { createNavigation } from '../../src/platform/navigation.ts';
import type { Answer } from '../../src/platform/telegram/dialogs.ts';
import { type NativeControls, type Shell, ShellContext } from '../../src/state/shell-context.ts';
import { createWorld, settle, type World } from '../state/fixtures.ts';
import { change, type Rendered, render } from '../harness/dom.ts';

type MainButton = Parameters<NativeControls['setMainButton']>[0];

/** What the messenger would show, and what it was asked. */
export interface FakeNative extends NativeControls {
  onBack: (() => void) | null;
  mainButton: MainButton;
  isClosingConfirmed: boolean;
  readonly asked: string[];
  readonly alerts: string[];
  closed: number;
  hasBackButton: boolean;
  hasMainButton: boolean;
  answer: Answer;
}

/** 'unsupported': pages ask by themselves. */
export function fakeNative(): FakeNative {
  const native: FakeNative = {
    onBack: null,
    mainButton: null,
    isClosingConfirmed: false,
    asked: [],
    alerts: [],
    closed: 0,
    hasBackButton: true,
    hasMainButton: false,
    answer: 'unsupported',
    setBackHandler: (handler) => {
      native.onBack = handler;
    },
    setMainButton: (button) => {
      native.mainButton = button;
    },
    setClosingConfirmation: (isOn) => {
      native.isClosingConfirmed = isOn;
    },
    setVerticalSwipes: () => {},
    settle: () => Promise.resolve(),
    confirm: async (question) => {
      native.asked.push(`${question.title ?? ''} ${question.message}`.trim());
      return native.answer;
    },
    alert: async (message) => {
      native.alerts.push(message);
      return native.answer === 'unsupported' ? 'unsupported' : 'closed';
    },
    haptic: () => {},
    close: () => {
      native.closed += 1;
    },
    downloadBy: 'browser',
    download: async () => false,
    openLink: () => {},
    openTelegramLink: () => {},
  };
  return native;
}

export interface Stage {
  readonly world: World;
  readonly native: FakeNative;
  readonly shell: Shell;
  readonly reported: unknown[];
  draw(view: ComponentChildren): Rendered;
}

/** Nobody is signed in yet. The browser's address is `path`, and navigation is the real one. */
export function createStage(path = '/home', before?: Parameters<typeof createWorld>[0]): Stage {
  history.replaceState(null, '', path);
  const navigation = { ...createNavigation(window), reload: () => void reloads.push(navigation.url()) };
  const world = createWorld((made) => {
    Object.assign(made.deps, { navigation });
    before?.(made);
  });
  const native = fakeNative();
  const reported: unknown[] = [];
  const shell: Shell = {
    navigation,
    clock: world.clock,
    native,
    report: (error) => void reported.push(error),
  };
  return {
    world,
    native,
    shell,
    reported,
    draw: (view) =>
      render(
        <ModelsContext.Provider value={world.models}>
          <ShellContext.Provider value={shell}>
            <div id="app">{view}</div>
          </ShellContext.Provider>
        </ModelsContext.Provider>,
      ),
  };
}

/** Addresses at which a full reload was asked for. */
export const reloads: string[] = [];

/** Signs Alice in. */
export async function signIn({ world }: Stage): Promise<void> {
  await work(() => world.models.session.start());
}

/** Does something and lets promises settle and everything that follows be drawn, effects and their promises too. */
export async function work(does: () => unknown): Promise<void> {
  await act(async () => {
    await does();
    await settle();
  });
  // Effects run at the end of an act; what they began settles in another.
  await act(settle);
}

/** Time passes, with all that it sets off. */
export const pass = ({ world }: Stage, ms: number): Promise<void> => work(() => world.clock.advance(ms));

/** What a reader sees, with plain spaces. */
export const text = (): string => (document.body.textContent ?? '').replace(/\u00a0/g, ' ');

/** The same without waiting for promises. */
export const now = change;

export const path = (): string => location.pathname;
