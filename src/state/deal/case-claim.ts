// Late claim of a deal that has ended: what went wrong afterwards, kept on the phone until it was sent (HELP-03, HELP-05).

import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { claimCaseRoute } from '#contract/case-calls.ts';
import type { CaseDetails } from '#contract/cases.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { asObject, asText } from '#contract/decode/json.ts';
import { CLAIM_MS } from '#domain/cases/case-deadlines.ts';
import { MIN_CASE_APPEAL } from '#domain/cases/case-events.ts';
import { CASE_REASONS, type CaseReason, MAX_CASE_STATEMENT } from '#domain/cases/case-reasons.ts';
import { isEndedDeal } from '#domain/deal-record.ts';
import type { EpochMs } from '#domain/entities.ts';
import type { Party } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { parseStoredJson } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createDraft } from '../draft.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { writeOrConflict } from '../mutations/write-or-conflict.ts';
import { readOnly } from '../read-only.ts';

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

/**
 * The end of the time for a claim of this side; null where it cannot claim.
 * Not while a case runs or can be appealed, nor a second time.
 */
export function claimUntil(
  deal: Pick<DealDetails, 'status' | 'updatedAt' | 'steps' | 'earlierSteps'>,
  party: Party | null,
  earlier: Pick<CaseDetails, 'status' | 'isClaim' | 'openedBy' | 'decision'> | null,
): EpochMs | null {
  if (!party || !isEndedDeal(deal)) return null;
  // Somebody is at fault by a decision already.
  if (deal.status === 'failed' || earlier?.decision?.fault) return null;
  if (earlier && earlier.status !== 'closed' && earlier.status !== 'withdrawn') return null;
  if (earlier?.isClaim && earlier.openedBy === party) return null;
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

const DRAFT_FORM = {
  read(text: string | null): ClaimDraft {
    const stored = asObject(parseStoredJson(text));
    return {
      reason: CASE_REASONS.find((reason) => reason === stored?.reason) ?? null,
      statement: asText(stored?.statement),
    };
  },
  write: (draft: ClaimDraft): string => (draft.reason || draft.statement ? JSON.stringify(draft) : ''),
};

export function createCaseClaim(stores: AppStores, { id, deal, party, details }: ClaimedDeal) {
  const { draft, set: keep } = createDraft(stores, `case:claim:${id}`, DRAFT_FORM);
  const single = createSingleAction((failure) => serverMessageOr(failure, strings.errors.ACTION_FAILED));
  return {
    /** The end of the time for a claim; null where the viewer cannot claim. */
    until: computed(() => deal.value && claimUntil(deal.value, party.value, details.value)),
    draft,
    edit: (change: Partial<ClaimDraft>): void => keep({ ...draft.peek(), ...change }),
    isSending: readOnly(single.isBusy),
    error: readOnly(single.error),
    /** False when something is missing, and when it was refused or failed: the draft stays. */
    async send(): Promise<boolean> {
      const sent = draft.peek();
      if (!isClaimReady(sent)) return false;
      return single.run(async () => {
        const body = { reasonCode: sent.reason, statement: sent.statement.trim() };
        await writeOrConflict(stores.write, claimCaseRoute, { params: { id }, body }, (now) => {
          details.value = now;
        });
        keep(EMPTY);
      });
    },
  };
}
