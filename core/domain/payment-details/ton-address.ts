// TON addresses in the form for people: 48 characters of base64 with a CRC16 (TEP-2).
import { crc16 } from './crc16.ts';

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
