// Fixtures of screen tests: fake stores and shell, people, requests, deals.

import { computed, type Signal, signal } from '@preact/signals';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import type { Features } from '#contract/features.ts';
import { allowedDealActions, type DealAction, isTerminal } from '#domain/deal-table.ts';
import type { ExchangeRequest, Notification, Person, Terms } from '#domain/entities.ts';
import { formatCountdown } from '#domain/format.ts';
import { relativeTime } from '#i18n/relative-time.ts';
import type { Shell } from '../../src/hooks/shell-context.ts';
import { createFrameQueue } from '../../src/platform/frame-queue.ts';
import type { AppStores } from '../../src/state/app-stores.ts';
import type { DealActionInput, DealStore } from '../../src/state/deal/page.ts';
import { createDealSteps } from '../../src/state/earlier-steps.ts';
import { memoryStore } from '../state/fixtures.ts';

/** Friday; tests that look at dates set TZ=UTC. */
export const FIXTURE_NOW = Date.UTC(2025, 10, 21, 12, 0, 0);
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const ANNA_ID = 'anna-id';
export const BORIS_ID = 'boris-id';
export const CAROL_ID = 'carol-id';

export function makePerson(id: string, firstName: string, more: Partial<Person> = {}): Person {
  return {
    id,
    firstName,
    lastName: '',
    username: '',
    rating: 4.84,
    completedCount: 12,
    partners: null,
    failedCount: 1,
    city: 'Berlin',
    country: 'Germany',
    ...more,
  };
}
export const anna = makePerson(ANNA_ID, 'Anna', { lastName: 'Petrova' });
export const boris = makePerson(BORIS_ID, 'Boris', { city: 'Tbilisi', country: 'Georgia', rating: 4.2 });

/** Anna pays 1 000 USD and receives 92 500 RUB. */
export const FIXTURE_TERMS: Terms = {
  payCurrency: 'USD',
  payMethods: ['Wise', 'Revolut'],
  payAmount: 1000,
  receiveCurrency: 'RUB',
  receiveMethods: ['Sberbank', 'T-Bank'],
  amount: 92500,
  note: 'Evenings only.',
};

export const makeRequest = (more: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  ...FIXTURE_TERMS,
  kind: 'request',
  id: 'r1',
  status: 'requested',
  authorId: ANNA_ID,
  author: anna,
  pendingAccepterId: null,
  viewCount: null,
  createdAt: FIXTURE_NOW - 2 * HOUR,
  updatedAt: FIXTURE_NOW - 2 * HOUR,
  expiresAt: FIXTURE_NOW + 22 * HOUR,
  pausedAt: null,
  waitingCount: null,
  isWaiting: null,
  version: 1,
  ...more,
});

export const makeDeal = (more: Partial<DealDetails> = {}): DealDetails => ({
  ...FIXTURE_TERMS,
  kind: 'deal',
  nextStep: ['', ''],
  id: 't1',
  requestId: 'r1',
  status: 'initiated',
  authorId: ANNA_ID,
  accepterId: BORIS_ID,
  author: anna,
  accepter: boris,
  completionProposedBy: null,
  cancellationRequestedBy: null,
  disputedBy: null,
  viewerRole: null,
  unreadCount: 0,
  createdAt: FIXTURE_NOW - 3 * HOUR,
  updatedAt: FIXTURE_NOW - HOUR,
  deadlineAt: FIXTURE_NOW + 23 * HOUR,
  version: 3,
  ratings: [],
  steps: [],
  earlierSteps: null,
  statusBefore: null,
  decisionNote: null,
  ...more,
});

export const makeProfile = (of: Person, more: Partial<PublicProfile> = {}): PublicProfile => ({
  ...of,
  reviews: [],
  ...more,
});

export interface FakeApp {
  readonly stores: AppStores;
  readonly shell: Shell;
  readonly now: Signal<number>;
  /** Paths navigated to; 'back /home' for a step back. */
  readonly went: string[];
  readonly toasts: string[];
}

/** `features`: what the backend announces; nothing by default. */
export const fakeSession = (
  viewerId: string,
  { isAdmin = false, features = {} as Features, botUsername = '' } = {},
): AppStores['session'] =>
  ({
    viewerId: signal(viewerId),
    user: signal({ id: viewerId, firstName: '', isAdmin }),
    announced: signal({ features, operator: botUsername ? { botUsername } : {} }),
  }) as unknown as AppStores['session'];

/** Only what the tested screens read; anything else throws when read. */
export function fakeApp(viewerId: string, more: Partial<AppStores> = {}): FakeApp {
  const now = signal(FIXTURE_NOW);
  const went: string[] = [];
  const toasts: string[] = [];
  const stores: Partial<AppStores> = {
    session: fakeSession(viewerId),
    services: { local: memoryStore() } as unknown as AppStores['services'],
    clock: {
      now,
      deviceNow: now,
      read: () => now.peek(),
      setOffset: () => undefined,
      setVisible: () => undefined,
      relativeTime: (at) => computed(() => (at.value ? relativeTime(at.value, now.value) : '')),
      countdown: (at) => computed(() => (at.value ? formatCountdown(at.value - now.value) : '')),
    },
    toasts: {
      current: signal(null),
      show: (text) => void toasts.push(text),
      dismiss: () => undefined,
    },
    ...more,
  };
  const shell: Shell = {
    navigation: {
      url: () => '/',
      state: () => null,
      navigate: (url) => void went.push(url),
      back: (parent) => void went.push(`back ${parent}`),
      up: (target) => void went.push(`up ${target}`),
      clearState: () => undefined,
      notifyRouter: () => undefined,
      reload: () => undefined,
    },
    scheduleFrame: createFrameQueue((run) => requestAnimationFrame(run)),
    clock: { now: () => FIXTURE_NOW, after: () => () => undefined },
    native: {
      hasBackButton: true,
      setBackHandler: () => undefined,
      setSettingsHandler: () => undefined,
      lateControls: null,
      setClosingConfirmation: () => undefined,
      setVerticalSwipes: () => undefined,
      loadSdk: () => Promise.resolve(),
      confirm: () => Promise.resolve('unsupported'),
      alert: () => Promise.resolve('unsupported'),
      haptic: () => undefined,
      close: () => undefined,
      downloadBy: 'browser',
      download: () => Promise.resolve(false),
      openLink: () => undefined,
      openTelegramLink: () => undefined,
    },
    report: (error) => {
      throw error;
    },
  };
  return { stores: stores as AppStores, shell, now, went, toasts };
}

export interface FakeDealStore extends DealStore {
  readonly deal: Signal<DealDetails | null>;
  readonly isLoading: Signal<boolean>;
  readonly error: Signal<string>;
  readonly busy: Signal<DealAction | null>;
  readonly actionError: Signal<string>;
  readonly calls: { readonly action: DealAction; readonly input: DealActionInput | undefined }[];
  reloads: number;
  /** Settles the running action; with an error it fails. */
  settle(error?: string): Promise<void>;
}

const OFFLINE: Parameters<typeof createDealSteps>[0] = { call: () => Promise.reject(new Error('offline')) };

/** `isAdmin`: the viewer is an admin. An action runs until `settle`. `http`: for earlier steps. */
export function fakeDealStore(
  start: DealDetails | null,
  viewerId: string,
  isAdmin = false,
  http = OFFLINE,
): FakeDealStore {
  const current = signal(start);
  const busy = signal<DealAction | null>(null);
  const actionError = signal('');
  let finish: (isDone: boolean) => void = () => undefined;
  const isInitiator = () => current.value?.authorId === viewerId;
  const model: FakeDealStore = {
    id: 't1',
    deal: current,
    steps: createDealSteps(http, current),
    isLoading: signal(start === null),
    error: signal(''),
    counterparty: computed(() =>
      isInitiator() ? (current.value?.accepter ?? null) : (current.value?.author ?? null),
    ),
    role: computed(() => (isAdmin ? 'admin' : isInitiator() ? 'author' : 'accepter')),
    actions: computed(() =>
      current.value ? allowedDealActions(current.value, { id: viewerId, isAdmin }) : [],
    ),
    busy,
    actionError,
    deadlineAt: computed(() => current.value?.deadlineAt ?? null),
    isOver: computed(() => current.value !== null && isTerminal(current.value.status)),
    calls: [],
    reloads: 0,
    takeFirstSettlement: () => null,
    run(action, input) {
      model.calls.push({ action, input });
      busy.value = action;
      actionError.value = '';
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    async settle(error = '') {
      actionError.value = error;
      busy.value = null;
      finish(error === '');
      await Promise.resolve();
    },
    reload: () => {
      model.reloads += 1;
      return Promise.resolve();
    },
    mount: () => () => undefined,
  };
  return model;
}

export const makeNotification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'request_approved',
  title: 'Request approved',
  message: 'Anna approved. The exchange has begun.',
  read: false,
  createdAt: FIXTURE_NOW - 5 * MINUTE,
  actor: null,
  transactionId: 't1',
  requestId: null,
  about: null,
  until: null,
  ...more,
});
