// Chat message DTO.

import type { ChatMessageDto } from '#contract/dto.ts';
import { apiPath } from '#contract/route.ts';
import { chatFileRoute } from '#contract/routes/chat.ts';
import { partyIds } from '#domain/parties.ts';
import type { ChatMessageRow } from '../../store/chat.ts';
import type { DealRow } from '../../store/deals.ts';
import type { FileRow } from '../../store/files.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../../texts/texts.ts';
import { toIso } from '../requests/view.ts';

/** `isRead`: the other party has read up to this message. */
export function messageView(row: ChatMessageRow, file: FileRow | null, isRead: boolean): ChatMessageDto {
  const erased = erasedText(row, file);
  if (erased) return messageView({ ...row, type: 'text', text: erased }, null, isRead);
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
    // A clean one is as any file was before there were scanners.
    ...(file && file.scanState !== 'clean' ? { fileScan: file.scanState } : {}),
    // KIND-03.
    ...(row.systemKind && row.systemParams
      ? { system: { kind: row.systemKind, params: row.systemParams } }
      : {}),
    createdAt: toIso(row.createdAt),
    status: isRead ? 'read' : 'sent',
  };
}

/**
 * In place of what retention has erased.
 * A text of a person is never empty otherwise, nor is the name of a file.
 */
export function erasedText(
  row: ChatMessageRow,
  file: FileRow | null,
  { ERASED_FILE, ERASED_MESSAGE }: ServerTexts['systemLines'] = ENGLISH_TEXTS.systemLines,
): string {
  if (file) return file.name === '' ? ERASED_FILE : '';
  return row.type === 'text' && row.text === '' ? ERASED_MESSAGE : '';
}

/** By a party other than its sender; reading by admins does not count. */
export const isReadByOtherParty = (
  deal: Pick<DealRow, 'initiatorId' | 'accepterId'>,
  message: ChatMessageRow,
  reads: ReadonlyMap<string, number>,
): boolean =>
  partyIds(deal).some((party) => party !== message.senderId && (reads.get(party) ?? 0) >= message.seq);
