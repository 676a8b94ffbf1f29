// A chat message as it goes out.

import type { ChatMessageDto } from '#api/dto.ts';
import { apiPath } from '#api/route.ts';
import { chatFileRoute } from '#api/routes/chat.ts';
import type { ChatMessageRow } from '../../store/chat.ts';
import type { files } from '../../store/tables/deals.ts';
import { toIso } from '../requests/view.ts';

type MessageFileRow = typeof files.$inferSelect;

/** `isRead`: the other side has read up to here. */
export function messageView(
  row: ChatMessageRow,
  file: MessageFileRow | null,
  isRead: boolean,
): ChatMessageDto {
  return {
    id: row.id,
    seq: row.seq,
    transactionId: row.transactionId,
    senderId: row.senderId,
    senderRole: row.senderRole,
    type: row.type,
    text: row.text,
    fileUrl: file ? `/api${apiPath(chatFileRoute, { id: row.transactionId, messageId: row.id })}` : null,
    fileName: file?.name ?? null,
    fileMime: file?.mime ?? null,
    fileSize: file?.size ?? null,
    createdAt: toIso(row.createdAt),
    status: isRead ? 'read' : 'sent',
  };
}
