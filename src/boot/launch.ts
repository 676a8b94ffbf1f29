// Launch parameters: read from the address's hash and from what the SDK keeps of them, and the signed data in them.
import { asObject, asText } from '#contract/decode/json.ts';
import { KEYS_IN_ADDRESS, LAUNCH_PARAMS_KEY } from './storage-keys.ts';

export type LaunchParams = Readonly<Record<string, string | undefined>>;
/** As the messaging app sends it: only the id is certain. */
export type LaunchUser = Readonly<Record<string, unknown>> & { readonly id: number };

/** The parameters in the address. Telegram Web puts a path and '?' before them. */
export function launchParamsInHash(hash: string): LaunchParams {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^[^?]*\?|^#/, '')));
}

/** A stored value, else null. Where storage is blocked (some webviews), the address has a few values. */
export function storedText(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return (KEYS_IN_ADDRESS.includes(key) && launchParamsInHash(location.hash)[key]) || null;
  }
}

/** JSON in session storage as an object; empty when it is missing or unreadable, or storage is blocked. */
export function storedObject(storage: () => Storage, key: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(storage().getItem(key) ?? '{}')) ?? {};
  } catch {
    return {};
  }
}

/** The launch parameters that this tab knows. They survive a reload, which may have no hash left. */
export function storedLaunchParams(storage: () => Storage): LaunchParams {
  const entries = Object.entries(storedObject(storage, LAUNCH_PARAMS_KEY));
  return Object.fromEntries(entries.map(([name, value]) => [name, asText(value)]));
}

/** The user in the signed data; null when it names nobody (keyboard-button launch, lost parameters). */
export function launchUser(initData: string): LaunchUser | null {
  try {
    const user = asObject(JSON.parse(new URLSearchParams(initData).get('user') ?? 'null'));
    return typeof user?.id === 'number' ? { ...user, id: user.id } : null;
  } catch {
    return null;
  }
}

/** Distinguishes two launches: the messaging app signs each one again. */
export const launchId = (initData: string): string =>
  new URLSearchParams(initData).get('hash') ?? initData.slice(-64);
