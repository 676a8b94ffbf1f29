// PNG without metadata: keeps pixels, palette, transparency, colour and animation; drops every other chunk and what follows the end.
import { orientationTiff, readOrientation } from './orientation.ts';
import {
  type ByteSource,
  createPartCounter,
  createPlanBuilder,
  MalformedImage,
  type PicturePlan,
} from './picture-plan.ts';

const SIGNATURE_BYTES = 8;
const MAX_CHUNKS = 65_536;
const KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);
/** A chunk without which the image cannot be shown has a capital first letter. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

/** Throws MalformedImage. */
export function planPng(source: ByteSource): PicturePlan {
  const chunks: { readonly type: string; readonly from: number; readonly to: number }[] = [];
  const count = createPartCounter(MAX_CHUNKS);
  let orientation = 1;
  let pixels = 0;
  let frames = 0;
  for (let at = SIGNATURE_BYTES; ; ) {
    count();
    const head = source.read(at, 8);
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4, 8);
    const to = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(type) || to > source.size) throw new MalformedImage();
    if (isCritical(type) && !KEPT.has(type)) throw new MalformedImage();
    if (type === 'eXIf') orientation = readOrientation(source.read(at + 8, length));
    if (type === 'IHDR') {
      const size = source.read(at + 8, 8);
      pixels = Math.max(pixels, size.readUInt32BE(0) * size.readUInt32BE(4));
    }
    if (type === 'fcTL') frames += 1;
    chunks.push({ type, from: at, to });
    at = to;
    if (type === 'IEND') break;
  }
  const plan = createPlanBuilder();
  plan.keep(0, SIGNATURE_BYTES);
  for (const { type, from, to } of chunks) {
    if (KEPT.has(type)) plan.keep(from, to);
    if (type === 'IHDR') plan.write(orientationChunk(orientation));
  }
  return { parts: plan.parts, pixels: pixels * Math.max(frames, 1) };
}

function orientationChunk(orientation: number): Buffer {
  const tiff = orientationTiff(orientation);
  if (!tiff) return Buffer.alloc(0);
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(tiff.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(pngChecksum(content));
  return Buffer.concat([length, content, crc]);
}

// Checksum (CRC) of a PNG chunk. node:zlib has one only in newer versions of Node than we promise.
/** As PNG demands it, unsigned. For short data. */
function pngChecksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
