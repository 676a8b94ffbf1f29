// Late controls: what only lazy screens use of the messaging app, such as biometrics, its camera and the home screen.
// They exist once its SDK is loaded, for which these screens wait.

import { asText } from '#contract/decode/json.ts';
import type { AskNative, RawEvents } from './ask-native.ts';
import type { BottomButtons } from './buttons.ts';
import type { DownloadFaults } from './files.ts';
import type { SafeSdk } from './safe-sdk.ts';

export interface LateControls
  extends BottomButtons,
    WriteAccess,
    QrScan,
    HomeScreen,
    Biometrics,
    DownloadFaults {
  /** Closes the keyboard, after something was sent. Below 9.1 the field loses the focus. */
  hideKeyboard(): void;
}

export type BiometricKind = 'face' | 'finger' | 'unknown';

type Biometrics = ReturnType<typeof createBiometrics>;

/** The limit of the messaging app. */
const MAX_REASON_LENGTH = 128;

/**
 * Biometrics (ACC-10).
 * Whether this phone recognises its owner by face or fingerprint, and the question for that.
 */
export function createBiometrics(safe: SafeSdk, ask: AskNative, events: Pick<RawEvents, 'postEvent'>) {
  const post = (type: string, data?: Readonly<Record<string, unknown>>) => () =>
    safe.safeCall(() => events.postEvent(type, false, data));
  const readInfo = () => ask('biometry_info_received', post('web_app_biometry_get_info'));
  return {
    /** Null below 7.2, where the device has none, and where its owner has refused it to this mini-app. */
    async biometricKind(): Promise<BiometricKind | null> {
      if (!safe.supports('biometrics')) return null;
      const info = await readInfo();
      const isRefused = info?.access_requested === true && info.access_granted !== true;
      if (info?.available !== true || isRefused) return null;
      return info.type === 'face' || info.type === 'finger' ? info.type : 'unknown';
    },
    /** True once the owner is recognised. At the first time the messaging app asks whether it may. */
    async confirmByBiometrics(text: string): Promise<boolean> {
      if (!safe.supports('biometrics')) return false;
      const reason = text.slice(0, MAX_REASON_LENGTH);
      let info = await readInfo();
      if (info?.access_granted !== true)
        info = await ask('biometry_info_received', post('web_app_biometry_request_access', { reason }));
      if (info?.access_granted !== true) return false;
      const answer = await ask('biometry_auth_requested', post('web_app_biometry_request_auth', { reason }));
      return answer?.status === 'authorized';
    },
  };
}

type HomeScreen = ReturnType<typeof createHomeScreen>;

/** 'unsupported' and 'added' are left out. */
const OPEN_STATES: readonly unknown[] = ['missed', 'unknown'];

/** Home screen: a shortcut to the mini-app on the device's own start page. */
export function createHomeScreen(safe: SafeSdk, ask: AskNative, events: Pick<RawEvents, 'postEvent'>) {
  return {
    /** True where a shortcut can be added and is not known to be there. On iOS nobody knows. */
    async canAddToHomeScreen(): Promise<boolean> {
      if (!safe.supports('homeScreen')) return false;
      const data = await ask('home_screen_checked', () =>
        safe.safeCall(() => events.postEvent('web_app_check_home_screen')),
      );
      return OPEN_STATES.includes(data?.status);
    },
    /** The messaging app asks the user itself. */
    addToHomeScreen(): void {
      if (safe.supports('homeScreen')) safe.safeCall(() => events.postEvent('web_app_add_to_home_screen'));
    },
  };
}

type QrScan = ReturnType<typeof createQrScan>;

/** The limit of the messaging app. */
const MAX_HINT_LENGTH = 64;

/** QR scan: the messaging app's camera reads a code into a field. */
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

type WriteAccess = ReturnType<typeof createWriteAccess>;

/** Write access: asks the messaging app's user whether the bot may write to them (PUSH-06). */
export function createWriteAccess(safe: SafeSdk, ask: AskNative, events: Pick<RawEvents, 'postEvent'>) {
  const canAskWriteAccess = safe.supports('writeAccess');
  return {
    /** False below 6.9, where only a chat with the bot lets it write. */
    canAskWriteAccess,
    /**
     * Asks in the messaging app; resolves when the question is over, whatever the answer is.
     * Some clients lose that (Telegram Desktop), and answer no second question: the caller waits for a time of its own.
     */
    async askWriteAccess(): Promise<void> {
      if (!canAskWriteAccess) return;
      // Not by the SDK, which throws while it waits for an answer that a client has lost.
      await ask('write_access_requested', () =>
        safe.safeCall(() => events.postEvent('web_app_request_write_access')),
      );
    },
  };
}
