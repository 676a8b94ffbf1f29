// Bot access: whether the bot can write to the viewer, asked at the moment of use, and found out by its test message (PUSH-06).
import { effect, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { hasFeature } from '#contract/features.ts';
import { acceptRoute } from '#contract/routes/feed.ts';
import { createRequestRoute } from '#contract/routes/requests.ts';
import { createSavedSearchRoute } from '#contract/saved-searches.ts';
import { testPushRoute } from '#contract/settings.ts';
import { launchId } from '../../boot/launch.ts';
import type { AppStores } from '../app-stores.ts';
import { readOnly } from '../read-only.ts';

/** Telegram Desktop may lose the answer. */
const ANSWER_TIMEOUT_MS = 20_000;
/** A repeated call is a second message. */
const NO_RETRY = { times: 0, delayMs: 0, on: 'network' } as const;
/** Local storage: the page has asked on this device. */
const ASKED_KEY = 'bot-access-asked';
/** Session storage: the launch in which the messaging app was asked. */
const REQUESTED_KEY = 'write-access-launch';

export type BotAccessStore = ReturnType<typeof createBotAccess>;

export function createBotAccess({
  services,
  session,
  written,
}: Pick<AppStores, 'services' | 'session' | 'written'>) {
  const { http, clock, telegram, local, tab } = services;
  const launch = telegram.launch();
  const isAllowed = launch.user?.allows_write_to_pm === true;
  const question = signal<'allow' | 'link' | null>(null);
  const access = signal<'unknown' | 'given' | 'missing' | 'failed'>(isAllowed ? 'given' : 'unknown');
  const isBusy = signal(false);

  const test = async (): Promise<void> => {
    isBusy.value = true;
    try {
      await http.call(testPushRoute, { retry: NO_RETRY });
      access.value = 'given';
    } catch (failure) {
      const isMissing = failure instanceof ApiError && failure.code === 'PUSH_UNREACHABLE';
      access.value = isMissing ? 'missing' : 'failed';
    }
    isBusy.value = false;
  };
  const requestAccess = (): Promise<void> => {
    const id = launchId(launch.initData);
    const { lateControls } = telegram;
    // A client that has lost the first answer may never answer again.
    if (!lateControls?.canAskWriteAccess || tab.get(REQUESTED_KEY) === id) return Promise.resolve();
    tab.set(REQUESTED_KEY, id);
    return new Promise((resolve) => {
      const cancel = clock.after(ANSWER_TIMEOUT_MS, resolve);
      void lateControls.askWriteAccess().then(() => {
        cancel();
        resolve();
      });
    });
  };

  const paths = [createRequestRoute.path, acceptRoute.path, createSavedSearchRoute.path];
  effect(() => {
    if (!paths.includes(written.value) || isAllowed || access.peek() === 'given') return;
    if (!hasFeature(session.announced.peek().features, 'pushTest', 1) || local.get(ASKED_KEY)) return;
    local.set(ASKED_KEY, '1');
    question.value = telegram.lateControls?.canAskWriteAccess ? 'allow' : 'link';
  });

  return {
    /** `allow`: the page asks; `link`: the way to the bot's chat is offered; null: no question. */
    question: readOnly(question),
    /** The bot's access as far as it is known; `failed`: the test had no result. */
    access: readOnly(access),
    /** The answer of the messaging app or of the test is awaited. */
    isBusy: readOnly(isBusy),
    /** Makes the bot write now. Never rejects. */
    async test(): Promise<void> {
      if (!isBusy.peek()) await test();
    },
    /** Asks the messaging app, then tests. Never rejects. */
    async allow(): Promise<void> {
      if (isBusy.peek()) return;
      isBusy.value = true;
      await requestAccess();
      await test();
      // 'Not now' meanwhile ends the question.
      if (question.peek()) question.value = access.peek() === 'missing' ? 'link' : null;
    },
    /** 'Not now', and the end of the link. */
    dismiss(): void {
      question.value = null;
    },
  };
}
