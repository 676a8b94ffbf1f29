// Recovery code: 100 random bits to be printed, in groups of five letters and digits, the last of which is a check.

/** Crockford's: without I, L, O and U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;
/** 20 characters of five bits. */
export const RECOVERY_CODE_VALUES = 20;
const GROUP = 5;

/** `values`: 20 random numbers from 0 to 31. Resolves with e.g. 'K7Q2M-9XTRA-4HN0C-VBZ8E-W'. */
export function formatRecoveryCode(values: readonly number[]): string {
  const text = values.map((value) => ALPHABET[value] ?? '').join('');
  const groups = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, at) =>
    text.slice(at * GROUP, (at + 1) * GROUP),
  );
  return [...groups, ALPHABET[checkValue(values)]].join('-');
}

/**
 * The code as made, in whatever case, spaces and hyphens typed; O is read as 0, I and L as 1.
 * Null when a character is wrong: one that was misread is always noticed.
 */
export function readRecoveryCode(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const all = [...text].map((character) => ALPHABET.indexOf(character));
  if (all.length !== RECOVERY_CODE_VALUES + 1 || all.includes(-1)) return null;
  const values = all.slice(0, RECOVERY_CODE_VALUES);
  return checkValue(values) === all[RECOVERY_CODE_VALUES] ? formatRecoveryCode(values) : null;
}

/** ISO 7064, hybrid for an alphabet of 32: each step is a bijection, so every single change shows. */
function checkValue(values: readonly number[]): number {
  let product = BASE;
  for (const value of values) {
    const sum = (product + value) % BASE || BASE;
    product = (2 * sum) % (BASE + 1);
  }
  return (BASE + 1 - product) % BASE;
}
