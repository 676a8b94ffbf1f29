// Home screen: a shortcut to the mini-app on the device's own start page.
import type { AskNative, RawEvents } from './ask-native.ts';
import type { SafeSdk } from './safe-sdk.ts';

export type HomeScreen = ReturnType<typeof createHomeScreen>;

/** 'unsupported' and 'added' are left out. */
const OPEN_STATES: readonly unknown[] = ['missed', 'unknown'];

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
