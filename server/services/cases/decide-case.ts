// Decision of a case: what each side would read, the decision itself, that of a late claim, and the correction of what an ended deal counts for.
import type { SentCase, SentDecisionPreview } from '#contract/cases.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { WARNED_MS } from '#domain/cases/case-deadlines.ts';
import { type CaseOutcome, isClaimFaultPossible, isFaultPossible } from '#domain/cases/case-grounds.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import { type Party, partyIds, userOf } from '#domain/parties.ts';
import { isJudge } from '#domain/staff-roles.ts';
import { noticeText } from '#i18n/notice-text.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { type CaseRow, findCase } from '../../store/cases.ts';
import { type DealRow, updateDealRow } from '../../store/deals.ts';
import { deleteRating } from '../../store/ratings.ts';
import { type CounterChange, findLanguages, findUsers, lockUsers, requireUser } from '../../store/users.ts';
import { noticeFormats, textsOfTag } from '../../texts/texts.ts';
import { applyToLocked } from '../deals/apply-deal-action.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { stepNotice } from '../notifications/notify.ts';
import { invalidField, ok, type ServiceResult } from '../result.ts';
import { refreshTrust } from '../trust/refresh-trust.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordStandingChanged } from '../users/events.ts';
import { ratingPoints, updateCounters } from '../users/ratings.ts';
import { isUnderReview } from './case-facts.ts';
import {
  answerOf,
  applyAct,
  notifySides,
  type OpenedCase,
  openStaffCase,
  refuseOtherVersion,
  refuseWithCase,
} from './change-case.ts';
import { endedColumns, followDecision } from './open-case.ts';

const RESOLUTION = {
  completed: 'resolve_completed',
  cancelled: 'resolve_cancelled',
  failed: 'resolve_failed',
} as const;

/**
 * A case that a judge decides, or decides otherwise, as `openStaffCase` opens it.
 * The fault has to go with the outcome, a claim that is right has to be accepted before, then the case has to be as the judge saw it: else INVALID_STATE with the present one.
 */
export async function openDecision(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  action: 'decide' | 'overturn',
  { outcome, fault, version }: Pick<BodyOutput<'decideCase'>, 'outcome' | 'fault' | 'version'>,
): Promise<ServiceResult<OpenedCase>> {
  const opened = await openStaffCase(work, viewer, id, action);
  if (!opened.ok) return opened;
  const isPossible = opened.value.row.isClaim ? isClaimFaultPossible : isFaultPossible;
  if (!isPossible(outcome, Boolean(fault))) return invalidField('fault', (errors) => errors.party);
  // Before a claim is right, the other side is asked.
  if (isUnderReview(opened.value.row) && outcome === 'failed')
    return refuseWithCase(work, opened.value, 'INVALID_STATE');
  return (await refuseOtherVersion(work, opened.value, version)) ?? opened;
}

/** Notification, chat line and note for each side, in its language; nothing is changed. */
export async function previewDecision(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  decision: BodyOutput<'previewDecision'>,
): Promise<ServiceResult<SentDecisionPreview>> {
  const found = await findCase(work.tx, id);
  const isAppeal = found?.status === 'appealed';
  const opened = await openDecision(work, viewer, id, isAppeal ? 'overturn' : 'decide', decision);
  if (!opened.ok) return opened;
  const { isClaim } = opened.value.row;
  const { outcome, fault, note } = decision;
  const action = RESOLUTION[outcome];
  const atFault = fault ? await requireUser(work.tx, userOf(opened.value.deal, fault)) : null;
  const name = atFault ? shownFirstName(work.config, atFault) : '';
  const line = stepNotice(action, '', note);
  if (!line) throw new Error('a decision has a line in the chat');
  const notice: Notice = isAppeal
    ? { kind: 'case.overturned', params: {} }
    : isClaim
      ? { kind: 'case.claim_decided', params: {} }
      : { kind: `deal.${action}`, params: { hasFault: Boolean(fault), atFault: name, note } };
  const tags = await findLanguages(work.tx, partyIds(opened.value.deal));
  const textFor = (party: Party) => {
    const tag = tags.get(userOf(opened.value.deal, party)) ?? null;
    const texts = textsOfTag(tag);
    const formats = noticeFormats(texts);
    const { language } = texts;
    return {
      language,
      ...noticeText(texts, formats, notice),
      // The chat is closed by then.
      line: isAppeal || isClaim ? '' : systemLineText(texts, formats, line),
      note,
    };
  };
  return ok({ author: textFor('author'), accepter: textFor('accepter') });
}

/** The decision of a case, which is the specified one of its deal; that of a claim leaves the deal. */
export async function decideStaffCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  decision: BodyOutput<'decideCase'>,
): Promise<ServiceResult<SentCase>> {
  const opened = await openDecision(work, viewer, id, 'decide', decision);
  if (!opened.ok) return opened;
  const { deal, row, actor } = opened.value;
  if (row.isClaim) return answerOf(work, opened.value, await decideClaim(work, opened.value, decision));
  const judge = { ...viewer, roles: actor.roles, isAdmin: isJudge(actor.roles) };
  const locked = { deal, request: null, dispute: row };
  const result = await applyToLocked(work, locked, RESOLUTION[decision.outcome], judge, {
    note: decision.note,
    faultUserId: decision.fault ? userOf(deal, decision.fault) : null,
    ground: decision.ground,
  });
  if (!result.ok) return result;
  const { row: ended, people, endedCase } = result.value;
  if (!endedCase) throw new Error('a decided case has not ended');
  return answerOf(work, { deal: ended, actor }, endedCase, people);
}

/** What a deal counted for before the claim: nobody was at fault. */
const unclaimed = ({ status }: DealRow): CountedDecision => ({
  outcome: status === 'completed' ? 'completed' : 'cancelled',
  faultUserId: null,
});

/** What the deal counts for by the decision of a claim: a dismissed one changes nothing. */
export const countedByClaim = (
  deal: DealRow,
  { outcome, fault }: Pick<BodyOutput<'decideCase'>, 'outcome' | 'fault'>,
): CountedDecision =>
  outcome === 'failed' && fault ? { outcome, faultUserId: userOf(deal, fault) } : unclaimed(deal);

/**
 * Decides a claim: the deal's status stays.
 * Where it is right, what the deal counts for changes, and recent partners of who is at fault are warned by a reader of the log.
 */
async function decideClaim(
  work: UnitOfWork,
  opened: OpenedCase,
  { outcome, fault, ground, note }: BodyOutput<'decideCase'>,
): Promise<CaseRow> {
  const { deal, row, actor, to } = opened;
  const counted = countedByClaim(deal, { outcome, fault });
  if (outcome === 'failed') await correctDeal(work, deal, unclaimed(deal), counted);
  const changed = await applyAct(work, opened, 'decide', {
    patch: {
      ...endedColumns(work, to, { ...counted, groundCode: ground, note, decidedBy: actor.id }),
      // The decision of a claim that nobody has accepted before is the first that its other side reads of it.
      firstReplyAt: row.firstReplyAt ?? work.now,
    },
    step: { event: 'decided' },
    audit: { outcome, ground },
  });
  await followDecision(work, changed);
  await notifySides(work, deal, { kind: 'case.claim_decided', params: {} });
  // HELP-06: recent partners read whose payments to check, and never who has claimed. They may be thousands.
  if (counted.faultUserId)
    work.record({
      type: 'partners.to_warn',
      dealId: deal.id,
      userId: counted.faultUserId,
      since: new Date(work.now.getTime() - WARNED_MS).toISOString(),
      at: work.now.toISOString(),
      after: null,
    });
  return changed;
}

interface CountedDecision {
  readonly outcome: CaseOutcome | null;
  readonly faultUserId: string | null;
}

/** What a decision has added to the counters of the parties. */
function countsOf(
  deal: DealRow,
  { outcome, faultUserId }: CountedDecision,
): ReadonlyMap<string, CounterChange> {
  if (outcome === 'completed') return new Map(partyIds(deal).map((id) => [id, { completed: 1 }]));
  return new Map(faultUserId ? [[faultUserId, { failed: 1 }]] : []);
}

/**
 * Counters, fault and trust of both parties as if `after` had been decided in place of `before`.
 * The rating by who is at fault now falls, a final one too (CASE-51).
 */
export async function correctDeal(
  work: UnitOfWork,
  deal: DealRow,
  before: CountedDecision,
  after: CountedDecision,
): Promise<void> {
  const ids = partyIds(deal);
  await lockUsers(work.tx, ids);
  const people = await findUsers(work.tx, ids);
  const [added, taken] = [countsOf(deal, after), countsOf(deal, before)];
  const counts = new Map<string, CounterChange>();
  for (const id of ids) {
    const completed = (added.get(id)?.completed ?? 0) - (taken.get(id)?.completed ?? 0);
    const failed = (added.get(id)?.failed ?? 0) - (taken.get(id)?.failed ?? 0);
    // An account that was deleted has no counters any more.
    if ((completed !== 0 || failed !== 0) && !people.get(id)?.deletedAt)
      counts.set(id, { completed, failed });
  }
  const { faultUserId } = after;
  const fallen = faultUserId === null ? null : await deleteRating(work.tx, deal.id, faultUserId);
  if (fallen?.isFinal && !people.get(fallen.toUserId)?.deletedAt)
    counts.set(fallen.toUserId, { ...counts.get(fallen.toUserId), rating: -ratingPoints(fallen) });
  await updateCounters(work, deal, counts, [], people);
  const isCompleted = after.outcome === 'completed';
  await updateDealRow(
    work.tx,
    deal.id,
    {
      faultUserId,
      countsAsCompleted: isCompleted === (deal.status === 'completed') ? null : isCompleted,
    },
    deal.updatedAt,
  );
  const partnersOf = (id: string) => ids.filter((one) => one !== id);
  for (const { user, wasShown } of await refreshTrust(work, ids))
    if (wasShown) await recordStandingChanged(work, user, partnersOf(user.id));
}
