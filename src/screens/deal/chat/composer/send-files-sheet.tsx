// Sheet that asks before pasted or dropped files are sent, since a sent file cannot be taken back (CHAT-02).
import { useState } from 'react';
import { fileSizeText } from '#i18n/file-size.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { fileTextIcon, imageIcon } from '../../../../components/icons/screen-icons.ts';
import { ListRow } from '../../../../components/layout/list-row.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import type { ChatStore } from '../../../../state/chat/page.ts';
import { displayFileName } from '../message-labels.ts';

interface SendFilesSheetProps {
  readonly chat: Pick<ChatStore, 'attach' | 'error' | 'clearError'>;
  /** At least one. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}
interface OfferedFile {
  readonly file: File;
  /** Why it was refused; '' before it was sent. */
  readonly error: string;
}

/** Sends all of them; those that are refused stay, each with its reason. */
export function SendFilesSheet({ chat, files, onClose }: SendFilesSheetProps) {
  const [offered, setOffered] = useState<readonly OfferedFile[]>(() =>
    files.map((file) => ({ file, error: '' })),
  );
  const [isBusy, setBusy] = useState(false);
  const waiting = offered.filter(({ error }) => error === '');
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const refused: OfferedFile[] = [];
    for (const { file } of waiting) {
      // One by one, in their order: each error is that of the last one.
      if (!(await chat.attach(file))) refused.push({ file, error: chat.error.peek() });
    }
    chat.clearError();
    if (refused.some(({ error }) => error !== '')) setOffered(refused);
    else onClose();
    setBusy(false);
  };
  return (
    <Sheet
      title={strings.chat.SEND_FILES_QUESTION}
      onClose={onClose}
      footer={
        waiting.length > 0 ? (
          <Button loading={isBusy} onClick={() => void send()}>
            {strings.chat.SEND}
          </Button>
        ) : undefined
      }
    >
      {offered.map(({ file, error }, index) => (
        <ListRow
          key={index}
          icon={file.type.startsWith('image/') ? imageIcon : fileTextIcon}
          title={<bdi dir="auto">{displayFileName(file.name)}</bdi>}
          subtitle={error || fileSizeText(file.size)}
          {...(error && { tone: 'destructive' as const })}
        />
      ))}
    </Sheet>
  );
}
