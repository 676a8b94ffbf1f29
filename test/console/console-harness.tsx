// Harness of the console's tests: renders it with answers by path, as the app would open it.
import { signal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { ApiError } from '#contract/api-error.ts';
import type { StaffChange } from '#contract/decode/admin-events.ts';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import type { DecodedRoute } from '#contract/route.ts';
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { messageFor } from '#i18n/errors.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { evidenceText } from '#i18n/help-texts.ts';
import { Console } from '../../src/console/console.tsx';
import { ConsoleContext } from '../../src/console/console-context.ts';
import { createConsoleStores } from '../../src/console/console-stores.ts';
import { LOAD_GAP_MS } from '../../src/state/staff/throttled-load.ts';
import { click, flushUpdates, getControl, render, unmountAll } from '../harness/dom.ts';
import { createFakeClock } from '../harness/fake-clock.ts';
import { actUntilSettled, screenText } from '../screens/screen-harness.tsx';
import { ENGLISH } from '../sentences.ts';
import { NOW, VIEWER_ID } from './case-fixtures.ts';

interface SentCall {
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
}
type CallOptions = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
};

/**
 * `answers`: by the route's path, or method and path, the answer's body, or a code for a refusal.
 * Resolves when the first calls are answered.
 */
export async function openTestConsole(
  path: string,
  answers: Record<string, unknown>,
  roles: readonly StaffRole[] = ['judge'],
) {
  unmountAll();
  const calls: SentCall[] = [];
  const went: string[] = [];
  const saved: string[] = [];
  const listeners = new Set<() => void>();
  const liveListeners = new Set<(change: StaffChange) => void>();
  const chatListeners = new Set<() => void>();
  const clock = createFakeClock(NOW);
  const call = async <T,>(
    route: DecodedRoute<T>,
    { params = {}, query, body }: CallOptions = {},
  ): Promise<T> => {
    calls.push({ path: `${route.method} ${route.path}`, query, body });
    const answer = answers[`${route.method} ${route.path}`] ?? answers[route.path];
    if (typeof answer !== 'string') return route.decode(answer, params);
    const status = STATUS_OF_CODE[answer as keyof typeof STATUS_OF_CODE];
    throw new ApiError({ code: answer, message: answer, status });
  };
  const shown = signal(path);
  const deps = {
    ...({
      language: 'en',
      strings: ENGLISH,
      viewerId: VIEWER_ID,
      roles,
      features: { reports: 1, staff: 1, admin: 1, cases: 1, sanctions: 1 },
      http: { call },
      write: call,
    } as const),
    now: () => NOW,
    clock,
    onStaffChange: (listener: (change: StaffChange) => void) => {
      liveListeners.add(listener);
      return () => void liveListeners.delete(listener);
    },
    onChatChange: (_transactionId: string, listener: () => void) => {
      chatListeners.add(listener);
      return () => void chatListeners.delete(listener);
    },
    chatText: ({ text }: { readonly text: string }) => text,
    onNotification: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to: string) => void went.push(to),
    back: (parent: string) => void went.push(parent),
    hasBackButton: true,
    savePrivateFile: async (deal: string, message: string, name: string) =>
      saved.push(`${name} of ${message} in ${deal}`) > 0,
    saveChatFile: async (deal: string, message: string, name: string) =>
      saved.push(`${name} of ${message} in the chat of ${deal}`) > 0,
    loadEvidence: async (payments: readonly OfferedPayment[]) => evidenceText(helpTexts, payments),
    saveFigures: async (days: number) => saved.push(`figures of ${days} days`) > 0,
    dateTimeText,
    messageOf: messageFor,
    codeOf: (failure: unknown) => (failure instanceof ApiError ? failure.code : ''),
  };
  const value: ComponentProps<typeof ConsoleContext.Provider>['value'] = {
    deps,
    stores: createConsoleStores(deps),
  };
  await actUntilSettled(() =>
    render(
      <ConsoleContext.Provider value={value}>
        <Console path={shown} />
      </ConsoleContext.Provider>,
    ),
  );
  return {
    answers,
    calls,
    went,
    saved,
    /** The time for the next load of a page is over. */
    wait: () => actUntilSettled(() => clock.advance(LOAD_GAP_MS)),
    /** These changes come at once. */
    change: (...changes: readonly StaffChange[]) =>
      actUntilSettled(() => {
        for (const change of changes) for (const listener of liveListeners) listener(change);
      }),
    /** Something has changed in the chat of the case on show. */
    chat: () =>
      actUntilSettled(() => {
        for (const listener of chatListeners) listener();
      }),
    /** A notification comes. */
    notify: () =>
      actUntilSettled(() => {
        for (const listener of listeners) listener();
      }),
    show: (to: string) =>
      actUntilSettled(() =>
        flushUpdates(() => {
          shown.value = to;
        }),
      ),
  };
}

/** Text of the page, without the marks around names and values. */
export const text = (): string => screenText().replace(/[\u2066-\u2069]/g, '');

/** Taps the control of this name; resolves when what follows is done. */
export const tap = (name: string): Promise<void> => actUntilSettled(() => click(getControl(name)));

/** The field of this label; throws when there is none. */
export const input = (name: string): HTMLTextAreaElement => {
  const label = Array.from(document.querySelectorAll('label')).find(
    (one) => one.textContent?.replace(/[\u2066-\u2069]/g, '') === name,
  );
  const found = document.querySelector<HTMLTextAreaElement>(`[id="${label?.htmlFor}"]`);
  if (!found) throw new Error(`No field is called ${name}`);
  return found;
};

/** Presses the key where the focus is; resolves when what follows is done. */
export const press = (key: string, more: KeyboardEventInit = {}): Promise<void> =>
  actUntilSettled(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });

/** Lets the page go on until this holds; fails after a hundred rounds. */
export async function settleUntil(holds: () => boolean): Promise<void> {
  for (let round = 0; !holds(); round += 1) {
    if (round >= 100) throw new Error('The page came to rest without it');
    await actUntilSettled(() => undefined);
  }
}
