// Orientation of a photo: read from its EXIF data, and written back as the only entry of new EXIF data, so that nothing turns.

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/** 1…8 from a TIFF block; 1, upright, when it names none or cannot be read. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  const isLittle = order === 'II';
  if ((!isLittle && order !== 'MM') || tiff.length < 8) return 1;
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = u16(first);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (u16(at) !== ORIENTATION_TAG || u16(at + 2) !== SHORT) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/**
 * A TIFF block that names the orientation and nothing else.
 * Null for an upright photo, which needs none.
 */
export function orientationTiff(orientation: number): Buffer | null {
  if (orientation === 1) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
