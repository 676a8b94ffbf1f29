// AUTH-01: on the first start of a browser session, what an earlier one left behind is removed before anybody reads it.

/** Set once the wipe was done. Must match none of SENSITIVE, or the next check would not find it. */
const STARTED_KEY = 'kantor:started';
const SENSITIVE_KEY = /token|auth|user|telegram/i;
/** Where the SDK keeps the launch parameters, without which a reload has no sign-in. */
const LAUNCH_PARAMS_KEY = '__telegram__initParams';
/** What else the SDK keeps of a launch, and would prefer to a newer launch's own. */
const SDK_KEY = /^__telegram__/;

export interface PageStart {
  /** Asked on use: reading the property itself throws where storage is blocked. */
  readonly local: () => Storage;
  readonly session: () => Storage;
  readonly hash: string;
  /** The page was loaded again (reload, back or forward), not opened. */
  readonly isReload: boolean;
}

/**
 * Wipes once per browser session; never throws. Must run before the SDK is evaluated: the SDK stores the launch
 * parameters then, so that they survive every later reload. Two cases beside the first start:
 * a reload that does not know of the start (the flag could not be written, or an older version ran) keeps the launch
 * parameters it still has, since without hash they are the only ones; and a new launch in the same tab (Telegram Web)
 * drops the SDK's memory of the last one, which would otherwise mix its theme and start parameter into this one.
 */
export function clearPreviousSession(page: PageStart): void {
  try {
    const session = page.session();
    if (session.getItem(STARTED_KEY) === null) {
      const hasOnlyStored = page.isReload && !page.hash.includes('tgWebAppData');
      removeKeys(session, (key) => SENSITIVE_KEY.test(key) && !(hasOnlyStored && SDK_KEY.test(key)));
      session.setItem(STARTED_KEY, '1');
      removeKeys(page.local(), (key) => SENSITIVE_KEY.test(key));
    } else if (isAnotherLaunch(page.hash, session.getItem(LAUNCH_PARAMS_KEY))) {
      removeKeys(session, (key) => SDK_KEY.test(key));
    }
  } catch {
    // Storage is blocked: nothing is kept, so nothing is left to remove.
  }
}

function removeKeys(storage: Storage, matches: (key: string) => boolean): void {
  const keys: string[] = [];
  for (let i = 0; i < storage.length; i += 1) keys.push(storage.key(i) ?? '');
  for (const key of keys) if (matches(key)) storage.removeItem(key);
}

function isAnotherLaunch(hash: string, stored: string | null): boolean {
  const sent = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppData');
  return sent !== null && stored !== null && !stored.includes(JSON.stringify(sent));
}
