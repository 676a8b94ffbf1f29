// Wallets: addresses of TRON, EVM chains, TON and Bitcoin, recognised by their form and judged by their checksums.
import { base58Version } from './base58.ts';
import { isSegwitAddress } from './bech32.ts';
import type { DetailField, DetailHashes } from './detail-field.ts';
import { isTonAddress } from './ton-address.ts';

const TRON = 0x41;
/** Version bytes of an address of a key, and of a script. */
const BITCOIN = [0, 5];
const bytesOf = (ascii: string): Uint8Array => Uint8Array.from(ascii, (character) => character.charCodeAt(0));

/** The rule of EIP 55: the case of each letter is a bit of the hash, unless all have one case. */
function isEvmAddress(address: string, keccak256: DetailHashes['keccak256']): boolean {
  const digits = address.slice(2);
  if (!/^[0-9a-fA-F]{40}$/.test(digits)) return false;
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return true;
  const hash = keccak256(bytesOf(small));
  return [...digits].every((digit, at) => {
    const byte = hash[at >> 1] ?? 0;
    const isCapital = (at % 2 === 0 ? byte >> 4 : byte & 15) > 7;
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase());
  });
}

/** Small and capital letters and digits, as no word has them. */
const isMixed = (word: string): boolean => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);

/** The address that `word` is or was meant to be; null for any other word. */
export function readWallet(
  word: string,
  { sha256, keccak256 }: DetailHashes,
): Pick<DetailField, 'kind' | 'value' | 'isValid'> | null {
  if (/^0x[0-9a-zA-Z]{38,42}$/i.test(word))
    return { kind: 'evm', value: `0x${word.slice(2)}`, isValid: isEvmAddress(word, keccak256) };
  if (/^bc1[0-9a-z]{20,90}$/i.test(word)) {
    const isValid = isSegwitAddress(word);
    return { kind: 'btc', value: isValid ? word.toLowerCase() : word, isValid };
  }
  if (/^[EU][Qf][\w+/-]{45,47}$/.test(word)) return { kind: 'ton', value: word, isValid: isTonAddress(word) };
  if (!isMixed(word)) return null;
  if (/^T[0-9A-Za-z]{32,34}$/.test(word))
    return { kind: 'tron', value: word, isValid: base58Version(word, sha256) === TRON };
  if (/^[13][0-9A-Za-z]{25,34}$/.test(word))
    return { kind: 'btc', value: word, isValid: BITCOIN.includes(base58Version(word, sha256) ?? -1) };
  return null;
}
