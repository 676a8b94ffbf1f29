// Decision of a case: what each side would read, and the decision itself, which is the specified one of the deal.
import type { CaseDto, DecisionPreviewDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { isClaimFaultPossible, isFaultPossible } from '#domain/cases/case-grounds.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import { type Party, partyIds, userOf } from '#domain/parties.ts';
import { isJudge } from '#domain/staff-roles.ts';
import { noticeText } from '#i18n/notice-text.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { findCase } from '../../store/cases.ts';
import { findLanguages } from '../../store/user-settings.ts';
import { requireUser } from '../../store/users.ts';
import { noticeFormats } from '../../texts/notice-formats.ts';
import { textsOfTag } from '../../texts/texts.ts';
import { applyToLocked } from '../deals/apply-deal-action.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { stepNotice } from '../notifications/notification-text.ts';
import { invalidField, ok, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import {
  answerOf,
  type OpenedCase,
  openStaffCase,
  refuseOtherVersion,
  refuseWithCase,
} from './act-on-case.ts';
import { decideClaim } from './claim-case.ts';
import { isUnderReview } from './review-first.ts';

type Decision = BodyOutput<'previewDecision'>;

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
  decision: Decision,
): Promise<ServiceResult<DecisionPreviewDto>> {
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
): Promise<ServiceResult<CaseDto>> {
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
