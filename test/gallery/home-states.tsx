// Gallery pieces of home and of the start: status line, skeletons, busy cards, phases of the sign-in, the notification panel.
import { computed, signal } from '@preact/signals';
import type { CardState } from '#domain/card-state.ts';
import type { Notification } from '#domain/entities.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { strings } from '#i18n/strings.ts';
import { LandingScreen, LoadingScreen } from '../../src/app/landing/landing-screen.tsx';
import { CardSkeleton } from '../../src/components/feed-card/card-skeleton.tsx';
import { FeedCard } from '../../src/components/feed-card/feed-card.tsx';
import { sampleFields } from '../../src/components/gallery/cards.tsx';
import { Section } from '../../src/components/layout/section.tsx';
import type { LiveIndicatorStatus } from '../../src/components/status/live-indicator.tsx';
import { EmptyFeed } from '../../src/home/empty-feed.tsx';
import { HomeBar } from '../../src/home/home-bar.tsx';
import { NotificationItem } from '../../src/screens/notifications/item.tsx';
import { NotificationPanel } from '../../src/screens/notifications/panel.tsx';
import type { FeedStore } from '../../src/state/feed/feed.ts';
import type { SessionPhase, SessionState } from '../../src/state/session/session.ts';
import { FIXTURE_NOW, HOUR, makeNotification } from '../screens/fixtures.ts';
import { piecesOf } from './pieces.ts';
import { never, noop, Screenful, Stage } from './stage.tsx';

/** The texts of a status, with its longest numbers. */
const STATUSES: Readonly<Record<LiveIndicatorStatus['kind'], readonly LiveIndicatorStatus[]>> = {
  connecting: [{ kind: 'connecting' }],
  live: [{ kind: 'live' }],
  offline: [{ kind: 'offline' }],
  reconnecting: [
    { kind: 'reconnecting', seconds: 0 },
    { kind: 'reconnecting', seconds: 28 },
  ],
  updated: [
    { kind: 'updated', seconds: 58 },
    { kind: 'updated', seconds: 58 * 60 },
  ],
  snapshot: [
    { kind: 'snapshot', seconds: 5 },
    { kind: 'snapshot', seconds: 58 * 60 },
    { kind: 'snapshot', seconds: 23 * 3_600 },
  ],
};

function Bar({ status, isConnecting }: { status: LiveIndicatorStatus; isConnecting: boolean }) {
  const feed = {
    filter: signal(EMPTY_FILTER),
    filterName: signal(''),
    isFiltered: signal(isConnecting),
    status: signal(status),
    isConnecting: signal(isConnecting),
    clearFilter: noop,
  };
  return <HomeBar feed={feed as unknown as FeedStore} act={noop} />;
}

export const STATUS_LINE = piecesOf(STATUSES, (statuses) =>
  statuses.flatMap((status) =>
    [false, true].map((isConnecting) => (
      <Bar key={`${status.kind} ${isConnecting}`} status={status} isConnecting={isConnecting} />
    )),
  ),
);

const NO_CARDS = { order: signal([]), end: signal('all'), clearFilter: noop };
export const FEED = piecesOf({ loading: null, empty: false, filtered: true }, (isFiltered) =>
  isFiltered === null ? (
    <CardSkeleton />
  ) : (
    <EmptyFeed feed={{ ...NO_CARDS, isFiltered: signal(isFiltered) } as unknown as FeedStore} />
  ),
);

/** Whose turn it is in a state. */
const TURNS: Readonly<Record<CardState, 'you' | 'them' | 'nobody'>> = {
  completion_answer: 'you',
  cancellation_answer: 'you',
  in_progress: 'nobody',
  own_open: 'nobody',
  own_paused: 'nobody',
  open: 'nobody',
  approve_or_decline: 'you',
  pending_for_other: 'nobody',
  waiting_for_approval: 'them',
  completion_wait: 'them',
  cancellation_wait: 'them',
  disputed: 'nobody',
  completed: 'nobody',
  failed: 'nobody',
  cancelled: 'nobody',
  closed: 'nobody',
};
export const BUSY_CARDS = piecesOf(TURNS, (turn, state) => (
  <FeedCard
    id={`busy-${state}`}
    fields={sampleFields({ state, turn, isBusy: true, error: strings.home.OFFLINE })}
    onAction={noop}
  />
));

/** Longer than a card is wide, in either direction of writing. */
const LONG_PEOPLE = {
  latin: {
    personName: 'Christopher Montgomery-Featherstonehaugh of Somewhere',
    place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio, United Kingdom',
  },
  arabic: {
    personName: 'عبد الرحمن بن عبد العزيز بن محمد آل الشيخ الأنصاري القحطاني',
    place: 'المدينة المنورة وما حولها من القرى والضواحي البعيدة, المملكة العربية السعودية',
  },
} as const;
export const LONG_CARDS = piecesOf(LONG_PEOPLE, (person, script) => (
  <FeedCard id={`long-${script}`} fields={sampleFields({ state: 'open', ...person })} onAction={noop} />
));

const session = (state: SessionState, phase: SessionPhase) => ({
  state: signal(state),
  phase: signal(phase),
  error: signal(state === 'error' ? strings.landing.SIGN_IN_FAILED_TITLE : ''),
  announced: signal({ features: {} }),
  signedInAt: () => FIXTURE_NOW,
  retry: noop,
  takeInitialPath: () => '/home',
});
const PHASES: Readonly<Record<SessionPhase, null>> = {
  initializing: null,
  connecting: null,
  authenticating: null,
  finishing: null,
};
export const SIGN_IN_PHASES = piecesOf(PHASES, (_, phase) => (
  <Stage stores={{ session: session('authenticating', phase) }}>
    <Screenful>
      <LoadingScreen />
    </Screenful>
  </Stage>
));
const SESSION_STATES: Readonly<Record<SessionState, null>> = {
  unauthenticated: null,
  authenticating: null,
  authenticated: null,
  error: null,
  signed_out: null,
};
export const LANDING = piecesOf(SESSION_STATES, (_, state) => (
  <Stage stores={{ session: session(state, 'connecting') }}>
    <Screenful>
      <LandingScreen />
    </Screenful>
  </Stage>
));

const PANELS = { waiting: false, empty: true, failed: true } as const;
export const NOTIFICATIONS = piecesOf(PANELS, (isKnown, state) => {
  const notifications = {
    order: signal([]),
    isKnown: signal(isKnown),
    isConnecting: signal(false),
    unreadCount: signal(state === 'empty' ? 12 : 0),
    badge: computed(() => '12'),
    loadError: signal(state === 'failed' ? strings.common.PAGE_NOT_LOADED : ''),
    retry: never,
  };
  return (
    <Stage stores={{ notifications }} lazyStores={{ notificationActions: { error: signal('') } }}>
      <NotificationPanel />
    </Stage>
  );
});

/** A row with the bin, one of which the time has passed, and one that cannot be deleted. */
const ROWS = {
  deletable: { type: 'transaction_confirmation' },
  over: { type: 'review_acceptance_needed', read: true, until: FIXTURE_NOW - HOUR },
  kept: { type: 'request_accepted' },
} as const satisfies Readonly<Record<string, Partial<Notification>>>;
const ASKED = { kind: 'acceptance.review', params: { name: 'Maximilian' } };
export const NOTIFICATION_ROWS = piecesOf(ROWS, (row) => {
  const item = signal(makeNotification('n1', { about: ASKED, createdAt: FIXTURE_NOW - 900 * HOUR, ...row }));
  return (
    <Stage stores={{ notifications: { item: () => item } }} lazyStores={{ notificationActions: {} }}>
      <Section>
        <ul>
          <NotificationItem id="n1" canDelete />
        </ul>
      </Section>
    </Stage>
  );
});
