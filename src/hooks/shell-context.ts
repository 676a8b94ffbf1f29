// Shell context: navigation, timers and the messenger's controls for components.
import { createContext } from 'react';
import type { Clock } from '#runtime/clock.ts';
import type { ScheduleFrame } from '../platform/frame-queue.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { Telegram } from '../platform/telegram/telegram.ts';
import { useProvided } from './use-provided.ts';

/** The messenger's controls around the page. On a client that lacks one, calling it does nothing. */
export type NativeControls = Pick<
  Telegram,
  | 'hasBackButton'
  | 'setBackHandler'
  | 'setSettingsHandler'
  | 'lateControls'
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
  /** For work that fills a frame by itself on a slow phone. */
  readonly scheduleFrame: ScheduleFrame;
  /** Reports an error that a screen threw while rendering (NAV-10). */
  report(error: unknown): void;
}

export const ShellContext = createContext<Shell | null>(null);

/** Throws outside `<ShellContext.Provider value={shell}>`: a bug of the caller. */
export function useShell(): Shell {
  return useProvided(ShellContext, 'useShell');
}
