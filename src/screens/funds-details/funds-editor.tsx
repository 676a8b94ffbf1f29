// Funds editor: the sheet for one record; closing it keeps the draft, Cancel discards it.
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import type { FundsDetailsModel, FundsDraft } from '../../state/funds-details/funds-details.ts';
import { CANCEL, charactersLeft, SAVE } from '../../strings/controls.ts';
import {
  ADD_FUNDS,
  DETAILS_PLACEHOLDER,
  DETAILS_TEXT,
  EDIT_FUNDS,
  LABEL,
  LABEL_PLACEHOLDER,
} from '../../strings/funds-details.ts';
import styles from './funds-editor.module.css';

/** Limits of the backend. */
const MAX_LABEL_LENGTH = 120;
const MAX_DETAILS_LENGTH = 4000;

export interface FundsEditorProps {
  readonly draft: FundsDraft;
  readonly page: FundsDetailsModel;
}

export function FundsEditor({ draft, page }: FundsEditorProps) {
  const { label, details } = draft;
  return (
    <Sheet
      title={draft.id ? EDIT_FUNDS : ADD_FUNDS}
      onClose={page.close}
      footer={
        <div className={styles.actions}>
          <Button variant="plain" onClick={page.discard}>
            {CANCEL}
          </Button>
          <Button onClick={page.save}>{SAVE}</Button>
        </div>
      }
    >
      <TextField
        label={LABEL}
        value={label}
        onInput={(text) => page.updateDraft({ label: text })}
        placeholder={LABEL_PLACEHOLDER}
        maxLength={MAX_LABEL_LENGTH}
      />
      <div className={styles.line} />
      <TextField
        label={DETAILS_TEXT}
        value={details}
        onInput={(text) => page.updateDraft({ details: text })}
        placeholder={DETAILS_PLACEHOLDER}
        lines={7}
        maxLength={MAX_DETAILS_LENGTH}
        hint={details.length > MAX_DETAILS_LENGTH * 0.8 && charactersLeft(details.length, MAX_DETAILS_LENGTH)}
      />
    </Sheet>
  );
}
