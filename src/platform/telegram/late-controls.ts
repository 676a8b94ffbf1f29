// Late controls: what only lazy screens use of the messaging app. They exist once its SDK is loaded, for which these screens wait.
import type { Biometrics } from './biometrics.ts';
import type { BottomButtons } from './buttons.ts';
import type { DownloadFaults } from './files.ts';
import type { HomeScreen } from './home-screen.ts';
import type { QrScan } from './qr-scan.ts';
import type { WriteAccess } from './write-access.ts';

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
