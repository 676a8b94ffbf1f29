// Holder names: whose account pays and is paid, declared before details, and compared with the same person's earlier ones (NAME).
import { cleanName, countLetters, HOLDER_NAME_MAX, HOLDER_NAME_MIN } from '../person-name.ts';

/** The longest text that is read as a name, in code units. */
export const RAW_HOLDER_NAME_LENGTH = 280;

/** The name as it is stored; null unless it has 2 to 70 characters, of which two are letters. */
export function readHolderName(text: string): string | null {
  if (text.length > RAW_HOLDER_NAME_LENGTH) return null;
  const name = cleanName(text);
  const length = Array.from(name).length;
  return countLetters(name) >= HOLDER_NAME_MIN && length <= HOLDER_NAME_MAX ? name : null;
}

/** Deals that a comparison looks back on, the present one included. */
export const NAME_HISTORY_LENGTH = 5;
/** An honest person has one or two names, somebody who passes on others' payments a new one each time. */
const MANY_NAMES = 3;

export type NameHistory =
  | { readonly kind: 'first' }
  /** `count`: earlier deals in a row with the same name. */
  | { readonly kind: 'same'; readonly count: number }
  /** Another name than in the last deal. */
  | { readonly kind: 'other' }
  /** `names` different ones in the last `deals`: to be refused. */
  | { readonly kind: 'changing'; readonly names: number; readonly deals: number };

/**
 * A declared name beside those of the person's earlier deals, as comparable hashes (NAME-04).
 * `earlier`: the latest first. More than NAME_HISTORY_LENGTH make no difference.
 */
export function compareNames(present: string, earlier: readonly string[]): NameHistory {
  const last = earlier.slice(0, NAME_HISTORY_LENGTH - 1);
  const deals = last.length + 1;
  const names = new Set([present, ...last]).size;
  if (names >= MANY_NAMES) return { kind: 'changing', names, deals };
  if (last.length === 0) return { kind: 'first' };
  const differs = last.findIndex((one) => one !== present);
  const count = differs < 0 ? last.length : differs;
  return count > 0 ? { kind: 'same', count } : { kind: 'other' };
}

/**
 * True for another name than in the last exchange.
 * A record may have been bought together with its account (EXPO-02).
 */
export const isNewName = (kind: NameHistory['kind']): boolean => kind === 'other' || kind === 'changing';
