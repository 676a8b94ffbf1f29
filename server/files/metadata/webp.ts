// WebP without metadata: keeps image, alpha, animation and colour profile; drops EXIF, XMP, unknown chunks and what follows the end.
import { orientationTiff, readOrientation } from './orientation.ts';
import {
  type ByteSource,
  createPartCounter,
  createPlanBuilder,
  MalformedImage,
  type PicturePlan,
} from './picture-plan.ts';

const HEADER_BYTES = 12;
const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Inside a frame of an animation, after its 16 bytes of position and time. */
const KEPT_IN_FRAME: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const FRAME_HEAD_BYTES = 16;
/** Chunks of the file and of all its frames together. */
const MAX_CHUNKS = 20_000;
const FLAG_EXIF = 0x08;
const FLAG_XMP = 0x04;

interface Chunk {
  readonly type: string;
  readonly from: number;
  readonly dataFrom: number;
  readonly dataTo: number;
  /** With the byte that makes it even. */
  readonly to: number;
}

/** Throws MalformedImage. */
export function planWebp(source: ByteSource): PicturePlan {
  const declared = 8 + source.read(4, 4).readUInt32LE();
  // Some writers leave out the last padding byte.
  if (declared > source.size + 1) throw new MalformedImage();
  const end = Math.min(declared, source.size);
  const count = createPartCounter(MAX_CHUNKS);
  const chunks = readChunks(source, HEADER_BYTES, end, count);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const tiff = exif ? orientationTiff(readOrientation(exifTiff(source, exif))) : null;
  const exifChunk = tiff ? Buffer.concat([chunkHead('EXIF', tiff.length), tiff]) : Buffer.alloc(0);

  const body = createPlanBuilder();
  let size = 4;
  let pixels = 0;
  let frames = 0;
  for (const chunk of chunks) {
    if (!KEPT.has(chunk.type)) continue;
    if (chunk.type === 'ANMF') frames += 1;
    pixels = Math.max(pixels, pixelsOf(source, chunk));
    const bytes = rewritten(source, chunk, tiff !== null, count);
    if (bytes) body.write(bytes);
    else keepWithPadding(body, source, chunk);
    size += bytes ? bytes.length : chunk.to - chunk.from;
  }
  body.write(exifChunk);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(size + exifChunk.length, 4);
  header.write('WEBP', 8, 'latin1');
  return { parts: [header, ...body.parts], pixels: pixels * Math.max(frames, 1) };
}

function readChunks(source: ByteSource, from: number, end: number, count: () => void): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = from; at < end; ) {
    count();
    const head = source.read(at, 8);
    const dataTo = at + 8 + head.readUInt32LE(4);
    if (dataTo > end) throw new MalformedImage();
    const to = dataTo + (dataTo % 2);
    chunks.push({ type: head.toString('latin1', 0, 4), from: at, dataFrom: at + 8, dataTo, to });
    at = to;
  }
  return chunks;
}

/** Width × height that the chunk names: of the canvas, of a frame, or of coded pixels; 0 for none. */
function pixelsOf(source: ByteSource, { type, dataFrom, dataTo }: Chunk): number {
  const data = source.read(dataFrom, Math.min(FRAME_HEAD_BYTES, dataTo - dataFrom));
  if (type === 'VP8X' && data.length >= 10) return (data.readUIntLE(4, 3) + 1) * (data.readUIntLE(7, 3) + 1);
  if (type === 'ANMF' && data.length >= 12) return (data.readUIntLE(6, 3) + 1) * (data.readUIntLE(9, 3) + 1);
  if (type === 'VP8 ' && data.length >= 10)
    return (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff);
  if (type !== 'VP8L' || data.length < 5) return 0;
  const sizes = data.readUInt32LE(1);
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
}

/** New bytes for a chunk that cannot stay as it is; null for all others. */
function rewritten(source: ByteSource, chunk: Chunk, hasExif: boolean, count: () => void): Buffer | null {
  if (chunk.type === 'VP8X') {
    const bytes = Buffer.from(source.read(chunk.from, chunk.to - chunk.from));
    const flags = bytes[8] ?? 0;
    const wanted = (flags & ~(FLAG_EXIF | FLAG_XMP)) | (hasExif ? FLAG_EXIF : 0);
    if (flags === wanted) return null;
    bytes[8] = wanted;
    return bytes;
  }
  if (chunk.type !== 'ANMF') return null;
  const inner = readChunks(source, chunk.dataFrom + FRAME_HEAD_BYTES, chunk.dataTo, count);
  if (inner.every(({ type }) => KEPT_IN_FRAME.has(type))) return null;
  const parts = [Buffer.from(source.read(chunk.dataFrom, FRAME_HEAD_BYTES))];
  for (const { type, from, to } of inner) {
    if (KEPT_IN_FRAME.has(type)) parts.push(Buffer.from(source.read(from, to - from)));
  }
  const data = Buffer.concat(parts);
  return Buffer.concat([chunkHead('ANMF', data.length), data]);
}

function keepWithPadding(plan: ReturnType<typeof createPlanBuilder>, source: ByteSource, chunk: Chunk): void {
  plan.keep(chunk.from, Math.min(chunk.to, source.size));
  if (chunk.to > source.size) plan.write(Buffer.alloc(chunk.to - source.size));
}

function chunkHead(type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}

/** Some writers put JPEG's name before the TIFF block. */
function exifTiff(source: ByteSource, { dataFrom, dataTo }: Chunk): Buffer {
  const data = source.read(dataFrom, dataTo - dataFrom);
  return data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
}
