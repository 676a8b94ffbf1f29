// File of a side: answers to the questions of the reason, a statement, what is wanted, and messages with files as evidence.
import type { CaseDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { QUESTIONS_OF_REASON } from '#domain/cases/case-reasons.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { saveCaseFile } from '../../store/cases.ts';
import { listFileMessages } from '../../store/files.ts';
import { requireUser } from '../../store/users.ts';
import { checkFilings } from '../deals/change-limits.ts';
import { notify } from '../notifications/notify.ts';
import { invalidField, ok, refuse, refuseFields, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { caseView } from './case-view.ts';
import { recordCase } from './record-case.ts';
import { caseFacts, lockCaseOfParty } from './staff-of-case.ts';

/**
 * Filing is also the answer that staff has asked this side for.
 * NOT_FOUND for everybody but the parties; INVALID_STATE with the case once the dispute has ended;
 * LIMIT_REACHED after too many files in a day (LIMIT-15).
 */
export async function fileCase(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  body: BodyOutput<'fileCase'>,
): Promise<ServiceResult<CaseDto>> {
  const locked = await lockCaseOfParty(work.tx, viewer, transactionId);
  if (!locked) return refuse('NOT_FOUND');
  const { deal, row, party } = locked;
  const isAsked = row.status === 'waiting' && row.dueSides.includes(party);
  const stillDue = row.dueSides.filter((side) => side !== party);
  const isLastAnswer = isAsked && stillDue.length === 0;
  const facts = caseFacts(row, deal);
  const decision = decideCase(facts, isLastAnswer ? 'answer' : 'file', { id: viewer.id, roles: [] });
  if (!decision.ok) return refuse(decision.code, { data: await caseView(work, deal, row, { party }) });
  // Staff gets the answer that it waits for, however often the side has filed before.
  const refusal = isAsked ? null : await checkFilings(work, row.id, viewer.id);
  if (refusal) return refusal;

  const questions = QUESTIONS_OF_REASON[row.reasonCode];
  const answered = new Set(body.answers.map(({ question }) => question));
  if (
    answered.size < body.answers.length ||
    body.answers.some(({ question }) => !questions.includes(question))
  )
    return refuseFields([
      {
        path: 'answers',
        message: ({ fieldErrors }) => fieldErrors.SCHEMA_ERRORS.oneOf(questions.join(', ')),
      },
    ]);
  const evidence = [...new Set(body.evidence)];
  const known = await listFileMessages(work.tx, deal.id, viewer.id, evidence);
  if (known.size < evidence.length) return invalidField('evidence', (errors) => errors.chatMessage);

  await saveCaseFile(work.tx, {
    ...{ caseId: row.id, userId: viewer.id, answers: body.answers, evidence, filedAt: work.now },
    statement: body.statement ?? '',
    wants: body.wants ?? null,
  });
  const changed = await recordCase(work, deal, row, {
    patch: {
      status: decision.to,
      ...(isAsked ? { dueSides: stillDue } : {}),
      ...(isLastAnswer ? { dueAt: null, queueAt: work.now } : {}),
    },
    step: { event: isAsked ? 'answered' : 'filed', actorId: viewer.id },
  });
  if (isAsked && row.assignedTo)
    await notify(work, {
      to: row.assignedTo,
      notice: { kind: 'case.changed', params: { number: row.number } },
      actor: await requireUser(work.tx, viewer.id),
      transactionId: deal.id,
      status: deal.status,
    });
  return ok(await caseView(work, deal, changed, { party }));
}
