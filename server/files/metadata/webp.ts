// WebP without metadata: keeps image, alpha, animation and colour profile; drops EXIF, XMP, unknown chunks and what follows the end.
import { type ByteSource, MalformedImage } from './byte-source.ts';
import { type CopyPlan, createPlanBuilder } from './copy-plan.ts';
import { orientationTiff, readOrientation } from './orientation.ts';

const HEADER_BYTES = 12;
const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Inside a frame of an animation, after its 16 bytes of position and time. */
const KEPT_IN_FRAME: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const FRAME_HEAD_BYTES = 16;
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
export async function planWebp(source: ByteSource): Promise<CopyPlan> {
  const declared = 8 + (await source.read(4, 4)).readUInt32LE();
  // Some writers leave out the last padding byte.
  if (declared > source.size + 1) throw new MalformedImage();
  const end = Math.min(declared, source.size);
  const chunks = await readChunks(source, HEADER_BYTES, end);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const tiff = exif ? orientationTiff(readOrientation(await exifTiff(source, exif))) : null;
  const exifChunk = tiff ? Buffer.concat([chunkHead('EXIF', tiff.length), tiff]) : Buffer.alloc(0);

  const body = createPlanBuilder();
  let size = 4;
  for (const chunk of chunks) {
    if (!KEPT.has(chunk.type)) continue;
    const bytes = await rewritten(source, chunk, tiff !== null);
    if (bytes) body.write(bytes);
    else keepWithPadding(body, source, chunk);
    size += bytes ? bytes.length : chunk.to - chunk.from;
  }
  body.write(exifChunk);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(size + exifChunk.length, 4);
  header.write('WEBP', 8, 'latin1');
  return [header, ...body.parts];
}

async function readChunks(source: ByteSource, from: number, end: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = from; at < end; ) {
    const head = await source.read(at, 8);
    const dataTo = at + 8 + head.readUInt32LE(4);
    if (dataTo > end) throw new MalformedImage();
    const to = dataTo + (dataTo % 2);
    chunks.push({ type: head.toString('latin1', 0, 4), from: at, dataFrom: at + 8, dataTo, to });
    at = to;
  }
  return chunks;
}

/** New bytes for a chunk that cannot stay as it is; null for all others. */
async function rewritten(source: ByteSource, chunk: Chunk, hasExif: boolean): Promise<Buffer | null> {
  if (chunk.type === 'VP8X') {
    const bytes = Buffer.from(await source.read(chunk.from, chunk.to - chunk.from));
    const flags = bytes[8] ?? 0;
    const wanted = (flags & ~(FLAG_EXIF | FLAG_XMP)) | (hasExif ? FLAG_EXIF : 0);
    if (flags === wanted) return null;
    bytes[8] = wanted;
    return bytes;
  }
  if (chunk.type !== 'ANMF') return null;
  const inner = await readChunks(source, chunk.dataFrom + FRAME_HEAD_BYTES, chunk.dataTo);
  if (inner.every(({ type }) => KEPT_IN_FRAME.has(type))) return null;
  const parts = [Buffer.from(await source.read(chunk.dataFrom, FRAME_HEAD_BYTES))];
  for (const { type, from, to } of inner) {
    if (KEPT_IN_FRAME.has(type)) parts.push(Buffer.from(await source.read(from, to - from)));
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
async function exifTiff(source: ByteSource, { dataFrom, dataTo }: Chunk): Promise<Buffer> {
  const data = await source.read(dataFrom, dataTo - dataFrom);
  return data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
}
