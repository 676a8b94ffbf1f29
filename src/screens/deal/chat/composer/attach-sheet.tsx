// Sheet to attach one file, photo and PDF apart: an Android webview passes only the first of several types to its chooser.
import { useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { fileTextIcon, imageIcon } from '../../../../components/icons/screen-icons.ts';
import { ListRow } from '../../../../components/layout/list-row.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';

interface AttachSheetProps {
  /** The chosen file, null when none was. Its content is not checked yet. */
  readonly onFile: (file: File | null) => void;
  readonly onClose: () => void;
}

export function AttachSheet({ onFile, onClose }: AttachSheetProps) {
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
