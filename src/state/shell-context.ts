// What the app's frame gives to its screens beside the models: moving between pages, time, the messenger's controls.
import { createContext, useContext } from 'react';
import type { Clock } from '#api/clock.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { Telegram } from '../platform/telegram/telegram.ts';

/** The messenger's own controls around the page. Each may be called on any client; what it lacks does nothing. */
export type NativeControls = Pick<
  Telegram,
  | 'hasBackButton'
  | 'setBackHandler'
  | 'hasMainButton'
  | 'setMainButton'
  | 'setClosingConfirmation'
  | 'setVerticalSwipes'
  | 'confirm'
  | 'alert'
  | 'haptic'
  | 'close'
  | 'loadSdk'
  | 'downloadBy'
  | 'download'
  | 'openLink'
  | 'openTelegramLink'
>;

export interface Shell {
  readonly navigation: Navigation;
  readonly clock: Clock;
  readonly native: NativeControls;
  /** A screen that failed to draw (NAV-10). */
  report(error: unknown): void;
}

export const ShellContext = createContext<Shell | null>(null);

/** Throws outside `<ShellContext.Provider value={shell}>`: a bug of the caller. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs ShellContext.Provider');
  return shell;
}
