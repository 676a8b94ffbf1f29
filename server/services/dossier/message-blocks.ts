// Blocks of a dossier about the chat: sent transfer details, messages of the two parties, and files with their fingerprints.
import { parseDetails } from '#domain/quick-messages.ts';
import { sizeText } from '#i18n/size-text.ts';
import type { DossierBlock } from '../../dossier/dossier-document.ts';
import type { MessageWithFile } from '../../store/chat.ts';
import type { FileRow } from '../../store/files.ts';
import { erasedText } from '../chat/message-view.ts';
import type { BoundedMessages } from './bound-messages.ts';
import { type DossierFormats, joined } from './formats.ts';

const headOf = ({ name, time, text }: DossierFormats, { message }: MessageWithFile): string =>
  joined(text(name(message.senderId)), time(message.createdAt));

/** The transfer details alone: who looks for an account number finds it before the chat. */
export function detailsBlocks(formats: DossierFormats, { rows }: BoundedMessages): DossierBlock[] {
  const details = rows.flatMap((row): DossierBlock[] => {
    const text = parseDetails(row.message.text);
    return text === '' ? [] : [{ kind: 'message', head: headOf(formats, row), text }];
  });
  return details.length === 0 ? [] : [{ kind: 'heading', text: formats.texts.dossier.DETAILS }, ...details];
}

export function messageBlocks(formats: DossierFormats, { rows, gaps }: BoundedMessages): DossierBlock[] {
  const { dossier, dealExport } = formats.texts;
  const gapsAfter = (seq: number): DossierBlock[] =>
    gaps
      .filter(({ afterSeq }) => afterSeq === seq)
      .map(({ userId, count }) => ({
        kind: 'paragraph',
        text: joined(formats.text(formats.name(userId)), dossier.leftOut(count)),
      }));
  const blocks = [
    ...gapsAfter(0),
    ...rows.flatMap((row): DossierBlock[] => [
      { kind: 'message', head: headOf(formats, row), text: textOf(formats, row) },
      ...gapsAfter(row.message.seq),
    ]),
  ];
  return [
    { kind: 'heading', text: dossier.MESSAGES },
    ...(blocks.length === 0 ? [{ kind: 'paragraph' as const, text: dealExport.NO_MESSAGES }] : blocks),
  ];
}

function textOf({ texts }: DossierFormats, { message, file }: MessageWithFile): string {
  const erased = erasedText(message, file, texts.systemLines);
  if (erased) return erased;
  return file ? joined(file.name, sizeText(file.size, texts.chat)) : message.text;
}

/** `viewerId`: for whom the dossier is; a file that is still being checked is open to its sender alone. */
export function fileBlocks(
  formats: DossierFormats & { readonly viewerId: string },
  { rows: messages }: BoundedMessages,
): DossierBlock[] {
  const { texts, text } = formats;
  const { dossier, dealExport, chat } = texts;
  const isOpen = ({ scanState, uploaderId }: FileRow): boolean =>
    scanState === 'clean' || (scanState === 'pending' && uploaderId === formats.viewerId);
  const files = messages.flatMap((row) =>
    row.file && row.file.name !== '' ? [{ row, file: row.file }] : [],
  );
  const rows = files.map(({ row, file }): DossierBlock => {
    const hash = `${dealExport.FINGERPRINT} ${file.sha256}`;
    return {
      kind: 'row',
      label: text(file.name),
      value: joined(
        sizeText(file.size, chat),
        headOf(formats, row),
        isOpen(file) ? formats.leftToRight(hash) : dossier.CANNOT_BE_OPENED,
      ),
    };
  });
  const hasHash = files.some(({ file }) => isOpen(file));
  return [
    { kind: 'heading', text: dealExport.EXPORT_FILES },
    ...(rows.length === 0 ? [{ kind: 'paragraph' as const, text: dealExport.NO_FILES }] : rows),
    ...(hasHash ? [{ kind: 'paragraph' as const, text: dossier.HASHES }] : []),
  ];
}
