// TON addresses in the form for people: 48 characters of base64 with a CRC16 (TEP-2); and its checksum.

/**
 * CRC16 with the polynomial 0x1021: of XMODEM from 0 (addresses of TON), of CCITT from 0xffff (codes
 * of EMV).
 * The checksum of these bytes, 0 to 0xffff.
 */
export function crc16(bytes: readonly number[], start: 0 | 0xffff): number {
  let rest: number = start;
  for (const byte of bytes) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return rest;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Tags of the main network: bounceable, and not. */
const TAGS = [0x11, 0x51];
/** The basechain and the masterchain. */
const WORKCHAINS = [0, 0xff];

function decode(text: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const character of text.replace(/\+/g, '-').replace(/\//g, '_')) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 255);
    }
  }
  return bytes;
}

/** True for an address of the main network with its checksum, in base64 of either alphabet. */
export function isTonAddress(text: string): boolean {
  if (!/^[\w+/-]{48}$/.test(text)) return false;
  const bytes = decode(text);
  const [tag = -1, workchain = -1] = bytes;
  const sum = (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0);
  return TAGS.includes(tag) && WORKCHAINS.includes(workchain) && crc16(bytes.slice(0, 34), 0) === sum;
}
