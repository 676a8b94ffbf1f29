// Gallery part: components of the deal screens: terms, people, steps, notices, decisions, reason.
import { signal } from '@preact/signals';
import { useState } from 'react';
import type { DealStep } from '#contract/decode/deal-details.ts';
import type { Deal, Person, Review, Terms } from '#domain/entities.ts';
import { Button } from '../buttons/button.tsx';
import { DealSteps } from '../deal/deal-steps.tsx';
import { DecisionBar } from '../deal/decision-bar.tsx';
import { PastDealRows, type PastDealRowsProps } from '../deal/past-deal-rows.tsx';
import { ReasonSheet } from '../deal/reason-sheet.tsx';
import { TermsReceipt } from '../deal/terms-receipt.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import type { EarlierPages } from '../feedback/step-list.tsx';
import { DefinitionRow } from '../layout/definition-row.tsx';
import { Section } from '../layout/section.tsx';
import { PersonCard } from '../person/person-card.tsx';
import { PersonRow } from '../person/person-row.tsx';

const SAMPLE_TERMS: Terms = {
  payCurrency: 'USD',
  payMethods: ['Wise', 'Revolut'],
  payAmount: 1_000,
  receiveCurrency: 'RUB',
  receiveMethods: ['Tinkoff', 'SBP', 'Sberbank'],
  amount: 92_500,
  note: 'Evenings only; please from an account in your own name.',
};
const MARIA: Person = {
  id: '018f-7a31',
  firstName: 'Maria',
  lastName: 'Sokolova',
  username: 'maria',
  rating: 4.8,
  completedCount: 12,
  partners: 9,
  failedCount: 1,
  city: 'Berlin',
  country: 'Germany',
};
const NEWCOMER: Person = {
  ...MARIA,
  id: 'c2',
  firstName: 'Jonas',
  lastName: '',
  rating: null,
  completedCount: 0,
  partners: 0,
};
const REVIEWS: readonly Review[] = [
  { rating: 5, comment: 'Quick and friendly' },
  { rating: 1, comment: 'Paid two days late, and then only after I had asked three times.' },
  { rating: 5, comment: '' },
];
const FACTS = [
  'Established since March 2025',
  '31 exchanges with 17 people',
  'Completes 96 % of what is approved',
];
const NOW = Date.UTC(2025, 10, 21, 12);
const STEPS: readonly DealStep[] = [
  { action: 'approve', actorId: MARIA.id, status: 'initiated', note: null, at: NOW - 5_000_000 },
  { action: 'dispute', actorId: 'c2', status: 'disputed', note: 'No money came.', at: NOW },
];
const EARLIER: EarlierPages = {
  end: signal('more'),
  isLoading: signal(false),
  loadEarlier: () => Promise.resolve(),
};
const PAST_DEAL: Deal = {
  ...SAMPLE_TERMS,
  kind: 'deal',
  nextStep: ['', ''],
  id: '018f-7a32',
  requestId: null,
  status: 'completed',
  authorId: MARIA.id,
  accepterId: NEWCOMER.id,
  author: MARIA,
  accepter: NEWCOMER,
  completionProposedBy: null,
  cancellationRequestedBy: null,
  disputedBy: null,
  viewerRole: null,
  unreadCount: 0,
  createdAt: NOW - 90_000_000,
  updatedAt: NOW - 80_000_000,
  deadlineAt: null,
  version: 7,
};
const noop = (): void => {};
const PAST_DEALS: PastDealRowsProps = {
  deals: [PAST_DEAL, { ...PAST_DEAL, id: '018f-7a33', status: 'cancelled' }],
  viewerId: MARIA.id,
  now: NOW,
  error: '',
  end: 'failed',
  isLoading: false,
  onMore: noop,
  onRetry: noop,
};

export function GalleryDeal() {
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <TermsReceipt terms={SAMPLE_TERMS} perspective="author" authorName="Maria">
        <DefinitionRow name="Expires">22 Nov, 14:05</DefinitionRow>
      </TermsReceipt>
      <TermsReceipt
        terms={{ ...SAMPLE_TERMS, payAmount: null, note: '' }}
        perspective="admin"
        authorName="Maria"
      />
      <PersonCard header="Author" person={MARIA} reviews={REVIEWS} facts={FACTS} />
      <PersonCard header="Accepter" person={NEWCOMER} reviews={null} facts={[]} />
      <Section header="Parties">
        <PersonRow person={MARIA} />
        <PersonRow person={NEWCOMER} mark="You" />
      </Section>
      <DealSteps
        earlier={EARLIER}
        steps={STEPS}
        deal={{ authorId: MARIA.id, accepterId: 'c2', author: MARIA, accepter: NEWCOMER }}
        viewerId="c2"
        now={NOW}
      />
      <Section header="Past exchanges">
        <PastDealRows {...PAST_DEALS} />
      </Section>
      <PastDealRows {...PAST_DEALS} deals={[]} end="all" />
      <PastDealRows {...PAST_DEALS} deals={null} />
      <InlineNotice>Waiting for Maria to approve.</InlineNotice>
      <InlineNotice tone="attention">An admin will decide this deal.</InlineNotice>
      <DecisionBar error="Someone else was faster. This request is no longer open.">
        <Button variant="secondary">Decline</Button>
        <Button onClick={() => setAsking(true)}>Open reason</Button>
      </DecisionBar>
      {isAsking && (
        <ReasonSheet
          title="Report a dispute"
          summary="1 000 USD for 92 500 RUB with Maria Sokolova"
          reason={reason}
          onReason={setReason}
          input="required"
          submitText="Report a dispute"
          isDestructive
          busy={false}
          error="Network connection failed."
          onSubmit={noop}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
