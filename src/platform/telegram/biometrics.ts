// Biometrics: whether this phone recognises its owner by face or fingerprint, and the question for that (ACC-10).
import type { AskNative, RawEvents } from './ask-native.ts';
import type { SafeSdk } from './safe-sdk.ts';

export type BiometricKind = 'face' | 'finger' | 'unknown';

export type Biometrics = ReturnType<typeof createBiometrics>;

/** The limit of the messaging app. */
const MAX_REASON_LENGTH = 128;

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
