// Gallery pieces of the other screens: what loads, what is being sent, and what failed and can be tried again.

import { signal } from '@preact/signals';
import type { DataExportState } from '#contract/account.ts';
import type { Party } from '#domain/parties.ts';
import { planTermsOf } from '#domain/settlement/plan.ts';
import { strings } from '#i18n/strings.ts';
import { Button, type ButtonVariant } from '../../src/components/buttons/button.tsx';
import { ErrorCard } from '../../src/components/feedback/error-card.tsx';
import { ListEnd, type ListEndProps } from '../../src/components/feedback/list-end.tsx';
import { FullScreenSpinner } from '../../src/components/feedback/spinner.tsx';
import { PagedRows } from '../../src/components/layout/paged-rows.tsx';
import { DataExportSection } from '../../src/screens/account/data-export.tsx';
import { Approval } from '../../src/screens/approval/approval-screen.tsx';
import { ActiveDeal } from '../../src/screens/deal/deal-screen.tsx';
import { FundsRow } from '../../src/screens/funds-details/funds-details-screen.tsx';
import { RequestDetail } from '../../src/screens/request-detail/request-detail-screen.tsx';
import { WithSettings } from '../../src/screens/settings/with-settings.tsx';
import type { ApprovalStore } from '../../src/state/deal/approval-page.ts';
import type { AgreementStore } from '../../src/state/request/agreement.ts';
import type { RequestPageStore } from '../../src/state/request/page.ts';
import {
  ANNA_ID,
  BORIS_ID,
  boris,
  FIXTURE_NOW,
  fakeDealStore,
  fakeSession,
  HOUR,
  makeDeal,
  makeRequest,
} from '../screens/fixtures.ts';
import { receiveOf } from './form-states.tsx';
import { piecesOf } from './pieces.ts';
import { never, noop, Screenful, Stage } from './stage.tsx';

const VARIANTS: Readonly<Record<ButtonVariant, null>> = {
  primary: null,
  secondary: null,
  plain: null,
  destructive: null,
};
export const BUSY_BUTTONS = piecesOf(VARIANTS, (_, variant) =>
  (['regular', 'small'] as const).map((size) => (
    <Button key={size} wide loading variant={variant} size={size}>
      {strings.request.ACCEPT_REQUEST}
    </Button>
  )),
);

const ENDS: Readonly<Record<ListEndProps['end'], null>> = { all: null, more: null, failed: null };
export const LIST_ENDS = piecesOf(ENDS, (_, end) => (
  <>
    <ListEnd end={end} isLoading onMore={noop} failureMessage={strings.pastDeals.MORE_PAST_DEALS_FAILED} />
    <PagedRows
      items={end === 'all' ? [] : null}
      error={end === 'failed' ? strings.common.PAGE_NOT_LOADED : ''}
      onRetry={noop}
      title={strings.pastDeals.PAST_DEALS_TITLE}
      emptyText={strings.pastDeals.NO_PAST_DEALS}
      renderRow={() => <p />}
      end={end}
      isLoading
      onMore={noop}
      failureMessage=""
    />
  </>
));

const EXPORT_STATES: Readonly<Record<DataExportState | 'loading' | 'not loaded', null>> = {
  loading: null,
  'not loaded': null,
  none: null,
  making: null,
  ready: null,
  expired: null,
  failed: null,
};
export const DATA_EXPORT = piecesOf(EXPORT_STATES, (_, state) => {
  const isState = state !== 'loading' && state !== 'not loaded';
  const shown = { bytes: 987_654_321, until: null, nextAt: null };
  const model = {
    state: signal(isState ? { ...shown, state } : null),
    loadError: signal(state === 'not loaded' ? strings.common.PAGE_NOT_LOADED : ''),
    isBusy: signal(true),
    error: signal(''),
    mount: () => noop,
    load: never,
    start: never,
    address: never,
  };
  return (
    <Stage stores={{ services: {} }}>
      <DataExportSection store={model} />
    </Stage>
  );
});

const settings = (loadError: string) => ({
  ensure: never,
  reload: never,
  settings: signal(null),
  saveError: signal(''),
  loadError: signal(loadError),
});
export const PAGE_LOADING = {
  loading: () => (
    <Stage lazyStores={{ settings: settings('') }}>
      <WithSettings render={() => null} />
    </Stage>
  ),
  failed: () => (
    <Stage lazyStores={{ settings: settings(strings.rates.RATES_NOT_LOADED) }}>
      <WithSettings render={() => null} />
    </Stage>
  ),
  retrying: () => <ErrorCard message={strings.requestForm.RATES_UNAVAILABLE} onRetry={noop} retrying />,
  connecting: () => <FullScreenSpinner label={strings.notifications.NOTIFICATIONS_CONNECTING} />,
};

export const SAVED_DETAILS = piecesOf({ saved: false, saving: true }, (isPending) => (
  <ul>
    <FundsRow
      item={{ id: '1', label: 'Beispielbank Musterstadt', details: 'CH93 0076 2011' }}
      isPending={isPending}
      onCopy={noop}
      onEdit={noop}
      onDelete={noop}
    />
  </ul>
));

/** A plan in two parts, with a name that is still to be said. */
const agreementOf = (party: Party): AgreementStore => {
  const methods = { author: 'SEPA', accepter: 'SBP' };
  const plan = { first: 'accepter', parts: 2, order: 'one_each', methods } as const;
  return {
    party,
    plan: signal(plan),
    suggestion: signal({ ...plan, maxParts: 3, steps: null }),
    isOthers: signal(party === 'author'),
    sumsOf: (terms) => planTermsOf(terms),
    choose: noop,
    receive: receiveOf('SEPA'),
    needsName: signal(true),
    name: signal(''),
    isNameValid: signal(false),
    isTried: signal(true),
    typeName: noop,
    fields: () => null,
    mount: () => noop,
  };
};

const APPROVALS = { loading: null, approve: ANNA_ID, decline: ANNA_ID, withdraw: BORIS_ID } as const;
export const APPROVAL = piecesOf(APPROVALS, (viewer, state) => {
  const deal = makeDeal({ status: 'pending_approval', deadlineAt: FIXTURE_NOW + HOUR / 2 });
  const page: ApprovalStore = {
    details: signal(viewer && { ...deal, terms: deal, dealId: deal.id, requestId: null, deal: null }),
    readRequest: null,
    accepter: signal({ ...boris, reviews: [] }),
    author: signal(null),
    isLoading: signal(!viewer),
    error: signal(''),
    canDecide: signal(viewer === ANNA_ID),
    agreement: agreementOf('author'),
    canWithdraw: signal(viewer === BORIS_ID),
    busy: signal(viewer && (state === 'approve' ? 'approve' : 'decline')),
    decisionError: signal(''),
    approve: never,
    decline: never,
    reload: never,
    mount: () => noop,
  };
  return (
    <Stage stores={{ session: fakeSession(viewer ?? ANNA_ID) }}>
      <Approval page={page} />
    </Stage>
  );
});

export const REQUEST = piecesOf({ loading: null, accepting: true, retrying: null }, (isLoaded, state) => {
  const page: RequestPageStore = {
    request: signal(isLoaded ? makeRequest({ expiresAt: FIXTURE_NOW + HOUR }) : null),
    author: signal(null),
    isLoading: signal(!isLoaded),
    error: signal(state === 'retrying' ? strings.common.PAGE_NOT_LOADED : ''),
    isRemoved: signal(false),
    canAccept: signal(isLoaded === true),
    agreement: agreementOf('accepter'),
    levelLimit: signal(null),
    own: signal(null),
    ownMatchId: signal(isLoaded ? 'r2' : null),
    isInsteadOfOwn: signal(true),
    isAccepting: signal(state === 'accepting'),
    acceptError: signal(''),
    changedTerms: {
      current: signal(null),
      isBusy: signal(false),
      error: signal(''),
      accept: never,
      cancel: noop,
    },
    acceptChanged: never,
    accept: never,
    reload: never,
    mount: () => noop,
  };
  return (
    <Stage>
      <RequestDetail page={page} />
    </Stage>
  );
});

export const DEAL = piecesOf({ loading: null, acting: true, retrying: null }, (isLoaded, state) => {
  const deal = fakeDealStore(isLoaded ? makeDeal() : null, BORIS_ID);
  deal.busy.value = state === 'acting' ? 'propose_completion' : null;
  deal.error.value = state === 'retrying' ? strings.common.PAGE_NOT_LOADED : '';
  return (
    <Stage>
      <Screenful>
        <ActiveDeal deal={deal}>{null}</ActiveDeal>
      </Screenful>
    </Stage>
  );
});
