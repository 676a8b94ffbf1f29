// Checksum (CRC) of a PNG chunk. node:zlib has one only in newer versions of Node than we promise.

/** As PNG demands it, unsigned. For short data. */
export function pngChecksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
