// Scan button: adds the text of a QR code to the payment details; hidden where the messaging app has no camera (FUNDS-03).
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { qrCodeIcon } from '../../components/icons/screen-icons.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { withScannedText } from './scanned-details.ts';

interface ScanButtonProps {
  /** As typed so far. */
  readonly details: string;
  readonly onScanned: (details: string) => void;
}

export function ScanButton({ details, onScanned }: ScanButtonProps) {
  const { lateControls } = useShell().native;
  const { toasts } = useStores();
  if (!lateControls?.canScanQr) return null;
  const scan = async (): Promise<void> => {
    const text = await lateControls.scanQr(screenStrings.fundsDetails.SCAN_HINT);
    const joined = withScannedText(details, text);
    if (joined === null) toasts.show(screenStrings.fundsDetails.SCAN_TOO_LONG, 'error');
    else if (joined !== details) onScanned(joined);
  };
  return (
    <Button variant="plain" icon={qrCodeIcon} onClick={() => void scan()}>
      {screenStrings.fundsDetails.SCAN_QR}
    </Button>
  );
}
