// Rating the other side once a deal is over: once per side, and what both said of it (ACT-08, DATA-06).

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import type { DealDetails, DealRating } from '#api/decode/deal-details.ts';
import { rateUserRoute } from '#api/routes/users.ts';
import { isTerminal } from '#domain/deal-table.ts';
import type { RatingValue } from '#domain/entities.ts';
import { RATING_FAILED } from '../../strings/errors.ts';
import { serverMessageOr } from '../../strings/home-errors.ts';
import type { AppModels } from '../app-models.ts';
import type { DealModel } from './page.ts';

export interface DealRatingModel {
  /** Final ratings as the server tells them, with the viewer's own from the moment it is given. */
  readonly ratings: ReadonlySignal<readonly DealRating[]>;
  /** A party of a finished deal that had begun, and has not rated it yet. */
  readonly canRate: ReadonlySignal<boolean>;
  readonly isRating: ReadonlySignal<boolean>;
  /** Why it was not taken, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** True when it stands, also when it stood already (given on another device). Never rejects. */
  rate(value: RatingValue, comment: string): Promise<boolean>;
}

export function createDealRating(
  models: AppModels,
  { deal, role, reload }: Pick<DealModel, 'deal' | 'role' | 'reload'>,
): DealRatingModel {
  const { session } = models;
  const given = signal<DealRating | null>(null);
  /** Said by a backend that does not tell ratings: there is one of ours, and we do not know which. */
  const isGiven = signal(false);
  const isRating = signal(false);
  const error = signal('');

  const ratings = computed(() => {
    const told = deal.value?.ratings ?? [];
    const own = given.value;
    return own && !told.some(({ fromUserId }) => fromUserId === own.fromUserId) ? [...told, own] : told;
  });
  const canRate = computed(() => {
    const { value } = deal;
    const viewerId = session.viewerId.value;
    const isParty = role.value === 'author' || role.value === 'accepter';
    if (!value || !isParty || !isTerminal(value.status) || isGiven.value) return false;
    return wasEverApproved(value) && !ratings.value.some(({ fromUserId }) => fromUserId === viewerId);
  });

  return {
    ratings,
    canRate,
    isRating,
    error,
    async rate(value, comment) {
      const now = deal.peek();
      if (!now || !canRate.peek() || isRating.peek()) return false;
      const fromUserId = session.viewerId.peek();
      const toUserId = fromUserId === now.authorId ? now.accepterId : now.authorId;
      isRating.value = true;
      error.value = '';
      try {
        const body = { ratingValue: value, ratingComment: comment, transactionId: now.id };
        await models.write(rateUserRoute, { params: { id: toUserId }, body });
        given.value = { fromUserId, toUserId, value, comment };
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'ALREADY_RATED') {
          error.value = serverMessageOr(failure, RATING_FAILED);
          return false;
        }
        isGiven.value = true;
      } finally {
        isRating.value = false;
      }
      void reload();
      return true;
    },
  };
}

/** One that was never approved is no deal together; a backend without a record may have cancelled either kind. */
const wasEverApproved = ({ status, steps }: DealDetails): boolean =>
  status !== 'cancelled' || steps.some((step) => step.status === 'initiated');
