// A chat message as it goes out.

import { pathOf } from '#api/routes.ts';
import type { WireMessage } from '#api/dto.ts';
import type { MessageRow } from '../../store/chat.ts';
import type { files } from '../../store/tables/deals.ts';
import { iso } from '../requests/view.ts';

type FileRow = typeof files.$inferSelect;

/** `isRead`: the other side has read up to here. */
export function messageView(row: MessageRow, file: FileRow | null, isRead: boolean): WireMessage {
  return {
    id: row.id,
    seq: row.seq,
    transactionId: row.transactionId,
    senderId: row.senderId,
    senderRole: row.senderRole,
    type: row.type,
    text: row.text,
    fileUrl: file ? `/api${pathOf('chatFile', { id: row.transactionId, messageId: row.id })}` : null,
    fileName: file?.name ?? null,
    fileMime: file?.mime ?? null,
    fileSize: file?.size ?? null,
    createdAt: iso(row.createdAt),
    status: isRead ? 'read' : 'sent',
  };
}
