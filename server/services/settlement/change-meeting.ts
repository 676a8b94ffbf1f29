// Changes of the meeting of a deal in cash: its time, and the codes that show that both parties are there.

import type { BodyOutput } from '#contract/schemas/bodies.ts';
import type { SentSettlement } from '#contract/settlement.ts';
import { otherParty, userOf } from '#domain/parties.ts';
import { meetingMessage } from '#domain/settlement/meeting-message.ts';
import { enterCode, MAX_MEETING_AHEAD_MS } from '#domain/settlement/together.ts';
import { saveSettlement } from '../../store/settlements.ts';
import { findTimeZone } from '../../store/users.ts';
import { checkChanges } from '../deals/change-limits.ts';
import { invalidField, ok, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { isCashDeal } from './load-settlement.ts';
import { type Changed, openSettlement, refuseRule, settlementAnswer } from './open-settlement.ts';
import { recordChange } from './record-change.ts';
import { meetingCode } from './secrets.ts';
import { scheduleMeetingSoon } from './settlement-timers.ts';

/**
 * A meeting for a deal in cash.
 * One time that the other party has proposed is agreed; any others are a proposal.
 * INVALID_STATE without cash, and for the time that is agreed already.
 * The area is a message of the chat and is stored nowhere else (CASH-04), with the times in the writer's zone (CASH-07).
 */
export async function proposeMeeting(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { area, times }: BodyOutput<'settlementMeet'>,
): Promise<Changed> {
  const opened = await openSettlement(work, viewer, id);
  if (!opened.ok) return opened;
  const { deal, by, settlement } = opened.value;
  if (!isCashDeal(settlement)) return refuseRule(work, opened.value, 'INVALID_STATE');
  const sorted = [...new Set(times.map((time) => Date.parse(time)))].sort((a, b) => a - b);
  const now = work.now.getTime();
  if (sorted.some((time) => time <= now || time > now + MAX_MEETING_AHEAD_MS))
    return invalidField('times', (errors) => errors.future);
  const { row } = settlement.stored;
  const isOffered = row?.meetingBy === otherParty(by.party);
  const [only] = sorted;
  const isAgreed =
    isOffered && sorted.length === 1 && row.meetingTimes.some((time) => time.getTime() === only);
  if (isAgreed && row.meetingAt?.getTime() === only) return refuseRule(work, opened.value, 'INVALID_STATE');
  const limited = isAgreed ? null : await checkChanges(work, deal.id, by.party, 'settlement.meeting');
  if (limited) return limited;
  const dates = sorted.map((time) => new Date(time));
  await saveSettlement(
    work.tx,
    deal.id,
    isAgreed
      ? { meetingAt: dates[0] ?? null }
      : { meetingTimes: dates, meetingBy: by.party, meetingAt: null },
  );
  const [agreedAt] = dates;
  if (isAgreed && agreedAt) await scheduleMeetingSoon(work, deal.id, agreedAt);
  const text = meetingMessage(area ?? '', sorted, await findTimeZone(work.tx, viewer.id));
  const kind = isAgreed ? 'settlement.meeting_agreed' : 'settlement.meeting';
  return ok(await settlementAnswer(work, await recordChange(work, deal, by, { kind, text })));
}

/**
 * The other party's code (CASH-02).
 * `isRight` false: it was wrong, and counts; after too many LIMIT_REACHED.
 * INVALID_STATE while the party's confirmation stands, and for a deal without cash.
 */
export async function confirmTogether(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  code: string,
): Promise<ServiceResult<{ readonly isRight: boolean; readonly settlement: SentSettlement }>> {
  const opened = await openSettlement(work, viewer, id);
  if (!opened.ok) return opened;
  const { deal, by, settlement } = opened.value;
  const { party } = by;
  if (!isCashDeal(settlement)) return refuseRule(work, opened.value, 'INVALID_STATE');
  const codeAt = meetingCode(work.config, deal.id, userOf(deal, otherParty(party)));
  const result = enterCode(settlement.confirmations[party], code, codeAt, work.now.getTime());
  if (!result.ok && result.code !== 'CODE_WRONG')
    return refuseRule(work, opened.value, result.code === 'CODE_LOCKED' ? 'LIMIT_REACHED' : result.code);
  const { at, wrongCodes } = result.confirmation;
  const confirmedAt = at === null ? null : new Date(at);
  await saveSettlement(
    work.tx,
    deal.id,
    party === 'author'
      ? { authorConfirmedAt: confirmedAt, authorWrongCodes: wrongCodes }
      : { accepterConfirmedAt: confirmedAt, accepterWrongCodes: wrongCodes },
  );
  const row = result.ok ? await recordChange(work, deal, by, { kind: 'settlement.together' }) : deal;
  return ok({ isRight: result.ok, settlement: await settlementAnswer(work, row) });
}
