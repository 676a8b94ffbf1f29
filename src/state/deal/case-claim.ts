// Late claim of a deal that has ended: what went wrong afterwards, kept on the phone until it was sent (HELP-03, HELP-05).

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CaseDetails } from '#contract/decode/case.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { asObject, asText } from '#contract/decode/json.ts';
import { claimCaseRoute } from '#contract/routes/cases.ts';
import { CLAIM_MS } from '#domain/cases/case-deadlines.ts';
import { MIN_CASE_APPEAL } from '#domain/cases/case-events.ts';
import { CASE_REASONS, type CaseReason, MAX_CASE_STATEMENT } from '#domain/cases/case-reasons.ts';
import { hasReached } from '#domain/deal-record.ts';
import { isTerminal } from '#domain/deal-table.ts';
import type { EpochMs } from '#domain/entities.ts';
import type { Party } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { createUserStore, readStoredJson } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import { writeCase } from './write-case.ts';

export interface ClaimDraft {
  readonly reason: CaseReason | null;
  readonly statement: string;
}

export type CaseClaimStore = ReturnType<typeof createCaseClaim>;

/** The shortest statement; the same as of an appeal. */
export const MIN_CLAIM = MIN_CASE_APPEAL;
const EMPTY: ClaimDraft = { reason: null, statement: '' };

export const isClaimReady = (draft: ClaimDraft): boolean =>
  draft.reason !== null &&
  typedLength(draft.statement) >= MIN_CLAIM &&
  typedLength(draft.statement) <= MAX_CASE_STATEMENT;

type EndedDeal = Pick<DealDetails, 'status' | 'updatedAt' | 'steps' | 'earlierSteps'>;

/** True for a deal that was approved and has ended: beside it there can be a case. */
export const isEndedDeal = (deal: EndedDeal): boolean =>
  isTerminal(deal.status) &&
  // An acceptance that lapses ends as cancelled, too.
  (deal.status !== 'cancelled' || hasReached(deal, 'initiated'));

/**
 * The end of the time for a claim of this side; null where it cannot claim.
 * Not while a case runs or can be appealed, nor a second time.
 */
export function claimUntil(
  deal: EndedDeal,
  party: Party | null,
  of: Pick<CaseDetails, 'status' | 'isClaim' | 'openedBy' | 'decision'> | null,
): EpochMs | null {
  if (!party || !isEndedDeal(deal)) return null;
  // Somebody is at fault by a decision already.
  if (deal.status === 'failed' || of?.decision?.fault) return null;
  if (of && of.status !== 'closed' && of.status !== 'withdrawn') return null;
  if (of?.isClaim && of.openedBy === party) return null;
  const end = deal.steps.find(({ status }) => status === deal.status);
  return (end?.at ?? deal.updatedAt) + CLAIM_MS;
}

interface ClaimedDeal {
  readonly id: string;
  readonly deal: ReadonlySignal<DealDetails | null>;
  readonly party: ReadonlySignal<Party | null>;
  /** Set to the case as the backend answers it, also when it refuses. */
  readonly details: Signal<CaseDetails | null>;
}

export function createCaseClaim(
  { session, write, services }: AppStores,
  { id, deal, party, details }: ClaimedDeal,
) {
  const kept = createUserStore(services.local, session.viewerId.peek());
  const draftKey = `case:claim:${id}`;
  const stored = asObject(readStoredJson(kept, draftKey));
  const draft = signal<ClaimDraft>({
    reason: CASE_REASONS.find((reason) => reason === stored?.reason) ?? null,
    statement: asText(stored?.statement),
  });
  const single = createSingleAction((failure) => serverMessageOr(failure, strings.errors.ACTION_FAILED));
  const keep = (next: ClaimDraft): void => {
    draft.value = next;
    if (next.reason || next.statement) kept.set(draftKey, JSON.stringify(next));
    else kept.remove(draftKey);
  };
  return {
    /** The end of the time for a claim; null where the viewer cannot claim. */
    until: computed(() => deal.value && claimUntil(deal.value, party.value, details.value)),
    draft: readOnly(draft),
    edit: (change: Partial<ClaimDraft>): void => keep({ ...draft.peek(), ...change }),
    isSending: readOnly(single.isBusy),
    error: readOnly(single.error),
    /** False when something is missing, and when it was refused or failed: the draft stays. */
    async send(): Promise<boolean> {
      const sent = draft.peek();
      if (!isClaimReady(sent)) return false;
      return single.run(async () => {
        const body = { reasonCode: sent.reason, statement: sent.statement.trim() };
        await writeCase(write, details, claimCaseRoute, { params: { id }, body });
        keep(EMPTY);
      });
    },
  };
}
