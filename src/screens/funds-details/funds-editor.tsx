// Funds editor: the sheet for one record; closing it keeps the draft, Cancel discards it.

import { useEffect, useMemo, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { type DetailField, mayHaveDetails } from '#domain/payment-details/detail-field.ts';
import { detailFaultText } from '#i18n/payment-details.ts';
import { charactersUsed } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { qrCodeIcon } from '../../components/icons/screen-icons.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { CHECK_SCRIPTS, type CheckScripts, type FindDetailFields } from '../../state/chat/check-scripts.ts';
import type { FundsDetailsStore, FundsDraft } from '../../state/funds-details/funds-details.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import styles from './funds-editor.module.css';

/** Limit of the backend. */
const MAX_LABEL_LENGTH = 120;

interface FundsEditorProps {
  readonly draft: FundsDraft;
  readonly page: Pick<FundsDetailsStore, 'editor' | 'updateDraft' | 'save' | 'close' | 'discard'>;
  /** In place of 'Save'. */
  readonly submit?: { readonly text: string; readonly run: () => void };
  readonly scripts?: CheckScripts;
}

export function FundsEditor({ draft, page, submit, scripts = CHECK_SCRIPTS }: FundsEditorProps) {
  const { label, details } = draft;
  const { native } = useShell();
  const wrong = useWrongField(details, scripts.loadDetails);
  const draftNow = (): FundsDraft | null => {
    const now = page.editor.peek();
    return now?.id === draft.id ? now : null;
  };
  const save = (): void => {
    native.lateControls?.hideKeyboard();
    if (submit) submit.run();
    else page.save();
  };
  const saveText = submit?.text ?? strings.controls.SAVE;
  const shown = useBottomButtons({
    main: { text: saveText, isEnabled: true, isBusy: false, onPress: save },
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
            <Button onClick={save}>{saveText}</Button>
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
        lines={submit ? 4 : 7}
        // A question, not a refusal: it can be saved as it is.
        error={wrong ? `${detailFaultText(wrong.kind)} ${strings.paymentDetails.CHECK_FIRST}` : undefined}
        maxLength={MAX_DETAILS_LENGTH}
        hint={hintOf(details, submit !== undefined)}
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

/** A deal begins the text with the account holder, which leaves no place for the placeholder. */
function hintOf(details: string, isOfDeal: boolean): string | undefined {
  if (details.length > MAX_DETAILS_LENGTH * 0.8) return charactersUsed(details.length, MAX_DETAILS_LENGTH);
  return isOfDeal && details !== '' ? strings.fundsDetails.DETAILS_PLACEHOLDER : undefined;
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

interface ScanButtonProps {
  /** The details as typed by now; null when another record is open, or none. */
  readonly current: () => string | null;
  /** `standard`: the name of the code's, such as 'SEPA'; '' for a text. */
  readonly onScanned: (details: string, standard: string) => void;
  readonly loadCodes: CheckScripts['loadCodes'];
}

/**
 * Scan button: adds a QR code to the payment details (FUNDS-03, FUNDS-04).
 * Hidden where the messaging app has no camera.
 */
export function ScanButton({ current, onScanned, loadCodes }: ScanButtonProps) {
  const { lateControls } = useShell().native;
  const { toasts } = useStores();
  const t = strings.fundsDetails;
  if (!lateControls?.canScanQr) return null;
  const scan = async (): Promise<void> => {
    const text = await lateControls.scanQr(t.SCAN_HINT);
    // Older apps for iOS drop codes with quotes or several lines.
    if (text === '') return toasts.show(t.SCAN_NOTHING, 'info');
    // Without the script a code is added as its text.
    const read = text && (await loadCodes().catch(() => null));
    const code = read ? read(text) : null;
    // Meanwhile something may have been typed, or the editor closed.
    const details = current();
    if (details === null) return;
    if (code === 'unreadable') return toasts.show(t.SCAN_UNREADABLE, 'error');
    const joined = withScannedText(details, code ? code.lines.join('\n') : text);
    if (joined === null) return toasts.show(t.SCAN_TOO_LONG, 'error');
    if (joined !== details) onScanned(joined, code?.standard ?? '');
    if (code?.hasAmount) toasts.show(t.SCAN_AMOUNT_LEFT_OUT, 'info');
  };
  return (
    <Button variant="plain" icon={qrCodeIcon} onClick={() => void scan()}>
      {t.SCAN_QR}
    </Button>
  );
}

/** Limit of the backend. */
export const MAX_DETAILS_LENGTH = 4000;

// A QR code holds at most 4,296 characters, so this is short; none of these can be typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNTYPEABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * The details with the scanned text as further lines. Null when they would be too long.
 * What is typed stays as it is, and a code without text changes nothing.
 */
export function withScannedText(typed: string, scanned: string): string | null {
  if (scanned.length > MAX_DETAILS_LENGTH) return null;
  const text = scanned.replace(/\r\n?/g, '\n').replace(UNTYPEABLE, '').trim();
  const details = typed.trim() && text ? `${typed.trimEnd()}\n${text}` : text || typed;
  return details.length > MAX_DETAILS_LENGTH ? null : details;
}
