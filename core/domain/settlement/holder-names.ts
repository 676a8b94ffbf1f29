// Holder names: whose account pays and is paid, declared before details, and compared with the same person's earlier ones (NAME).
import type { HolderComparison } from '../holder-name.ts';
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
  /** Its letters, or those of the last one, cannot be compared. */
  | { readonly kind: 'unknown' }
  /** `names` different ones in the last `deals`: to be refused. */
  | { readonly kind: 'changing'; readonly names: number; readonly deals: number };

type Compare = (one: string, other: string) => HolderComparison;
const byText: Compare = (one, other) => (one === other ? 'same' : 'other');

/**
 * A declared name beside those of the person's earlier deals (NAME-04).
 * `earlier`: the latest first. More than NAME_HISTORY_LENGTH make no difference.
 */
export function compareNames(
  present: string,
  earlier: readonly string[],
  compare: Compare = byText,
): NameHistory {
  const last = earlier.slice(0, NAME_HISTORY_LENGTH - 1);
  const deals = last.length + 1;
  /** One of each person: what cannot be compared is nobody else's. */
  const different: string[] = [];
  for (const name of [present, ...last])
    if (different.every((one) => compare(name, one) === 'other')) different.push(name);
  if (different.length >= MANY_NAMES) return { kind: 'changing', names: different.length, deals };
  const [latest] = last;
  if (latest === undefined) return { kind: 'first' };
  const differs = last.findIndex((one) => compare(present, one) !== 'same');
  const count = differs < 0 ? last.length : differs;
  if (count > 0) return { kind: 'same', count };
  return { kind: compare(present, latest) === 'unknown' ? 'unknown' : 'other' };
}

/**
 * True for another name than in the last exchange, and for one that may be another.
 * A record may have been bought together with its account (EXPO-02).
 */
export const isNewName = (kind: NameHistory['kind']): boolean => kind !== 'first' && kind !== 'same';
