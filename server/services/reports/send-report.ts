// Report of a person, or of their request, deal or message (RPT).
import { dealRole } from '#domain/deal-table.ts';
import { counterpartyId } from '#domain/parties.ts';
import { REPORT_SUBJECTS, type ReportReason, type ReportSubject } from '#domain/reports.ts';
import { findMessageById } from '../../store/chat.ts';
import { findDeal } from '../../store/deals.ts';
import { countReportsSince, findOpenReport, insertReport, type Reported } from '../../store/reports.ts';
import { lockRequest, type RequestRow } from '../../store/requests.ts';
import { findUser, lockUsers } from '../../store/users.ts';
import { dealFacts } from '../deals/view.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import { recordReport } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { hideIfReported } from './hide-request.ts';

const DAY_MS = 24 * 3_600_000;

export type ReportInput = { readonly [subject in `${ReportSubject}Id`]?: string | null | undefined } & {
  readonly reason: ReportReason;
  readonly text?: string | null | undefined;
};

/** One subject, with the person whom it is about; the request is locked. */
interface FoundSubject extends Reported {
  readonly userId: string;
  readonly request?: RequestRow;
}

/** A report that is open already is answered again: nothing is added. */
export async function sendReport(
  work: UnitOfWork,
  viewer: Viewer,
  input: ReportInput,
): Promise<ServiceResult<{ id: string }>> {
  const named = REPORT_SUBJECTS.flatMap((subject) => {
    const subjectId = input[`${subject}Id`];
    return subjectId ? [{ subject, subjectId }] : [];
  });
  const [about] = named;
  if (!about || named.length > 1) return invalidField('requestId', (errors) => errors.reportSubject);
  const found = await findSubject(work, viewer, about);
  if (!found) return refuse('NOT_FOUND');
  const { userId, request } = found;
  if (userId === viewer.id) return invalidField(`${about.subject}Id`, (errors) => errors.aboutYourself);

  // Reports about several requests of one author count one after the other.
  await lockUsers(work.tx, request ? [viewer.id, userId] : [viewer.id]);
  const open = await findOpenReport(work.tx, viewer.id, about);
  if (open) return ok({ id: open.id });
  const max = work.config.maxReportsPerDay;
  const since = new Date(work.now.getTime() - DAY_MS);
  if ((await countReportsSince(work.tx, viewer.id, since)) >= max)
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.reportLimit(max) });
  const { id } = await insertReport(work.tx, {
    ...about,
    id: work.newId(),
    reporterId: viewer.id,
    userId,
    reason: input.reason,
    text: input.text ?? '',
    createdAt: work.now,
  });
  recordReport(work, 'report.sent', id);
  const author = request && (await findUser(work.tx, request.ownerId));
  if (request && author) await hideIfReported(work, request);
  return ok({ id });
}

/**
 * Anybody may report a person or a request that exists, also one that they no longer see.
 * What they reported may have been taken, and an answer by visibility would reveal a block.
 * Deals and messages are reported by the parties alone.
 */
async function findSubject(work: UnitOfWork, viewer: Viewer, about: Reported): Promise<FoundSubject | null> {
  const { subject, subjectId } = about;
  if (subject === 'user') return (await findUser(work.tx, subjectId)) && { ...about, userId: subjectId };
  if (subject === 'request') {
    const request = await lockRequest(work.tx, subjectId);
    return request && { ...about, userId: request.ownerId, request };
  }
  const message = subject === 'message' ? await findMessageById(work.tx, subjectId) : null;
  const deal = await findDeal(work.tx, message?.transactionId ?? subjectId);
  if (!deal || (subject === 'message' && !message)) return null;
  const role = dealRole(dealFacts(deal), viewer);
  if (role === 'outsider' || role === 'admin') return null;
  if (!message) return { ...about, userId: counterpartyId(deal, viewer.id) };
  return message.senderId ? { ...about, userId: message.senderId } : null;
}
