// Scan button: adds a QR code to the payment details; hidden where the messaging app has no camera (FUNDS-03, FUNDS-04).
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { qrCodeIcon } from '../../components/icons/screen-icons.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { CheckScripts } from '../../state/chat/check-scripts.ts';

interface ScanButtonProps {
  /** The details as typed by now; null when another record is open, or none. */
  readonly current: () => string | null;
  /** `standard`: the name of the code's, such as 'SEPA'; '' for a text. */
  readonly onScanned: (details: string, standard: string) => void;
  readonly loadCodes: CheckScripts['loadCodes'];
}

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
