// Funds editor: the sheet for one record; closing it keeps the draft, Cancel discards it.

import { commonStrings } from '#i18n/common-strings.ts';
import { detailFaultText } from '#i18n/detail-fault.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { charactersUsed } from '#i18n/selection.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { CHECK_SCRIPTS, type CheckScripts } from '../../state/chat/check-scripts.ts';
import type { FundsDetailsStore, FundsDraft } from '../../state/funds-details/funds-details.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import styles from './funds-editor.module.css';
import { ScanButton } from './scan-button.tsx';
import { MAX_DETAILS_LENGTH } from './scanned-details.ts';
import { useWrongField } from './use-wrong-field.ts';

/** Limit of the backend. */
const MAX_LABEL_LENGTH = 120;

interface FundsEditorProps {
  readonly draft: FundsDraft;
  readonly page: FundsDetailsStore;
  readonly scripts?: CheckScripts;
}

export function FundsEditor({ draft, page, scripts = CHECK_SCRIPTS }: FundsEditorProps) {
  const { label, details } = draft;
  const { native } = useShell();
  const wrong = useWrongField(details, scripts.loadDetails);
  const draftNow = (): FundsDraft | null => {
    const now = page.editor.peek();
    return now?.id === draft.id ? now : null;
  };
  const save = (): void => {
    native.lateControls?.hideKeyboard();
    page.save();
  };
  const shown = useBottomButtons({
    main: { text: commonStrings.controls.SAVE, isEnabled: true, isBusy: false, onPress: save },
    secondary: {
      text: commonStrings.controls.CANCEL,
      isEnabled: true,
      isBusy: false,
      onPress: page.discard,
    },
    isPair: true,
    isShown: true,
    isInSheet: true,
  });
  return (
    <Sheet
      title={draft.id ? screenStrings.fundsDetails.EDIT_FUNDS : screenStrings.fundsDetails.ADD_FUNDS}
      onClose={page.close}
      footer={
        shown === 'none' && (
          <div className={styles.actions}>
            <Button variant="plain" onClick={page.discard}>
              {commonStrings.controls.CANCEL}
            </Button>
            <Button onClick={save}>{commonStrings.controls.SAVE}</Button>
          </div>
        )
      }
    >
      <TextField
        label={screenStrings.fundsDetails.LABEL}
        value={label}
        onInput={(text) => page.updateDraft({ label: text })}
        placeholder={screenStrings.fundsDetails.LABEL_PLACEHOLDER}
        maxLength={MAX_LABEL_LENGTH}
      />
      <div className={styles.line} />
      <TextField
        label={screenStrings.fundsDetails.DETAILS_TEXT}
        value={details}
        onInput={(text) => page.updateDraft({ details: text })}
        placeholder={screenStrings.fundsDetails.DETAILS_PLACEHOLDER}
        lines={7}
        // A question, not a refusal: it can be saved as it is.
        error={
          wrong ? `${detailFaultText(wrong.kind)} ${screenStrings.paymentDetails.CHECK_FIRST}` : undefined
        }
        maxLength={MAX_DETAILS_LENGTH}
        hint={details.length > MAX_DETAILS_LENGTH * 0.8 && charactersUsed(details.length, MAX_DETAILS_LENGTH)}
      />
      <ScanButton
        current={() => draftNow()?.details ?? null}
        loadCodes={scripts.loadCodes}
        onScanned={(text, standard) =>
          page.updateDraft({ details: text, ...(draftNow()?.label.trim() ? {} : { label: standard }) })
        }
      />
    </Sheet>
  );
}
