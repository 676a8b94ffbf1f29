// App harness: renders the app or one screen with fakes of server, time, worker and the messenger's controls.

import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { App } from '../../src/app/app.tsx';
import { createAppContexts } from '../../src/app/app-contexts.tsx';
import { homeParts } from '../../src/app/home-route.tsx';
import { watchNavigationState } from '../../src/app/navigation-state.ts';
import { createScreenLoader, type ScreenLoader } from '../../src/app/screen-loader.ts';
import { dealScreens } from '../../src/app/screens/deal-screens.ts';
import { otherScreens } from '../../src/app/screens/other-screens.ts';
import { requestScreens } from '../../src/app/screens/request-screens.ts';
import { sheetScreens } from '../../src/app/screens/sheet-screens.ts';
import { Root } from '../../src/first/root.tsx';
import { createHome } from '../../src/home/home.ts';
import { type NativeControls, type Shell, ShellContext } from '../../src/hooks/shell-context.ts';
import { LazyStoresContext, StoresContext } from '../../src/hooks/stores-context.ts';
import { createFrameQueue } from '../../src/platform/frame-queue.ts';
import { createNavigation } from '../../src/platform/navigation.ts';
import type { BottomButton } from '../../src/platform/telegram/buttons.ts';
import type { ConfirmAnswer } from '../../src/platform/telegram/dialogs.ts';
import type { LateControls } from '../../src/platform/telegram/late-controls.ts';
import { click, endWithTest, getControl, type Rendered, render, unmountAll } from '../harness/dom.ts';
import { fakeLateControls } from '../harness/fake-late-controls.ts';
import {
  createStateFixture,
  type FakeHandler,
  flushMicrotasks,
  type StateFixture,
} from '../state/fixtures.ts';

type ShownButton = BottomButton | null;

/** What the messenger would show, and the questions that it got. */
export interface FakeNative extends NativeControls {
  onBack: (() => void) | null;
  onSettings: (() => void) | null;
  mainButton: ShownButton;
  isClosingConfirmed: boolean;
  readonly asked: string[];
  readonly alerts: string[];
  closed: number;
  hasBackButton: boolean;
  bottomButtons: LateControls['bottomButtons'];
  answer: ConfirmAnswer;
}

/** Answers 'unsupported' at first: pages show their own dialogs. */
export function fakeNative(): FakeNative {
  const native: FakeNative = {
    onBack: null,
    onSettings: null,
    mainButton: null,
    isClosingConfirmed: false,
    asked: [],
    alerts: [],
    closed: 0,
    hasBackButton: true,
    bottomButtons: 'none',
    answer: 'unsupported',
    setBackHandler: (handler) => {
      native.onBack = handler;
    },
    setSettingsHandler: (handler) => {
      native.onSettings = handler;
    },
    lateControls: null,
    setClosingConfirmation: (isOn) => {
      native.isClosingConfirmed = isOn;
    },
    setVerticalSwipes: () => {},
    loadSdk: () => Promise.resolve(),
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
  // By a getter, as tests change it.
  const lateControls = {
    ...fakeLateControls(),
    get bottomButtons() {
      return native.bottomButtons;
    },
    setBottomButtons(main: ShownButton) {
      native.mainButton = main;
    },
  };
  return Object.assign(native, { lateControls });
}

export interface AppHarness {
  readonly fixture: StateFixture;
  readonly native: FakeNative;
  readonly shell: Shell;
  readonly reported: unknown[];
  /** Unmounts the previous view first. */
  render(view: ComponentChildren): Rendered;
}

/** Nobody is signed in yet. The document's address is `path`; navigation is the real one. */
export function createAppHarness(
  path = '/home',
  before?: Parameters<typeof createStateFixture>[0],
): AppHarness {
  history.replaceState(null, '', path);
  const navigation = { ...createNavigation(window), reload: () => void reloadedUrls.push(navigation.url()) };
  const fixture = createStateFixture((made) => {
    Object.assign(made.deps, { navigation });
    before?.(made);
  });
  const native = fakeNative();
  const reported: unknown[] = [];
  const shell: Shell = {
    navigation,
    clock: fixture.clock,
    native,
    scheduleFrame: createFrameQueue((run) => requestAnimationFrame(run)),
    report: (error) => void reported.push(error),
  };
  return {
    fixture,
    native,
    shell,
    reported,
    render: (view) => {
      unmountAll();
      return render(
        <StoresContext.Provider value={fixture.stores}>
          <ShellContext.Provider value={shell}>
            <LazyStoresContext.Provider value={fixture.stores}>
              <div id="app">{view}</div>
            </LazyStoresContext.Provider>
          </ShellContext.Provider>
        </StoresContext.Provider>,
      );
    },
  };
}

/** Addresses at which a full reload was requested. */
export const reloadedUrls: string[] = [];

/** The whole app with its lazy screens, unless another loader is given. */
export function renderApp(harness: AppHarness, screenLoader = loadedScreens()): void {
  const { home, values } = createTestApp(harness, screenLoader);
  harness.render(<Root home={home} app={signal(<App values={values} />)} />);
}

/** The stores and the home object from which the app is rendered. */
export function createTestApp({ fixture, shell }: AppHarness, screenLoader = loadedScreens()) {
  const { stores, first, clock } = fixture;
  const home = createHome({ stores: first, clock, scheduleFrame: shell.scheduleFrame, page: window });
  // The fixture's lazy stores: what they have loaded stays when the screen is rendered again.
  const lazyStores = computed(() => (screenLoader.screens('request') ? stores : null));
  const values = { ...createAppContexts({ stores, home, shell, screenLoader }), lazyStores };
  home.setParts(homeParts(values));
  endWithTest(watchNavigationState(window, shell.navigation, stores.feed));
  return { home, values };
}

/** The screens of all groups. */
export const lazyScreens = { ...requestScreens, ...dealScreens, ...sheetScreens, ...otherScreens };

/** A loader whose screens are loaded. */
function loadedScreens(): ScreenLoader {
  const screenLoader = createScreenLoader(() => Promise.resolve(lazyScreens));
  void screenLoader.load();
  return screenLoader;
}

/** Signs Alice in. */
export async function signInAlice({ fixture }: AppHarness): Promise<void> {
  await actAndSettle(() => fixture.stores.session.start());
}

/** A page on real stores, with Alice signed in. `answers`: the server's, by 'GET /requests/r1'. */
export async function openPage(
  view: ComponentChildren,
  answers: Readonly<Record<string, FakeHandler>> = {},
  features: object = {},
  native: Partial<FakeNative> = {},
): Promise<AppHarness> {
  const harness = createAppHarness('/home', ({ server }) => {
    server.announces(features);
    for (const [route, answer] of Object.entries(answers)) server.on(route, answer);
  });
  unmountAll();
  Object.assign(harness.native, native);
  await signInAlice(harness);
  harness.fixture.server.calls.length = 0;
  harness.render(view);
  await actAndSettle(() => {});
  return harness;
}

/** Taps the control of this name, and lets everything settle. */
export const press = (name: string): Promise<void> => actAndSettle(() => click(getControl(name)));

/** Runs `does`, then lets promises settle and everything render, with effects and their promises. */
export async function actAndSettle(does: () => unknown): Promise<void> {
  await act(async () => {
    await does();
    await flushMicrotasks();
  });
  // Effects run at the end of an act; their promises settle in another.
  await act(flushMicrotasks);
}

/** Advances the clock and lets everything settle. */
export const advanceClock = ({ fixture }: AppHarness, ms: number): Promise<void> =>
  actAndSettle(() => fixture.clock.advance(ms));

/** The text of the page, with plain spaces. */
export const pageText = (): string => (document.body.textContent ?? '').replace(/\u00a0/g, ' ');

export const currentPath = (): string => location.pathname;
