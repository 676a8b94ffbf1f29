// Wallets: addresses of TRON, EVM chains, TON and Bitcoin, recognised by their form and judged by their checksums.
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

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A version, 20 bytes of a hash and 4 of the checksum. */
const LENGTH = 25;

/**
 * Base58 with a checksum, in which wallets of Bitcoin and TRON are written.
 * The 25 bytes of an address of 25 to 35 characters; null for another length or character.
 */
function decodeBase58(text: string): Uint8Array | null {
  if (text.length < 25 || text.length > 35) return null;
  const bytes = new Uint8Array(LENGTH);
  for (const character of text) {
    let carry = BASE58.indexOf(character);
    if (carry < 0) return null;
    for (let at = LENGTH - 1; at >= 0; at--) {
      carry += 58 * (bytes[at] ?? 0);
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    if (carry > 0) return null;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const ones = [...text].findIndex((character) => character !== '1');
  return zeros === ones ? bytes : null;
}

/** The version of an address whose checksum is right; null for any other text. */
function base58Version(text: string, sha256: (bytes: Uint8Array) => Uint8Array): number | null {
  const bytes = decodeBase58(text);
  if (bytes === null) return null;
  const checksum = sha256(sha256(bytes.slice(0, LENGTH - 4)));
  const isRight = bytes.slice(LENGTH - 4).every((byte, at) => byte === checksum[at]);
  return isRight ? (bytes[0] ?? null) : null;
}

const BECH32_ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** The remainder of version 0, and of all later ones. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
/** 'bc' as the checksum sees it: high bits, 0, low bits. */
const PREFIX = [3, 3, 0, 2, 3];
const MAX_LENGTH = 90;

function remainder(values: readonly number[]): number {
  let rest = 1;
  for (const value of values) {
    const top = rest >>> 25;
    rest = ((rest & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((step, bit) => {
      if ((top >>> bit) & 1) rest ^= step;
    });
  }
  return rest >>> 0;
}

/** Bytes of groups of five bits; null where the padding is too long or not zero. */
function byteCount(groups: readonly number[]): number | null {
  const padding = (groups.length * 5) % 8;
  const isPadded = padding < 5 && ((groups[groups.length - 1] ?? 0) & ((1 << padding) - 1)) === 0;
  return isPadded ? Math.floor((groups.length * 5) / 8) : null;
}

/**
 * Bech32 and bech32m (BIP 173, BIP 350): the check of a native segwit address of Bitcoin.
 * True for a mainnet address 'bc1…' in one case, with its version's checksum and length.
 */
function isSegwitAddress(text: string): boolean {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase();
  if (!isOneCase || text.length > MAX_LENGTH) return false;
  const address = text.toLowerCase();
  const values = [...address.slice(3)].map((character) => BECH32_ALPHABET.indexOf(character));
  if (!address.startsWith('bc1') || values.length < 7 || values.includes(-1)) return false;
  const version = values[0] ?? 0;
  const bytes = byteCount(values.slice(1, -6));
  const hasChecksum = remainder([...PREFIX, ...values]) === (version === 0 ? BECH32 : BECH32M);
  if (!hasChecksum || bytes === null || version > 16) return false;
  return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40;
}
