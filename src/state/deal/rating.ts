// Deal rating: both parties' ratings of an ended deal, and rating the counterparty once (ACT-08, DATA-06).
import { computed, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { DealRating } from '#contract/decode/deal-details.ts';
import { rateUserRoute } from '#contract/routes/users.ts';
import { isEndedDeal } from '#domain/deal-record.ts';
import type { RatingValue } from '#domain/entities.ts';
import { counterpartyId } from '#domain/parties.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import type { CaseStore } from './case.ts';
import type { DealStore } from './page.ts';

export type DealRatingStore = ReturnType<typeof createDealRating>;

export function createDealRating(
  stores: AppStores,
  { deal, role, reload }: Pick<DealStore, 'deal' | 'role' | 'reload'>,
  ofDispute?: Pick<CaseStore, 'details' | 'party'>,
) {
  const { session } = stores;
  const given = signal<DealRating | null>(null);
  /** True when a backend that sends no ratings refused a second one: the viewer's own exists, unknown. */
  const isGiven = signal(false);
  const {
    isBusy: isRating,
    error,
    run,
  } = createSingleAction((failure) => serverMessageOr(failure, strings.errors.RATING_FAILED));

  const ratings = computed(() => {
    const known = deal.value?.ratings ?? [];
    const own = given.value;
    return own && !known.some(({ fromUserId }) => fromUserId === own.fromUserId) ? [...known, own] : known;
  });
  const isAtFault = computed(() => {
    const party = ofDispute?.party.value ?? null;
    return party !== null && ofDispute?.details.value?.decision?.fault === party;
  });
  const canRate = computed(() => {
    const { value } = deal;
    const viewerId = session.viewerId.value;
    const isParty = role.value === 'author' || role.value === 'accepter';
    if (!value || !isParty || !isEndedDeal(value) || isGiven.value || isAtFault.value) return false;
    return !ratings.value.some(({ fromUserId }) => fromUserId === viewerId);
  });

  return {
    /** Final ratings of the server, with the viewer's own from the moment it is given. */
    ratings,
    /** The viewer is a party of an ended deal that was approved, and has not rated it yet. */
    canRate,
    /** The decision that counts now finds the viewer at fault, who rates nobody in this deal (CASE-51). */
    isAtFault,
    isRating: readOnly(isRating),
    /** Why the rating was refused, '' otherwise. */
    error: readOnly(error),
    /** True when the rating is stored, also when it was given before on another device. Never rejects. */
    async rate(value: RatingValue, comment: string): Promise<boolean> {
      const now = deal.peek();
      if (!now || !canRate.peek()) return false;
      const fromUserId = session.viewerId.peek();
      const toUserId = counterpartyId(now, fromUserId);
      const isDone = await run(async () => {
        const body = { ratingValue: value, ratingComment: comment, transactionId: now.id };
        try {
          await stores.write(rateUserRoute, { params: { id: toUserId }, body });
          given.value = { fromUserId, toUserId, value, comment };
        } catch (failure) {
          if (!(failure instanceof ApiError) || failure.code !== 'ALREADY_RATED') throw failure;
          isGiven.value = true;
        }
      });
      if (isDone) void reload();
      return isDone;
    },
  };
}
