// Bech32 and bech32m (BIP 173, BIP 350): the check of a native segwit address of Bitcoin.

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
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

/** True for a mainnet address 'bc1…' in one case, with its version's checksum and length. */
export function isSegwitAddress(text: string): boolean {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase();
  if (!isOneCase || text.length > MAX_LENGTH) return false;
  const address = text.toLowerCase();
  const values = [...address.slice(3)].map((character) => ALPHABET.indexOf(character));
  if (!address.startsWith('bc1') || values.length < 7 || values.includes(-1)) return false;
  const version = values[0] ?? 0;
  const bytes = byteCount(values.slice(1, -6));
  const hasChecksum = remainder([...PREFIX, ...values]) === (version === 0 ? BECH32 : BECH32M);
  if (!hasChecksum || bytes === null || version > 16) return false;
  return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40;
}
