// Reset of what an earlier session left in storage, once per browser session and before anything reads it (AUTH-01).
import { launchParamsInHash, storedLaunchParams } from '../boot/launch.ts';
import { SDK_KEY_PREFIX, STARTED_KEY } from '../boot/storage-keys.ts';

/** Keys that an earlier session may not leave behind. */
const SENSITIVE_KEY = /token|auth|user|telegram/i;

export interface PageStart {
  /** Functions, because reading the property itself throws where storage is blocked. */
  readonly local: () => Storage;
  readonly session: () => Storage;
  readonly hash: string;
  /** The page was loaded again (reload, back or forward), not opened. */
  readonly isReload: boolean;
}

/**
 * Removes sensitive keys on the first run of a browser session; never throws.
 * Must run before the SDK is evaluated: the SDK stores the launch parameters then, so that they survive every later reload.
 * A reload without the mark of a first run (it could not be written) keeps its launch parameters: without hash it has no others.
 * A new launch in the same tab (Telegram Web) drops what the SDK stored: the last launch's theme and start parameter would mix in.
 */
export function clearPreviousSession(page: PageStart): void {
  const isSdkKey = (key: string) => key.startsWith(SDK_KEY_PREFIX);
  try {
    const session = page.session();
    const { tgWebAppData: sentLaunch } = launchParamsInHash(page.hash);
    const { tgWebAppData: storedLaunch } = storedLaunchParams(page.session);
    if (session.getItem(STARTED_KEY) === null) {
      const isLaunchOnlyStored = page.isReload && sentLaunch === undefined;
      removeKeys(session, (key) => SENSITIVE_KEY.test(key) && !(isLaunchOnlyStored && isSdkKey(key)));
      session.setItem(STARTED_KEY, '1');
      removeKeys(page.local(), (key) => SENSITIVE_KEY.test(key));
    } else if (sentLaunch !== undefined && storedLaunch !== undefined && sentLaunch !== storedLaunch) {
      removeKeys(session, isSdkKey);
    }
  } catch {
    // Storage is blocked: nothing was stored, so there is nothing to remove.
  }
}

/** Removes the keys of a storage that match. Throws where storage is blocked. */
export function removeKeys(storage: Storage, matches: (key: string) => boolean): void {
  const keys: string[] = [];
  for (let i = 0; i < storage.length; i += 1) keys.push(storage.key(i) ?? '');
  for (const key of keys) if (matches(key)) storage.removeItem(key);
}
