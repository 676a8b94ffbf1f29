// Sign-out: removes the user's data from this device and reloads the page; the launch is marked, so that it does not sign in by itself (ACC-04).
import { launchId } from '../../boot/launch.ts';
import { KEY_PREFIX, SIGNED_OUT_KEY } from '../../boot/storage-keys.ts';
import type { Navigation } from '../../platform/navigation.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import type { SignInDeps } from './sign-in.ts';

export interface SignOutDeps {
  /** Survives a reload, not the tab. */
  readonly tab: KeyValueStore;
  readonly telegram: SignInDeps['telegram'];
  readonly clearUserData: () => void;
  readonly navigation: Pick<Navigation, 'reload'>;
}

export function createSignOut({ tab, telegram, clearUserData, navigation }: SignOutDeps) {
  let isEnding = false;
  const thisLaunch = () => launchId(telegram.launch().initData);
  const clear = () => {
    clearUserData();
    tab.set(SIGNED_OUT_KEY, thisLaunch());
  };

  return {
    /**
     * True when this launch was signed out.
     * The page that was left may have stored something at its end: cleared again.
     */
    wasSignedOut(): boolean {
      if (tab.get(SIGNED_OUT_KEY) !== thisLaunch()) return false;
      clear();
      return true;
    },
    /** Nothing may sign in meanwhile. */
    isEnding: () => isEnding,
    /** The person signs in again. */
    forget: () => tab.remove(SIGNED_OUT_KEY),
    /** Rejects with `logOut`'s failure, then nothing has changed. Memory and streams go with the reload. */
    async end(logOut: () => Promise<void>): Promise<void> {
      isEnding = true;
      try {
        await logOut();
      } catch (failure) {
        isEnding = false;
        throw failure;
      }
      clear();
      navigation.reload({ [KEY_PREFIX + SIGNED_OUT_KEY]: thisLaunch() });
    },
  };
}
