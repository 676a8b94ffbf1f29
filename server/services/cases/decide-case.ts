// Decision of a case: what each side would read, and the decision itself, which is the specified one of the deal.
import type { CaseDto, DecisionPreviewDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { isFaultPossible } from '#domain/cases/case-grounds.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import type { SettlementParty } from '#domain/settlement/party.ts';
import { isJudge } from '#domain/staff-roles.ts';
import { noticeText, systemLineText } from '#i18n/notice-text.ts';
import { findCase } from '../../store/cases.ts';
import { findLanguageOf } from '../../store/user-settings.ts';
import { requireUser } from '../../store/users.ts';
import { noticeFormats } from '../../texts/notice-formats.ts';
import { textsOfTag } from '../../texts/texts.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { stepNotice } from '../notifications/notification-text.ts';
import { invalidField, ok, type Refusal, type ServiceResult } from '../result.ts';
import { userOf } from '../settlement/load-settlement.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { type OpenedCase, openStaffCase, refuseWithCase } from './act-on-case.ts';
import { caseView } from './case-view.ts';

type Decision = BodyOutput<'previewDecision'>;

const RESOLUTION = {
  completed: 'resolve_completed',
  cancelled: 'resolve_cancelled',
  failed: 'resolve_failed',
} as const;

/** Nobody can be at fault in a completed deal, and somebody has to be in a failed one. */
const checkFault = ({ outcome, fault }: Decision): Refusal | null =>
  isFaultPossible(outcome, Boolean(fault)) ? null : invalidField('fault', (errors) => errors.party);

/** Notification, chat line and note for each side, in its language; nothing is changed. */
export async function previewDecision(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  decision: Decision,
): Promise<ServiceResult<DecisionPreviewDto>> {
  const opened = await openStaffCase(work, viewer, id, 'decide');
  if (!opened.ok) return opened;
  const invalid = checkFault(decision);
  if (invalid) return invalid;
  const { outcome, fault, note } = decision;
  const action = RESOLUTION[outcome];
  const atFault = fault ? await requireUser(work.tx, userOf(opened.value.deal, fault)) : null;
  const name = atFault ? shownFirstName(work.config, atFault) : '';
  const line = stepNotice(action, '', note);
  if (!line) throw new Error('a decision has a line in the chat');
  const notice: Notice = {
    kind: `deal.${action}`,
    params: { hasFault: Boolean(fault), atFault: name, note },
  };
  const textFor = async (party: SettlementParty) => {
    const { telegramId } = await requireUser(work.tx, userOf(opened.value.deal, party));
    const tag = await findLanguageOf(work.tx, telegramId);
    const texts = textsOfTag(work.config.profile, tag);
    const formats = noticeFormats(texts);
    const { language } = texts;
    return {
      language,
      ...noticeText(texts, formats, notice),
      line: systemLineText(texts, formats, line),
      note,
    };
  };
  return ok({ author: await textFor('author'), accepter: await textFor('accepter') });
}

/** INVALID_STATE with the present case where it has changed since the judge saw it. */
export async function decideStaffCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  decision: BodyOutput<'decideCase'>,
): Promise<ServiceResult<CaseDto>> {
  const opened = await openStaffCase(work, viewer, id, 'decide');
  if (!opened.ok) return opened;
  const invalid = checkFault(decision);
  if (invalid) return invalid;
  const { deal, row, actor } = opened.value;
  if (decision.version && decision.version !== row.version)
    return refuseWithCase(work, opened.value, 'INVALID_STATE');
  const judge = { ...viewer, roles: actor.roles, isAdmin: isJudge(actor.roles) };
  const result = await applyDealAction(work, deal.id, RESOLUTION[decision.outcome], judge, {
    note: decision.note,
    faultUserId: decision.fault ? userOf(deal, decision.fault) : null,
    ground: decision.ground,
  });
  return result.ok ? answerDecided(work, opened.value, id) : result;
}

async function answerDecided(
  work: UnitOfWork,
  { deal, actor }: OpenedCase,
  id: string,
): Promise<ServiceResult<CaseDto>> {
  const row = await findCase(work.tx, id);
  if (!row) throw new Error('a decided case is gone');
  return ok(await caseView(work, deal, row, { staff: actor, isKept: true }));
}
