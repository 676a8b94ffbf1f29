// Funds editor: the sheet for one record; closing it keeps the draft, Cancel discards it.

import { useEffect, useMemo, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { mayHaveDetails } from '#domain/payment-details/may-have-details.ts';
import { detailFaultText } from '#i18n/detail-fault.ts';
import { charactersUsed } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { CHECK_SCRIPTS, type CheckScripts, type FindDetailFields } from '../../state/chat/check-scripts.ts';
import type { FundsDetailsStore, FundsDraft } from '../../state/funds-details/funds-details.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import styles from './funds-editor.module.css';
import { MAX_DETAILS_LENGTH, ScanButton } from './scan-button.tsx';

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
    main: { text: strings.controls.SAVE, isEnabled: true, isBusy: false, onPress: save },
    secondary: {
      text: strings.controls.CANCEL,
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
      title={draft.id ? strings.fundsDetails.EDIT_FUNDS : strings.fundsDetails.ADD_FUNDS}
      onClose={page.close}
      footer={
        shown === 'none' && (
          <div className={styles.actions}>
            <Button variant="plain" onClick={page.discard}>
              {strings.controls.CANCEL}
            </Button>
            <Button onClick={save}>{strings.controls.SAVE}</Button>
          </div>
        )
      }
    >
      <TextField
        label={strings.fundsDetails.LABEL}
        value={label}
        onInput={(text) => page.updateDraft({ label: text })}
        placeholder={strings.fundsDetails.LABEL_PLACEHOLDER}
        maxLength={MAX_LABEL_LENGTH}
      />
      <div className={styles.line} />
      <TextField
        label={strings.fundsDetails.DETAILS_TEXT}
        value={details}
        onInput={(text) => page.updateDraft({ details: text })}
        placeholder={strings.fundsDetails.DETAILS_PLACEHOLDER}
        lines={7}
        // A question, not a refusal: it can be saved as it is.
        error={wrong ? `${detailFaultText(wrong.kind)} ${strings.paymentDetails.CHECK_FIRST}` : undefined}
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

/** Null until the parser is loaded, and when it cannot be. */
function useWrongField(text: string, load: CheckScripts['loadDetails']): DetailField | null {
  const { features } = useStores().session.announced.value;
  const [find, setFind] = useState<FindDetailFields | null>(null);
  const isNeeded = hasFeature(features, 'settlement', 1) && mayHaveDetails(text);
  useEffect(() => {
    if (!isNeeded || find) return;
    let isMounted = true;
    const keep = (loaded: FindDetailFields): void => {
      if (isMounted) setFind(() => loaded);
    };
    load().then(keep, () => undefined);
    return () => {
      isMounted = false;
    };
  }, [isNeeded, find, load]);
  return useMemo(
    () => (isNeeded ? (find?.(text).find(({ isValid }) => !isValid) ?? null) : null),
    [isNeeded, find, text],
  );
}
