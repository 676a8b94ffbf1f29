// Cases of a deal as its parties read them, and the store of a page that shows one, for tests of screens and the gallery.
import { type Signal, signal } from '@preact/signals';
import type { CaseAppeal, CaseDecision, CaseDetails } from '#contract/cases.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import type { EvidenceText } from '#i18n/help-texts.ts';
import type { CaseStore } from '../../../src/state/deal/case.ts';
import type { CaseAppealStore } from '../../../src/state/deal/case-appeal.ts';
import type { CaseClaimStore, ClaimDraft } from '../../../src/state/deal/case-claim.ts';
import type { CasePageStore } from '../../../src/state/deal/case-page.ts';
import { createCaseSteps } from '../../../src/state/earlier-steps.ts';
import { type FakeApp, FIXTURE_NOW, fakeDealStore, HOUR, makeDeal } from '../fixtures.ts';

export const DECISION: CaseDecision = {
  outcome: 'failed',
  ground: 'payment_missing',
  fault: 'accepter',
  note: 'The bank of the accepter shows no payment.',
  at: FIXTURE_NOW - 2 * HOUR,
};
export const APPEAL_TEXT = 'My bank shows the payment on Tuesday; see the statement.';

export const makeCase = (more: Partial<CaseDetails> = {}): CaseDetails => ({
  ...{ id: 'c1', transactionId: 't1', version: 4, number: 12, status: 'decided', reasonCode: 'not_received' },
  ...{ isClaim: false, openedAt: FIXTURE_NOW - 9 * HOUR, openedBy: 'author', helper: null, takenAt: null },
  waitsForReview: false,
  ...{ firstReplyDueAt: null, due: null, usualHours: null, file: null, steps: [], earlierSteps: null },
  filedAt: { author: null, accepter: null },
  decision: DECISION,
  appealUntil: FIXTURE_NOW + 2 * HOUR,
  appeal: null,
  staff: null,
  ...more,
});

/** The accepter has appealed; `more`: with the ruling, or without the text. */
export const makeAppealed = (
  more: Partial<CaseAppeal> = {},
  details: Partial<CaseDetails> = {},
): CaseDetails =>
  makeCase({
    status: more.ruling ? 'closed' : 'appealed',
    appealUntil: null,
    appeal: { by: 'accepter', at: FIXTURE_NOW - HOUR, text: APPEAL_TEXT, ruling: null, ...more },
    ...details,
  });

export const UPHELD = makeAppealed({
  ruling: {
    ...{ result: 'upheld', note: 'The statement is of another account.', at: FIXTURE_NOW },
    earlier: null,
  },
});
const OTHER_DECISION: CaseDecision = {
  outcome: 'completed',
  ground: 'payment_proven',
  fault: null,
  note: 'The statement proves the payment.',
  at: FIXTURE_NOW,
};
export const OVERTURNED = makeAppealed(
  {
    ruling: {
      ...{ result: 'overturned', note: OTHER_DECISION.note, at: FIXTURE_NOW },
      earlier: DECISION,
    },
  },
  { decision: OTHER_DECISION },
);

export interface FakeAppeal extends CaseAppealStore {
  readonly draft: Signal<string>;
  readonly isSending: Signal<boolean>;
  readonly error: Signal<string>;
}

/** `send`: what the calls of the button do. */
export function fakeAppeal(send: () => Promise<boolean> = async () => true, text = ''): FakeAppeal {
  const draft = signal(text);
  return {
    draft,
    setDraft(next) {
      draft.value = next;
    },
    isSending: signal(false),
    error: signal(''),
    send,
  };
}

/** The parts of a case's store that the appeal reads. */
export const fakeCaseStore = (
  of: CaseDetails,
  appeal = fakeAppeal(),
): { readonly details: Signal<CaseDetails | null> } & Pick<CaseStore, 'appeal'> => ({
  details: signal(of),
  appeal,
});

export const CLAIM_TEXT = 'The bank of the other side took the payment back today.';
/** The accepter has reported after the end; the case is open. */
export const CLAIMED = makeCase({
  ...{ status: 'open', reasonCode: 'chargeback', isClaim: true, openedBy: 'accepter' },
  ...{ decision: null, appealUntil: null, firstReplyDueAt: FIXTURE_NOW + 4 * HOUR },
  filedAt: { author: null, accepter: FIXTURE_NOW },
  file: { answers: [], statement: CLAIM_TEXT, wants: null, evidence: [], filedAt: FIXTURE_NOW },
  steps: [
    {
      ...{ n: 1, event: 'opened', at: FIXTURE_NOW, by: 'accepter', helper: null },
      ...{ sides: [], until: null, text: null },
    },
  ],
});
/** Completed an hour ago. */
export const ENDED_DEAL: DealDetails = makeDeal({
  status: 'completed',
  steps: [{ action: '', actorId: null, status: 'completed', note: null, at: FIXTURE_NOW - HOUR }],
});

export interface FakeClaim extends CaseClaimStore {
  readonly until: Signal<number | null>;
  readonly draft: Signal<ClaimDraft>;
  readonly isSending: Signal<boolean>;
  readonly error: Signal<string>;
}

/** `send`: what the calls of the button do. */
export function fakeClaim(
  send: () => Promise<boolean> = async () => true,
  draft: ClaimDraft = { reason: null, statement: '' },
): FakeClaim {
  const shown = signal(draft);
  return {
    until: signal(FIXTURE_NOW + 2 * HOUR),
    draft: shown,
    edit(change) {
      shown.value = { ...shown.value, ...change };
    },
    isSending: signal(false),
    error: signal(''),
    send,
  };
}

interface PageParts {
  readonly of?: CaseDetails | null;
  readonly claim?: FakeClaim;
  readonly deal?: DealDetails;
  readonly texts?: CaseTexts;
  readonly evidence?: EvidenceText;
}

/** The page of a deal's case; the viewer is the accepter. */
export function fakeCasePage(viewerId: string, parts: PageParts = {}) {
  const { of = null, claim = fakeClaim(), deal = ENDED_DEAL, texts = helpTexts.cases } = parts;
  const { evidence = null } = parts;
  const details = signal(of);
  const done = async (): Promise<boolean> => true;
  const noop = (): void => {};
  const page: CasePageStore = {
    deal: fakeDealStore(deal, viewerId),
    case: {
      steps: createCaseSteps({ call: () => Promise.reject(new Error('offline')) }, details),
      ...{ details, party: signal('accepter'), isLoading: signal(false), error: signal('') },
      draft: signal({ answers: {}, statement: of?.file?.statement ?? '', wants: null }),
      ...{ edit: noop, isFiling: signal(false), fileError: signal(''), file: done },
      ...{ appeal: fakeAppeal(), claim, reload: async () => {}, mount: () => noop },
    },
    messages: {
      ...{ messages: signal([]), draft: signal(''), setDraft: noop, isSending: signal(false) },
      ...{ error: signal(''), load: async () => {}, send: done, attach: done },
    },
    ...{ files: signal([]), texts: signal(texts), textsError: signal('') },
    evidence: signal(evidence),
    ...{ loadTexts: async () => {}, mount: () => noop },
  };
  return { page, details, claim };
}

/** The only field of the page. */
export function field(): HTMLTextAreaElement {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('There is no field');
  return found;
}

/** What the phone does: its haptics in order, and how often its keyboard was hidden. */
export function watchPhone({ shell }: FakeApp) {
  const haptics: string[] = [];
  let hidden = 0;
  const hideKeyboard = () => {
    hidden += 1;
  };
  Object.assign(shell.native, {
    haptic: (kind: string) => void haptics.push(kind),
    lateControls: { hideKeyboard },
  });
  return { haptics, hidden: () => hidden };
}
