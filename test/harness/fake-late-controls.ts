// Fake late controls of the messaging app: those of a client that has none, but for what a test gives it.
import type { LateControls } from '../../src/platform/telegram/late-controls.ts';

export const fakeLateControls = (more: Partial<LateControls> = {}): LateControls => ({
  bottomButtons: 'none',
  setBottomButtons: () => {},
  canAskWriteAccess: false,
  askWriteAccess: async () => {},
  canScanQr: false,
  scanQr: async () => '',
  canAddToHomeScreen: async () => false,
  addToHomeScreen: () => {},
  biometricKind: async () => null,
  confirmByBiometrics: async () => false,
  hideKeyboard: () => {},
  dropsDownloads: false,
  downloadsInParts: false,
  ...more,
});
