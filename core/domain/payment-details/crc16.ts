// CRC16 with the polynomial 0x1021: of XMODEM from 0 (addresses of TON), of CCITT from 0xffff (codes of EMV).

/** The checksum of these bytes, 0 to 0xffff. */
export function crc16(bytes: readonly number[], start: 0 | 0xffff): number {
  let rest: number = start;
  for (const byte of bytes) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return rest;
}
