// Deal routes: accepting a request, reading deals, and every action of the transition table under its path.
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { type Features, hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { confirmAction, type DealAction } from '#domain/deal-table.ts';
import type { CallBudget } from '../http/authenticate.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, rawReply, replyWith } from '../http/envelope.ts';
import {
  type ActionSelector,
  applyDealAction,
  type DealActionDetails,
} from '../services/deals/apply-deal-action.ts';
import { MAX_LISTED_DEALS, readDeal, readDeals, readDisputes } from '../services/deals/read-deals.ts';
import { dealDetailView, dealFacts } from '../services/deals/view.ts';
import { acceptOpenRequest } from '../services/requests/accept-request.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import type { Paging } from './paging.ts';

const RESOLUTION_ACTION: Readonly<Record<'initiated' | 'completed' | 'cancelled' | 'failed', DealAction>> = {
  initiated: 'reopen',
  completed: 'resolve_completed',
  cancelled: 'resolve_cancelled',
  failed: 'resolve_failed',
};

export const dealRoutes = ({ read, write }: Endpoints, paging: Paging, features: Features) => {
  const readsVersion = hasFeature(features, 'acceptVersion', 1);
  const dealsQuery = (input: { limit: number; cursor?: string | undefined }) => ({
    limit: paging.limit(input, MAX_LISTED_DEALS),
    cursor: paging.cursor(input),
  });
  /** `which` may depend on the body and the viewer; the transition table decides whether the deal allows it. */
  const action = <B extends DealActionDetails>(
    body: GenericSchema<unknown, B>,
    which: (input: B, viewer: Viewer) => ActionSelector,
    budget: CallBudget = 'write',
  ) =>
    write(
      body,
      async (work, { viewer, param, input }) => {
        const result = await applyDealAction(work, param('id'), which(input, viewer), viewer, input);
        if (!result.ok) return result;
        const deal = await dealDetailView(work, result.value, viewer);
        return rawReply({ success: true, transactionId: deal.id, data: { ...deal, transactionId: deal.id } });
      },
      { budget },
    );
  const plain = <B extends DealActionDetails>(
    body: GenericSchema<unknown, B>,
    name: DealAction,
    budget?: CallBudget,
  ) => action(body, () => name, budget);

  return {
    accept: write(BODIES.accept, async (work, { viewer, input }) => {
      const result = await acceptOpenRequest(
        work,
        viewer,
        input.requestId,
        readsVersion ? input.version : null,
      );
      return result.ok ? itemReply(await dealDetailView(work, result.value, viewer), 201) : result;
    }),
    transactions: read(QUERIES.transactions, async (ctx, { viewer, input }) => {
      const query = dealsQuery(input);
      const isQueue = input.list === 'disputes';
      const page = isQueue ? readDisputes(ctx, viewer, query) : readDeals(ctx, viewer, query);
      return paging.reply(await page, ctx.now);
    }),
    history: read(QUERIES.history, async (ctx, { viewer, input }) =>
      paging.reply(await readDeals(ctx, viewer, dealsQuery(input)), ctx.now),
    ),
    transaction: read(v.object({}), async (ctx, { viewer, param }) =>
      replyWith(await readDeal(ctx, viewer, param('id'))),
    ),

    approve: plain(BODIES.approve, 'approve'),
    // The accepter's decline is a withdrawal; other people are refused for both actions.
    decline: action(
      BODIES.decline,
      (_input, viewer) => (deal) => (viewer.id === deal.accepterId ? 'withdraw' : 'decline'),
      'objection',
    ),
    proposeCompletion: plain(BODIES.proposeCompletion, 'propose_completion'),
    acceptCompletion: plain(BODIES.acceptCompletion, 'accept_completion'),
    // The proposer's decline is a withdrawal.
    declineCompletion: action(
      BODIES.declineCompletion,
      (_input, viewer) => (deal) =>
        viewer.id === deal.completionProposedBy ? 'withdraw_completion' : 'decline_completion',
      'objection',
    ),
    confirm: action(BODIES.confirm, (_input, viewer) => (deal) => confirmAction(dealFacts(deal), viewer)),
    cancel: plain(BODIES.cancel, 'request_cancellation', 'objection'),
    approveCancellation: plain(BODIES.approveCancellation, 'approve_cancellation', 'objection'),
    rejectCancellation: plain(BODIES.rejectCancellation, 'reject_cancellation', 'objection'),
    dispute: plain(BODIES.dispute, 'dispute', 'objection'),
    patchTransaction: action(BODIES.patchTransaction, (input) => RESOLUTION_ACTION[input.status]),
  };
};
