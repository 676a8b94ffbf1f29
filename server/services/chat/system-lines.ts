// Lines of the system in a chat: each is the notice from which its text is made, written with the deal's next version.
import type { SystemNotice } from '#domain/system-kinds.ts';
import { appendMessage } from '../../store/chat.ts';
import { type DealRow, type NewDeal, nextVersion } from '../../store/deals.ts';
import { systemText } from '../notifications/notification-text.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordMessage } from './events.ts';

/**
 * Writes a line under the deal's row lock; resolves with the deal's row.
 * `patch`: columns that change with the line.
 */
export async function writeSystemLine(
  work: UnitOfWork,
  before: DealRow,
  notice: SystemNotice,
  patch: Partial<NewDeal>,
): Promise<DealRow> {
  const { message, deal } = await appendMessage(
    work.tx,
    {
      id: work.newId(),
      transactionId: before.id,
      senderId: null,
      senderRole: 'system',
      type: 'system',
      text: systemText(notice),
      systemKind: notice.kind,
      systemParams: notice.params,
      createdAt: work.now,
    },
    nextVersion(patch, work.now),
  );
  recordMessage(work, before, message.id);
  return deal;
}
