// Gallery pieces of settings and of the sections of a request: what a slow answer leaves busy, and what was refused.
import { signal } from '@preact/signals';
import { strings } from '#i18n/strings.ts';
import { SaveSearch } from '../../src/components/forms/save-search.tsx';
import { AccountDeletion } from '../../src/screens/account/account-deletion.tsx';
import { AccountRecovery } from '../../src/screens/account/account-recovery.tsx';
import { BlockedPeople } from '../../src/screens/moderation/blocked-people-screen.tsx';
import { ReportForm } from '../../src/screens/moderation/report-form.tsx';
import { KeepControl } from '../../src/screens/repost/keep-section.tsx';
import { RepostControl } from '../../src/screens/repost/repost-section.tsx';
import { WaitingControl } from '../../src/screens/request-detail/request-overview.tsx';
import { PauseControl } from '../../src/screens/request-pause/pause-section.tsx';
import { AccountNotice } from '../../src/screens/settings/security-screen.tsx';
import { GenuineWord } from '../../src/screens/support/support-screen.tsx';
import { ANNA_ID, FIXTURE_NOW, HOUR, makeRequest } from '../screens/fixtures.ts';
import { piecesOf } from './pieces.ts';
import { never, noop, Stage } from './stage.tsx';

const REFUSED = strings.common.PAGE_NOT_LOADED;

const PAUSES = {
  pausing: {},
  resuming: { pausedAt: FIXTURE_NOW },
  'asking for a review': { isUnderReview: true },
};
export const REQUEST_PAUSE = piecesOf(PAUSES, (state) => {
  const request = makeRequest({ expiresAt: FIXTURE_NOW + 8 * HOUR, ...state });
  const model = {
    isOffered: signal(true),
    isBusy: signal(true),
    error: signal(REFUSED),
    newest: () => request,
    askForReview: never,
    pause: never,
    resume: never,
    mount: () => noop,
  };
  return (
    <Stage>
      <PauseControl request={request} store={model} />
    </Stage>
  );
});

const SEARCHES = { offered: null, saved: 'new', known: 'known' } as const;
export const SAVED_SEARCH = piecesOf(SEARCHES, (savedAs) => (
  <Stage>
    <SaveSearch
      header={strings.savedSearches.NOBODY}
      savedAs={savedAs}
      isBusy
      error={REFUSED}
      onSave={noop}
      onUndo={noop}
    />
  </Stage>
));

export const REQUEST_WAITING = piecesOf({ asking: false, stopping: true }, (isWaiting) => {
  const model = {
    isOffered: signal(true),
    isBusy: signal(true),
    error: signal(REFUSED),
    isWaiting: () => isWaiting,
    wait: never,
    stop: never,
    mount: () => noop,
  };
  return (
    <Stage>
      <WaitingControl request={makeRequest({})} store={model} />
    </Stage>
  );
});

const ENDINGS = { 'posting again': 0, 'keeping for days': 72, 'keeping for hours': 30 };
export const REQUEST_END = piecesOf(ENDINGS, (ttlHours) => {
  const store = {
    isOffered: signal(true),
    isBusy: signal(true),
    error: signal(REFUSED),
    keep: never,
    takeDown: never,
    repost: never,
    mount: () => noop,
  };
  return (
    <Stage stores={{ toasts: {} }}>
      {ttlHours > 0 ? (
        <KeepControl request={makeRequest({})} ttlHours={ttlHours} store={store} onKept={noop} />
      ) : (
        <RepostControl store={store} />
      )}
    </Stage>
  );
});

const RUNNING = FIXTURE_NOW + 9 * 24 * HOUR;
const ACCOUNT_ENDS = {
  'making a code': {},
  'stopping a deletion': { deletionAt: RUNNING },
  'stopping a takeover by another': { recoveryAt: RUNNING },
  'stopping a takeover of another': { takesOverAt: RUNNING },
};
interface AccountEndTimes {
  readonly deletionAt?: number;
  readonly recoveryAt?: number;
  readonly takesOverAt?: number;
}
export const ACCOUNT_END = piecesOf<keyof typeof ACCOUNT_ENDS, AccountEndTimes>(ACCOUNT_ENDS, (times) => {
  const { deletionAt = null, recoveryAt = null, takesOverAt = null } = times;
  const accountEnd = {
    deletion: signal({ deletionAt }),
    recovery: signal({ codeMadeAt: FIXTURE_NOW, recoveryAt, takesOverAt }),
    blocks: signal(null),
    code: signal(''),
    loadError: signal(''),
    isBusy: signal(true),
    error: signal(REFUSED),
    load: never,
    requestDeletion: never,
    stopDeletion: never,
    makeCode: never,
    recover: never,
    stopRecovery: never,
    forget: noop,
  };
  return (
    <Stage lazyStores={{ accountEnd }}>
      <AccountNotice notice={{}} />
      <AccountRecovery />
      <AccountDeletion />
    </Stage>
  );
});

const ANNA = {
  id: ANNA_ID,
  firstName: 'Anna',
  lastName: 'Petrova',
  reason: 'Beispielbank Musterstadt',
  createdAt: 0,
};
const BLOCKED = { loading: null, failed: null, unblocking: [ANNA] };
export const BLOCKED_PEOPLE = piecesOf(BLOCKED, (people, state) => (
  <Stage>
    <BlockedPeople
      store={{
        people: signal(people),
        loadError: signal(state === 'failed' ? REFUSED : ''),
        error: signal(state === 'unblocking' ? REFUSED : ''),
        busyId: signal(ANNA_ID),
        reload: never,
        unblock: never,
        mount: () => noop,
      }}
    />
  </Stage>
));

export const MODERATION = {
  'sending a report': () => (
    <Stage>
      <ReportForm store={{ isBusy: signal(true), report: never }} about={{ userId: ANNA_ID }} onDone={noop} />
    </Stage>
  ),
};

export const SUPPORT = {
  'saving the word': () => (
    <Stage lazyStores={{ settings: { isSaving: signal(true), save: never } }}>
      <GenuineWord saved="Blue tram" />
    </Stage>
  ),
};
