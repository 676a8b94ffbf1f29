// Composer: the text box of a chat, which grows to five lines and sends with Enter; the draft is stored with each key (CHAT-01).
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#domain/quick-messages.ts';
import { typedLength } from '#domain/typed-length.ts';
import { charactersUsed } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { InlineError } from '../../../../components/feedback/inline-error.tsx';
import { typedDirection } from '../../../../components/forms/text-field.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import {
  fileTextIcon,
  imageIcon,
  paperclipIcon,
  sendIcon,
} from '../../../../components/icons/screen-icons.ts';
import { ListRow } from '../../../../components/layout/list-row.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import { useShell } from '../../../../hooks/shell-context.ts';
import type { MessageChecks } from '../../../../state/chat/message-checks.ts';
import type { ChatStore } from '../../../../state/chat/page.ts';
import styles from './composer.module.css';
import { DraftQuestion, WrongDetails } from './draft-question.tsx';
import { pastedFiles } from './use-file-drop.ts';

/** The character count is shown from this length on. */
const SHOW_COUNT_FROM = MAX_MESSAGE_LENGTH - 400;
/** Key code of every key while an input method composes; some clients have no `isComposing`. */
const IME_KEY_CODE = 229;

interface ComposerProps {
  readonly chat: ChatStore;
  readonly checks?: Pick<MessageChecks, 'draft' | 'payerName'> | undefined;
  /** The counterparty's name in a question. */
  readonly otherName: string;
  /** Files were pasted: they are not sent yet. */
  readonly onFiles: (files: readonly File[]) => void;
}

export function Composer({ chat, checks, otherName, onFiles }: ComposerProps) {
  const { native } = useShell();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isAttaching, setAttaching] = useState(false);
  const draft = chat.draft.value;
  useAutoHeight(box, draft);
  // Counting is slow, and a character has at most two code units.
  const length = draft.length < SHOW_COUNT_FROM ? 0 : typedLength(draft);

  const sendNow = (): void => {
    if (chat.send()) native.haptic('tap');
  };
  const send = checks ? () => checks.draft.beforeSend(sendNow) : sendNow;
  const focus = (): void => box.current?.focus();
  const attach = (file: File | null): void => {
    setAttaching(false);
    if (file) void chat.attach(file);
  };
  return (
    <div className={styles.composer}>
      <InlineError text={chat.error.value} />
      {checks && (
        <WrongDetails
          check={checks.draft}
          otherName={otherName}
          onSend={() => {
            checks.draft.sendAnyway(sendNow);
            focus();
          }}
          onEdit={() => {
            checks.draft.edit();
            focus();
          }}
        />
      )}
      {checks?.payerName.isAsking.value && (
        <DraftQuestion
          onSend={() => {
            checks.payerName.allow();
            sendNow();
            focus();
          }}
          otherAnswer={strings.settlement.WAIT}
          onOther={() => {
            checks.payerName.wait();
            focus();
          }}
        >
          {strings.settlement.payerUnnamed(otherName)}
        </DraftQuestion>
      )}
      {length >= SHOW_COUNT_FROM && (
        <p className={styles.count} data-over={length > MAX_MESSAGE_LENGTH}>
          {charactersUsed(length, MAX_MESSAGE_LENGTH)}
        </p>
      )}
      <div className={styles.line}>
        <IconButton icon={paperclipIcon} label={strings.chat.ATTACH} onClick={() => setAttaching(true)} />
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          value={draft}
          dir={typedDirection(draft)}
          placeholder={strings.chat.MESSAGE}
          aria-label={strings.chat.MESSAGE}
          enterkeyhint="send"
          autoComplete="off"
          onInput={(event) => chat.setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            if (event.isComposing || event.keyCode === IME_KEY_CODE) return;
            event.preventDefault();
            send();
          }}
          onPaste={(event) => {
            const files = pastedFiles(event.clipboardData);
            if (files.length === 0) return;
            event.preventDefault();
            onFiles(files);
          }}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={strings.chat.SEND}
          aria-disabled={draft.trim() === ''}
          // Keeps the focus in the box, so that the keyboard stays for the next message.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <Icon icon={sendIcon} size={20} mirrored />
        </button>
      </div>
      {isAttaching && <AttachSheet onFile={attach} onClose={() => setAttaching(false)} />}
    </div>
  );
}

/** Makes the box as high as its text, up to the maximum height of the style sheet. */
function useAutoHeight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // Reset first: the scroll height of a box is never less than its height.
    current.style.height = 'auto';
    current.style.height = text ? `${current.scrollHeight}px` : 'auto';
  }, [box, text]);
}

interface AttachSheetProps {
  /** The chosen file, null when none was. Its content is not checked yet. */
  readonly onFile: (file: File | null) => void;
  readonly onClose: () => void;
}

/**
 * Sheet to attach one file, photo and PDF apart:
 * an Android webview passes only the first of several types to its chooser.
 */
function AttachSheet({ onFile, onClose }: AttachSheetProps) {
  const photo = useRef<HTMLInputElement>(null);
  const pdf = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => onFile(input.files?.[0] ?? null);
  return (
    <Sheet title={strings.chat.ATTACH_TITLE} onClose={onClose}>
      <ListRow
        icon={imageIcon}
        tint="blue"
        title={strings.chat.ATTACH_PHOTO}
        onClick={() => photo.current?.click()}
      />
      <ListRow
        icon={fileTextIcon}
        tint="red"
        title={strings.chat.ATTACH_PDF}
        onClick={() => pdf.current?.click()}
      />
      <input
        ref={photo}
        type="file"
        accept="image/*"
        hidden
        aria-label={strings.chat.ATTACH_PHOTO}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={pdf}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={strings.chat.ATTACH_PDF}
        onChange={(event) => take(event.currentTarget)}
      />
    </Sheet>
  );
}
