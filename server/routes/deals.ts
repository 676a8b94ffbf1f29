// Deal routes: accepting a request, reading deals and their dossiers, and every action of the transition table under its path.
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { uuidSchema } from '#contract/schemas/primitives.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { confirmAction, type DealAction } from '#domain/deal-table.ts';
import { findParty } from '#domain/parties.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { read, route, write } from '../http/endpoints.ts';
import { itemReply, pageReply, rawReply, replyWith } from '../http/envelope.ts';
import { answerBytes } from '../http/file-answer.ts';
import {
  type CallBudget,
  callerGone,
  type RouteDescription,
  type RouteHandler,
} from '../http/http-context.ts';
import { parseQuery, pathParameter } from '../http/parse-input.ts';
import { answer, item, pagedList, pdf } from '../openapi/answers.ts';
import { CallerGone, QueueFull } from '../runtime/fair-queue.ts';
import {
  type ActionSelector,
  applyDealAction,
  type DealActionDetails,
} from '../services/deals/apply-deal-action.ts';
import { readDeal, readDealSteps, readDeals, readDisputes } from '../services/deals/read-deals.ts';
import { dealDetailView, dealFacts } from '../services/deals/view.ts';
import { findDossierDeal, readDossierInSnapshot } from '../services/dossier/read-dossier.ts';
import { acceptOpenRequest } from '../services/requests/accept-request.ts';
import { refuse } from '../services/result.ts';
import type { Viewer } from '../services/unit-of-work.ts';

/** The answer to an action on a deal: the deal, with its id at both levels. */
export const dealWithId = v.strictObject({ ...schemas.dealFields, transactionId: uuidSchema });
export const dealActionResponse = answer(
  v.strictObject({ success: v.literal(true), transactionId: uuidSchema, data: dealWithId }),
);

export const dealActionReply = <D extends { readonly id: string }>(deal: D) =>
  rawReply({ success: true, transactionId: deal.id, data: { ...deal, transactionId: deal.id } });

const RESOLUTION_ACTION: Readonly<Record<'initiated' | 'completed' | 'cancelled' | 'failed', DealAction>> = {
  initiated: 'reopen',
  completed: 'resolve_completed',
  cancelled: 'resolve_cancelled',
  failed: 'resolve_failed',
};

const DEAL_CODES = ['FORBIDDEN', 'INVALID_STATE'] as const;
const PROPOSAL_CODES = [...DEAL_CODES, 'LIMIT_REACHED'] as const;

interface Action<B> extends Pick<RouteDescription, 'summary' | 'whileBanned' | 'codes'> {
  readonly body: GenericSchema<unknown, B>;
  readonly budget?: CallBudget;
  /** May depend on the body and the viewer; the transition table decides whether the deal allows it. */
  readonly action: DealAction | ((input: B, viewer: Viewer) => ActionSelector);
}
const action = <B extends DealActionDetails>({ action: which, ...described }: Action<B>) =>
  write({
    tag: 'Deals',
    answer: dealActionResponse,
    codes: DEAL_CODES,
    ...described,
    handle: async (work, { viewer, param, input }) => {
      const selector = typeof which === 'string' ? which : which(input, viewer);
      const result = await applyDealAction(work, param('id'), selector, viewer, input);
      return result.ok ? dealActionReply(await dealDetailView(work, result.value, viewer)) : result;
    },
  });

export const dealRoutes = {
  accept: write({
    tag: 'Deals',
    summary: 'Accepts a request; of many at once exactly one wins.',
    answer: item(schemas.dealSchema, 201),
    codes: [
      'NOT_FOUND',
      'NOT_OWNER',
      'OWN_REQUEST',
      'REQUEST_NOT_OPEN',
      'REQUEST_CHANGED',
      'PRICE_MOVED',
      'NO_RATE',
      'ACCOUNT_LEAVES',
      'ACCEPTANCE_LIMIT',
      'LEVEL_LIMIT',
      'LIMIT_REACHED',
      'TAKE_COOLDOWN',
    ],
    whileBanned: 'no',
    body: BODIES.accept,
    handle: async (work, { viewer, input }) => {
      const result = await acceptOpenRequest(work, viewer, input.requestId, input);
      return result.ok ? itemReply(await dealDetailView(work, result.value, viewer), 201) : result;
    },
  }),
  transactions: read({
    tag: 'Deals',
    summary: 'Every deal of the viewer, newest first, in pages; for admins also the disputes that wait.',
    answer: pagedList(schemas.dealSchema),
    whileBanned: 'yes',
    query: QUERIES.transactions,
    handle: async (ctx, { viewer, input }) => {
      const readPage = input.list === 'disputes' ? readDisputes : readDeals;
      return pageReply(await readPage(ctx, viewer, input), ctx.now);
    },
  }),
  history: read({
    tag: 'People',
    summary: 'Every deal of the viewer, newest first, in pages.',
    answer: pagedList(schemas.dealSchema),
    whileBanned: 'yes',
    query: QUERIES.history,
    handle: async (ctx, { viewer, input }) => pageReply(await readDeals(ctx, viewer, input), ctx.now),
  }),
  transaction: read({
    tag: 'Deals',
    summary: 'One deal with its record.',
    answer: item(schemas.dealSchema),
    whileBanned: 'yes',
    handle: async (ctx, { app, viewer, param }) =>
      replyWith(await readDeal({ ...ctx, write: app.write }, viewer, param('id'))),
  }),
  dealSteps: read({
    tag: 'Deals',
    summary: 'Steps of a deal before the ones that its answer has, oldest first, in pages.',
    answer: pagedList(schemas.dealStepSchema),
    whileBanned: 'yes',
    query: QUERIES.dealSteps,
    handle: async (ctx, { app, viewer, param, input }) =>
      pageReply(await readDealSteps({ ...ctx, write: app.write }, viewer, param('id'), input), ctx.now),
  }),

  approve: action({
    summary: 'The owner approves: the deal begins.',
    codes: [...DEAL_CODES, 'NOT_OWNER', 'LEVEL_LIMIT', 'LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.approve,
    action: 'approve',
  }),
  // The accepter's decline is a withdrawal; other people are refused for both actions.
  decline: action({
    summary: 'The owner declines, or the accepter withdraws.',
    whileBanned: 'no',
    body: BODIES.decline,
    budget: 'objection',
    action: (_input, viewer) => (deal) =>
      findParty(deal, viewer.id) === 'accepter' ? 'withdraw' : 'decline',
  }),
  proposeCompletion: action({
    summary: 'Proposes completion, with a rating that stays hidden until the end.',
    codes: PROPOSAL_CODES,
    whileBanned: 'yes',
    body: BODIES.proposeCompletion,
    action: 'propose_completion',
  }),
  acceptCompletion: action({
    summary: 'Completes the deal.',
    whileBanned: 'yes',
    body: BODIES.acceptCompletion,
    action: 'accept_completion',
  }),
  // The proposer's decline is a withdrawal.
  declineCompletion: action({
    summary: 'The other party declines, or the proposer withdraws.',
    whileBanned: 'yes',
    body: BODIES.declineCompletion,
    budget: 'objection',
    action: (_input, viewer) => (deal) =>
      viewer.id === deal.completionProposedBy ? 'withdraw_completion' : 'decline_completion',
  }),
  confirm: action({
    summary: 'Proposes completion, or accepts it when the other party has proposed.',
    codes: PROPOSAL_CODES,
    whileBanned: 'yes',
    body: BODIES.confirm,
    action: (_input, viewer) => (deal) => confirmAction(dealFacts(deal), viewer),
  }),
  cancel: action({
    summary: 'Requests cancellation.',
    codes: PROPOSAL_CODES,
    whileBanned: 'yes',
    body: BODIES.cancel,
    budget: 'objection',
    action: 'request_cancellation',
  }),
  approveCancellation: action({
    summary: 'Cancels the deal.',
    whileBanned: 'yes',
    body: BODIES.approveCancellation,
    budget: 'objection',
    action: 'approve_cancellation',
  }),
  rejectCancellation: action({
    summary: 'Rejects the cancellation: the deal is under dispute.',
    whileBanned: 'yes',
    body: BODIES.rejectCancellation,
    budget: 'objection',
    action: 'reject_cancellation',
  }),
  dispute: action({
    summary: 'Reports a dispute: an admin joins the chat and decides.',
    codes: [...DEAL_CODES, 'DISPUTE_COOLDOWN', 'LIMIT_REACHED'],
    whileBanned: 'yes',
    body: BODIES.dispute,
    budget: 'objection',
    action: 'dispute',
  }),
  patchTransaction: action({
    summary: 'Ends a dispute: its opener resumes the deal, or an admin decides.',
    whileBanned: 'yes',
    body: BODIES.patchTransaction,
    action: (input) => RESOLUTION_ACTION[input.status],
  }),
};

/** Two of the caller's own wait, or those of many people. */
const BUSY_RETRY_SECONDS = 10;

/** Route of the dossier of a deal: a PDF that is made for the call (HELP-04). */
export const dossierRoutes = {
  dossier: route({
    tag: 'Deals',
    summary: 'The record of an approved deal as a PDF for a party of it, until 180 days after its end.',
    answer: pdf,
    codes: ['INVALID_STATE'],
    whileBanned: 'yes',
    feature: 'cases',
    budget: 'read',
    query: QUERIES.dossier,
    createHandler: download,
  }),
};

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const query = parseQuery(call, QUERIES.dossier);
    if (!query.ok) return answerRefusal(call, query);
    const { viewer } = session.value;
    const isGone = callerGone(call);
    const id = pathParameter(call, 'id');
    const deal = await findDossierDeal(createReadContext(context), viewer, id);
    if (!deal.ok) return answerRefusal(call, deal);
    const named = { name: `kantor-${id}.pdf`, mime: 'application/pdf' };
    // Messaging apps ask for the headers first: that makes nothing.
    if (call.req.method === 'HEAD') return answerBytes(context, call, named, null);
    const retryAfterSeconds = await context.limits.dossier(viewer.id);
    if (retryAfterSeconds !== null) return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds }));
    const read = await readDossierInSnapshot(context, viewer, id, query.value.language);
    if (!read.ok) return answerRefusal(call, read);
    try {
      return answerBytes(context, call, named, await context.dossiers.render(viewer.id, read.value, isGone));
    } catch (error) {
      // Nobody reads the answer to a caller who has gone.
      if (!(error instanceof QueueFull || error instanceof CallerGone)) throw error;
      return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
    }
  };
}
