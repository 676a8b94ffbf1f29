// Market model for property tests: what each action does to requests and deals, or that it is refused. Written from the
// documentation, not from the transition table of the domain, so that the two can disagree.

export type ModelDealStatus =
  | 'pending_approval'
  | 'initiated'
  | 'completion_pending'
  | 'cancellation_pending'
  | 'disputed'
  | 'completed'
  | 'cancelled'
  | 'failed';
export type ModelVote = 'up' | 'down' | null;

/** Users are numbers 0 to 3; this one decides disputes of others. */
export const MODEL_ADMIN = 3;

export interface ModelRequest {
  id: string;
  readonly author: number;
  status: 'requested' | 'pending_approval' | 'approved' | 'deleted';
  accepter: number | null;
  /** The only one of its terms that an edit changes. */
  amount: number;
  version: number;
  readonly viewers: Set<number>;
}
export interface ModelDeal {
  id: string;
  readonly request: ModelRequest;
  readonly author: number;
  readonly accepter: number;
  status: ModelDealStatus;
  /** Who proposed completion, requested cancellation or opened the dispute. */
  requester: number | null;
  wasApproved: boolean;
  /** Whom an admin has found at fault: this party rates nobody (CASE-51). */
  atFault: number | null;
  version: number;
  /** By rater. A provisional rating is dropped or becomes final. */
  readonly provisional: Map<number, 'up' | 'down'>;
  readonly final: Map<number, 'up' | 'down'>;
}
export interface MarketModel {
  readonly requests: ModelRequest[];
  readonly deals: ModelDeal[];
  readonly completed: Map<number, number>;
  readonly failed: Map<number, number>;
}
export const createMarketModel = (): MarketModel => ({
  requests: [],
  deals: [],
  completed: new Map(),
  failed: new Map(),
});

export const isModelDealOver = ({ status }: ModelDeal): boolean =>
  ['completed', 'cancelled', 'failed'].includes(status);
export const isModelDealParty = (deal: ModelDeal, who: number): boolean =>
  who === deal.author || who === deal.accepter;
const increment = (counts: Map<number, number>, who: number) => counts.set(who, (counts.get(who) ?? 0) + 1);

export const MODEL_REQUEST_ACTIONS = ['edit', 'delete', 'view', 'accept'] as const;
export const MODEL_DEAL_ACTIONS = [
  'approve',
  'decline',
  'propose',
  'acceptCompletion',
  'declineCompletion',
  'confirm',
  'cancel',
  'approveCancellation',
  'rejectCancellation',
  'dispute',
  'reopen',
  'resolveCompleted',
  'resolveCancelled',
  'resolveFailed',
  'rate',
] as const;
export type ModelRequestAction = (typeof MODEL_REQUEST_ACTIONS)[number];
export type ModelDealAction = (typeof MODEL_DEAL_ACTIONS)[number];

/**
 * Applies an action to a request; false when it is refused. `accept` adds a deal without an id.
 * `amount` is an edit's: the same terms again change nothing.
 */
export function applyToModelRequest(
  model: MarketModel,
  request: ModelRequest,
  action: ModelRequestAction,
  who: number,
  amount: number,
): boolean {
  const isOwner = who === request.author;
  if (action === 'view') {
    const isShown =
      request.status === 'requested' ||
      request.status === 'pending_approval' ||
      (request.status === 'approved' && (isOwner || who === request.accepter));
    if (isShown && !isOwner) request.viewers.add(who);
    return isShown;
  }
  if (request.status !== 'requested' || isOwner !== (action !== 'accept')) return false;
  if (action === 'edit' && request.amount === amount) return true;
  request.version += 1;
  if (action === 'edit') request.amount = amount;
  if (action === 'delete') request.status = 'deleted';
  if (action !== 'accept') return true;
  request.status = 'pending_approval';
  request.accepter = who;
  model.deals.push({
    id: '',
    request,
    author: request.author,
    accepter: who,
    status: 'pending_approval',
    requester: null,
    wasApproved: false,
    atFault: null,
    version: 1,
    provisional: new Map(),
    final: new Map(),
  });
  return true;
}

/** Applies an action to a deal; false when it is refused. */
export function applyToModelDeal(
  model: MarketModel,
  deal: ModelDeal,
  action: ModelDealAction,
  who: number,
  vote: ModelVote,
  fault: number | null,
): boolean {
  if (action === 'confirm') {
    const isAnswer = deal.status === 'completion_pending' && deal.requester !== who;
    return applyToModelDeal(model, deal, isAnswer ? 'acceptCompletion' : 'propose', who, null, null);
  }
  if (action === 'rate') {
    const may =
      isModelDealParty(deal, who) &&
      isModelDealOver(deal) &&
      deal.wasApproved &&
      deal.atFault !== who &&
      !deal.final.has(who);
    if (may && vote) deal.final.set(who, vote);
    return may && vote !== null;
  }
  const to = nextStatus(model, deal, action, who);
  if (to === null) return false;
  deal.version += 1;
  const before = deal.status;
  deal.status = to;
  if (action === 'approve') {
    deal.wasApproved = true;
    deal.request.status = 'approved';
    deal.request.version += 1;
  } else if (action === 'decline') {
    deal.request.status = 'requested';
    deal.request.accepter = null;
    deal.request.version += 1;
  }
  if (['propose', 'cancel', 'dispute', 'rejectCancellation'].includes(action)) deal.requester = who;
  if (to === 'initiated') deal.requester = null;
  if (action === 'resolveCancelled' || action === 'resolveFailed') deal.atFault = fault;
  settleRatings(deal, action, before, who, vote);
  if (to === 'completed') for (const party of [deal.author, deal.accepter]) increment(model.completed, party);
  if (fault !== null && (action === 'resolveCancelled' || action === 'resolveFailed'))
    increment(model.failed, fault);
  return true;
}

function settleRatings(
  deal: ModelDeal,
  action: ModelDealAction,
  before: ModelDealStatus,
  who: number,
  vote: ModelVote,
): void {
  const carriesVote = ['propose', 'acceptCompletion', 'cancel', 'approveCancellation'].includes(action);
  if (carriesVote && vote) deal.provisional.set(who, vote);
  const continues = deal.status === 'initiated' && before !== 'pending_approval';
  if (continues || action === 'resolveFailed') deal.provisional.clear();
  if (!isModelDealOver(deal)) return;
  if (deal.atFault !== null) deal.provisional.delete(deal.atFault);
  for (const [rater, value] of deal.provisional) deal.final.set(rater, value);
  deal.provisional.clear();
}

/** Open disputes that one person has opened, at most (LIMIT-11). */
const MAX_OPEN_DISPUTES = 3;

function mayDispute(model: MarketModel, deal: ModelDeal, who: number): boolean {
  const otherOf = ({ author, accepter }: ModelDeal) => (author === who ? accepter : author);
  const open = model.deals.filter(({ status, requester }) => status === 'disputed' && requester === who);
  return open.length < MAX_OPEN_DISPUTES && !open.some((one) => otherOf(one) === otherOf(deal));
}

/** Staff who has had a deal with one of the parties does not see the dispute of another deal of theirs. */
const hasConflict = (model: MarketModel, deal: ModelDeal): boolean =>
  model.deals.some(
    (one) =>
      one.wasApproved &&
      isModelDealParty(one, MODEL_ADMIN) &&
      (isModelDealParty(one, deal.author) || isModelDealParty(one, deal.accepter)),
  );
/** The admin sees the deal, and decides it. */
const isDecidedBy = (model: MarketModel, deal: ModelDeal, who: number): boolean =>
  who === MODEL_ADMIN &&
  deal.status === 'disputed' &&
  !isModelDealParty(deal, who) &&
  !hasConflict(model, deal);

function nextStatus(
  model: MarketModel,
  deal: ModelDeal,
  action: ModelDealAction,
  who: number,
): ModelDealStatus | null {
  const { status, requester } = deal;
  const isParty = isModelDealParty(deal, who);
  const isResponder = isParty && who !== requester;
  const isDeciding = isDecidedBy(model, deal, who);
  switch (action) {
    case 'approve':
      return status === 'pending_approval' && who === deal.author ? 'initiated' : null;
    case 'decline':
      return status === 'pending_approval' && isParty ? 'cancelled' : null;
    case 'propose':
      return status === 'initiated' && isParty ? 'completion_pending' : null;
    case 'acceptCompletion':
      return status === 'completion_pending' && isResponder ? 'completed' : null;
    case 'declineCompletion':
      return status === 'completion_pending' && isParty ? 'initiated' : null;
    case 'cancel':
      return status === 'initiated' && isParty ? 'cancellation_pending' : null;
    case 'approveCancellation':
      return status === 'cancellation_pending' && isResponder ? 'cancelled' : null;
    case 'rejectCancellation':
      return status === 'cancellation_pending' && isResponder ? 'disputed' : null;
    case 'dispute':
      return isParty &&
        ['initiated', 'completion_pending', 'cancellation_pending'].includes(status) &&
        mayDispute(model, deal, who)
        ? 'disputed'
        : null;
    case 'reopen':
      return status === 'disputed' && ((isParty && who === requester) || isDeciding) ? 'initiated' : null;
    case 'resolveCompleted':
      return isDeciding ? 'completed' : null;
    case 'resolveCancelled':
      return isDeciding ? 'cancelled' : null;
    case 'resolveFailed':
      return isDeciding ? 'failed' : null;
    default:
      return null;
  }
}

/** All actions that some user may perform on the deal. */
export function possibleActions(
  model: MarketModel,
  deal: ModelDeal,
): { readonly action: ModelDealAction; readonly who: number }[] {
  return MODEL_DEAL_ACTIONS.flatMap((action) =>
    [0, 1, 2, MODEL_ADMIN]
      .filter((who) => nextStatus(model, deal, action, who) !== null)
      .map((who) => ({ action, who })),
  );
}

/** The expected feed of a user, as 'id status version'; all finished deals are from today. */
export function modelFeed(model: MarketModel, who: number): string[] {
  const deals = model.deals.filter(
    (deal) =>
      (isModelDealParty(deal, who) && (!isModelDealOver(deal) || deal.wasApproved)) ||
      isDecidedBy(model, deal, who),
  );
  const requests = model.requests.filter(
    ({ author, status, accepter }) =>
      status === 'requested' || (status === 'pending_approval' && author !== who && accepter !== who),
  );
  return [...deals, ...requests].map(({ id, status, version }) => `${id} ${status} ${version}`).sort();
}
