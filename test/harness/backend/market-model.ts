// The market as the documentation tells it, small enough to be believed: what each action does, or that it is refused.
// Written from the prose and not from the transition table of the domain, so that it can disagree with it.

export type DealStatus =
  | 'pending_approval'
  | 'initiated'
  | 'completion_pending'
  | 'cancellation_pending'
  | 'disputed'
  | 'completed'
  | 'cancelled'
  | 'failed';
export type Vote = 'up' | 'down' | null;

/** People are numbers here; `ADMIN` decides disputes that are not their own. */
export const ADMIN = 3;

export interface ModelRequest {
  id: string;
  readonly owner: number;
  status: 'requested' | 'pending_approval' | 'approved' | 'deleted';
  accepter: number | null;
  version: number;
  readonly viewers: Set<number>;
}
export interface ModelDeal {
  id: string;
  readonly request: ModelRequest;
  readonly initiator: number;
  readonly accepter: number;
  status: DealStatus;
  /** Who proposed, asked to cancel, or opened the dispute. */
  asker: number | null;
  wasApproved: boolean;
  version: number;
  /** By rater; provisional ones are dropped or become final. */
  readonly provisional: Map<number, 'up' | 'down'>;
  readonly final: Map<number, 'up' | 'down'>;
}
export interface Model {
  readonly requests: ModelRequest[];
  readonly deals: ModelDeal[];
  readonly completed: Map<number, number>;
  readonly failed: Map<number, number>;
}
export const newModel = (): Model => ({ requests: [], deals: [], completed: new Map(), failed: new Map() });

export const isOver = ({ status }: ModelDeal): boolean =>
  ['completed', 'cancelled', 'failed'].includes(status);
export const isParty = (deal: ModelDeal, who: number): boolean =>
  who === deal.initiator || who === deal.accepter;
const add = (counts: Map<number, number>, who: number) => counts.set(who, (counts.get(who) ?? 0) + 1);

export const REQUEST_DEEDS = ['edit', 'delete', 'view', 'accept'] as const;
export const DEAL_DEEDS = [
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
export type RequestDeed = (typeof REQUEST_DEEDS)[number];
export type DealDeed = (typeof DEAL_DEEDS)[number];

/** Does it to a request; false: it is refused and nothing has changed. `accept` adds a deal without an id. */
export function doToRequest(model: Model, request: ModelRequest, deed: RequestDeed, who: number): boolean {
  const isOwner = who === request.owner;
  if (deed === 'view') {
    const isShown =
      request.status === 'requested' ||
      request.status === 'pending_approval' ||
      (request.status === 'approved' && (isOwner || who === request.accepter));
    if (isShown && !isOwner) request.viewers.add(who);
    return isShown;
  }
  if (request.status !== 'requested' || isOwner !== (deed !== 'accept')) return false;
  request.version += 1;
  if (deed === 'delete') request.status = 'deleted';
  if (deed !== 'accept') return true;
  request.status = 'pending_approval';
  request.accepter = who;
  model.deals.push({
    id: '',
    request,
    initiator: request.owner,
    accepter: who,
    status: 'pending_approval',
    asker: null,
    wasApproved: false,
    version: 1,
    provisional: new Map(),
    final: new Map(),
  });
  return true;
}

/** Does it to a deal; false: it is refused and nothing has changed. */
export function doToDeal(
  model: Model,
  deal: ModelDeal,
  deed: DealDeed,
  who: number,
  vote: Vote,
  fault: number | null,
): boolean {
  if (deed === 'confirm') {
    const isAnswer = deal.status === 'completion_pending' && deal.asker !== who;
    return doToDeal(model, deal, isAnswer ? 'acceptCompletion' : 'propose', who, null, null);
  }
  if (deed === 'rate') {
    const may = isParty(deal, who) && isOver(deal) && deal.wasApproved && !deal.final.has(who);
    if (may && vote) deal.final.set(who, vote);
    return may && vote !== null;
  }
  const to = next(deal, deed, who);
  if (to === null) return false;
  deal.version += 1;
  const before = deal.status;
  deal.status = to;
  if (deed === 'approve') {
    deal.wasApproved = true;
    deal.request.status = 'approved';
    deal.request.version += 1;
  } else if (deed === 'decline') {
    deal.request.status = 'requested';
    deal.request.accepter = null;
    deal.request.version += 1;
  }
  if (['propose', 'cancel', 'dispute', 'rejectCancellation'].includes(deed)) deal.asker = who;
  if (to === 'initiated') deal.asker = null;
  settleRatings(deal, deed, before, who, vote);
  if (to === 'completed') for (const party of [deal.initiator, deal.accepter]) add(model.completed, party);
  if (fault !== null && (deed === 'resolveCancelled' || deed === 'resolveFailed')) add(model.failed, fault);
  return true;
}

function settleRatings(deal: ModelDeal, deed: DealDeed, before: DealStatus, who: number, vote: Vote): void {
  const carriesVote = ['propose', 'acceptCompletion', 'cancel', 'approveCancellation'].includes(deed);
  if (carriesVote && vote) deal.provisional.set(who, vote);
  const goesOn = deal.status === 'initiated' && before !== 'pending_approval';
  if (goesOn || deed === 'resolveFailed') deal.provisional.clear();
  if (!isOver(deal)) return;
  for (const [rater, value] of deal.provisional) deal.final.set(rater, value);
  deal.provisional.clear();
}

function next(deal: ModelDeal, deed: DealDeed, who: number): DealStatus | null {
  const { status, asker } = deal;
  const isIn = isParty(deal, who);
  const answers = isIn && who !== asker;
  const decides = who === ADMIN && !isIn && status === 'disputed';
  switch (deed) {
    case 'approve':
      return status === 'pending_approval' && who === deal.initiator ? 'initiated' : null;
    case 'decline':
      return status === 'pending_approval' && isIn ? 'cancelled' : null;
    case 'propose':
      return status === 'initiated' && isIn ? 'completion_pending' : null;
    case 'acceptCompletion':
      return status === 'completion_pending' && answers ? 'completed' : null;
    case 'declineCompletion':
      return status === 'completion_pending' && isIn ? 'initiated' : null;
    case 'cancel':
      return status === 'initiated' && isIn ? 'cancellation_pending' : null;
    case 'approveCancellation':
      return status === 'cancellation_pending' && answers ? 'cancelled' : null;
    case 'rejectCancellation':
      return status === 'cancellation_pending' && answers ? 'disputed' : null;
    case 'dispute':
      return isIn && ['initiated', 'completion_pending', 'cancellation_pending'].includes(status)
        ? 'disputed'
        : null;
    case 'reopen':
      return status === 'disputed' && ((isIn && who === asker) || decides) ? 'initiated' : null;
    case 'resolveCompleted':
      return decides ? 'completed' : null;
    case 'resolveCancelled':
      return decides ? 'cancelled' : null;
    case 'resolveFailed':
      return decides ? 'failed' : null;
    default:
      return null;
  }
}

/** Everything that somebody may do with a running deal. */
export function possible(deal: ModelDeal): { readonly deed: DealDeed; readonly who: number }[] {
  return DEAL_DEEDS.flatMap((deed) =>
    [0, 1, 2, ADMIN].filter((who) => next(deal, deed, who) !== null).map((who) => ({ deed, who })),
  );
}

/** What a person's feed must hold, as 'id status version'; finished deals are all of today. */
export function feedOf(model: Model, who: number): string[] {
  const deals = model.deals.filter(
    (deal) =>
      (isParty(deal, who) && (!isOver(deal) || deal.wasApproved)) ||
      (who === ADMIN && deal.status === 'disputed' && !isParty(deal, who)),
  );
  const requests = model.requests.filter(
    ({ owner, status, accepter }) =>
      status === 'requested' || (status === 'pending_approval' && owner !== who && accepter !== who),
  );
  return [...deals, ...requests].map(({ id, status, version }) => `${id} ${status} ${version}`).sort();
}
