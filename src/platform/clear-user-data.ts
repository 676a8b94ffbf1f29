// Removal of a person's data from this device, when they sign out or delete their account (ACC-04).
import {
  DEVICE_KEY,
  KEY_PREFIX,
  PENDING_MESSAGES_DATABASE,
  PHOTO_ID_DATABASE,
  STARTED_KEY,
} from '../boot/storage-keys.ts';
import { removeKeys } from './clear-session.ts';

/**
 * ACC-04: removes everything of ours on this device but its id and the first run's mark; never throws.
 * The id is nobody's data; without the mark the launch would count as a new one.
 */
export function clearUserData(
  areas: readonly (() => Storage)[],
  deleteDatabase: (name: string) => unknown,
): void {
  const isKept = (key: string) => key === STARTED_KEY || key === KEY_PREFIX + DEVICE_KEY;
  for (const area of areas) {
    try {
      removeKeys(area(), (key) => key.startsWith(KEY_PREFIX) && !isKept(key));
    } catch {
      // Storage is blocked: nothing was stored.
    }
  }
  try {
    // Each goes when the last page that uses it has gone.
    for (const name of [PENDING_MESSAGES_DATABASE, PHOTO_ID_DATABASE]) deleteDatabase(name);
  } catch {
    // Blocked likewise.
  }
}
