// Save search: one tap notifies of new requests that a filter finds; then it says so, with the way back (CALL-13).
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../feedback/inline-error.tsx';
import { bellIcon } from '../icons/icons.ts';
import { ListRow } from '../layout/list-row.tsx';
import { Section } from '../layout/section.tsx';

export interface SaveSearchProps {
  readonly header?: string;
  readonly savedAs: 'new' | 'known' | null;
  readonly isBusy: boolean;
  readonly error: string;
  readonly onSave: () => void;
  readonly onUndo: () => void;
}

export function SaveSearch({ header, savedAs, isBusy, error, onSave, onUndo }: SaveSearchProps) {
  const text = strings.savedSearches;
  return (
    <>
      <Section header={header}>
        <div role="status">
          {savedAs === null ? (
            <ListRow
              icon={bellIcon}
              tone="accent"
              title={text.NOTIFY_ME}
              subtitle={text.NOTIFY_ME_NOTE}
              disabled={isBusy}
              onClick={onSave}
            />
          ) : (
            <ListRow icon={bellIcon} title={savedAs === 'new' ? text.ON : text.KNOWN} />
          )}
        </div>
        {savedAs === 'new' && <ListRow tone="accent" title={text.UNDO} disabled={isBusy} onClick={onUndo} />}
      </Section>
      <InlineError text={error} />
    </>
  );
}
