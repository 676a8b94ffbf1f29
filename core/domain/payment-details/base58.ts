// Base58 with a checksum, in which wallets of Bitcoin and TRON are written.

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A version, 20 bytes of a hash and 4 of the checksum. */
const LENGTH = 25;

/** The 25 bytes of an address of 25 to 35 characters; null for another length or character. */
function decodeBase58(text: string): Uint8Array | null {
  if (text.length < 25 || text.length > 35) return null;
  const bytes = new Uint8Array(LENGTH);
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
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
export function base58Version(text: string, sha256: (bytes: Uint8Array) => Uint8Array): number | null {
  const bytes = decodeBase58(text);
  if (bytes === null) return null;
  const checksum = sha256(sha256(bytes.slice(0, LENGTH - 4)));
  const isRight = bytes.slice(LENGTH - 4).every((byte, at) => byte === checksum[at]);
  return isRight ? (bytes[0] ?? null) : null;
}
