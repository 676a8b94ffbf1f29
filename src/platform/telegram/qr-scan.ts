// QR scan: the messaging app's camera reads a code into a field.
import { asText } from '#contract/decode/json.ts';
import type { AskNative, RawEvents } from './ask-native.ts';
import type { SafeSdk } from './safe-sdk.ts';

export type QrScan = ReturnType<typeof createQrScan>;

/** The limit of the messaging app. */
const MAX_HINT_LENGTH = 64;

export function createQrScan(safe: SafeSdk, ask: AskNative, events: Pick<RawEvents, 'postEvent'>) {
  const canScanQr = safe.supports('qrScan') && safe.isMobile;
  return {
    /** False below 6.4, and on computers, where nothing opens. */
    canScanQr,
    /**
     * The text of the first code; '' when the camera was closed.
     * It is anybody's text: check it as typed text.
     */
    async scanQr(hint: string): Promise<string> {
      if (!canScanQr) return '';
      const text = hint.slice(0, MAX_HINT_LENGTH);
      const closed = ask('scan_qr_popup_closed', () => true);
      const read = ask('qr_text_received', () =>
        safe.safeCall(() => events.postEvent('web_app_open_scan_qr_popup', false, { text })),
      );
      const data = await Promise.race([read, closed]);
      if (data?.data === undefined) return '';
      safe.safeCall(() => events.postEvent('web_app_close_scan_qr_popup'));
      return asText(data.data);
    },
  };
}
