// JPEG without metadata: keeps what decoders need (tables, frames, scans, colour), drops every other segment and what follows the end.
import { type ByteSource, MalformedImage } from './byte-source.ts';
import { type CopyPlan, createPlanBuilder, type PlanBuilder } from './copy-plan.ts';
import { orientationTiff, readOrientation } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Frames, Huffman and arithmetic tables, quantization, restart interval, number of lines, hierarchy. */
const isImageMarker = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdf);
const EXIF = 'Exif\0\0';

/** Throws MalformedImage. */
export async function planJpeg(source: ByteSource): Promise<CopyPlan> {
  const plan = createPlanBuilder();
  const orientation = await findOrientation(source);
  plan.keep(0, 2);
  let isFirst = true;
  let at = 2;
  for (;;) {
    const { marker, start, end } = await nextSegment(source, at);
    if (marker === EOI || start === source.size) {
      // A photo that was cut off still shows its upper part.
      if (marker === EOI) plan.keep(start, start + 2);
      else plan.write(Buffer.from([0xff, EOI]));
      return plan.parts;
    }
    // JFIF comes first, where there is any.
    const isJfif = isFirst && marker === APP0;
    if (isFirst && !isJfif) plan.write(orientationSegment(orientation));
    if (isJfif) {
      await keepJfif(source, plan, start, end);
      plan.write(orientationSegment(orientation));
    } else if (isImageMarker(marker) || marker === SOS || (await isColour(source, marker, start, end))) {
      plan.keep(start, end);
    }
    isFirst = false;
    at = end;
    if (marker === SOS) {
      at = await endOfScan(source, end);
      plan.keep(end, at);
    }
  }
}

interface Segment {
  readonly marker: number;
  /** Of the marker. */
  readonly start: number;
  readonly end: number;
}

/** At the end of the file: a segment without length, with marker 0. */
async function nextSegment(source: ByteSource, at: number): Promise<Segment> {
  if (at >= source.size) return { marker: 0, start: source.size, end: source.size };
  let start = at;
  if ((await source.read(start, 1))[0] !== 0xff) throw new MalformedImage();
  // Any number of 0xff may stand before a marker.
  while ((await source.read(start + 1, 1))[0] === 0xff) start += 1;
  const marker = (await source.read(start + 1, 1))[0] ?? 0;
  if (marker === EOI) return { marker, start, end: start + 2 };
  if (marker === 0 || marker === SOI || (marker >= 0xd0 && marker <= 0xd7) || marker < 0xc0)
    throw new MalformedImage();
  const length = (await source.read(start + 2, 2)).readUInt16BE();
  const end = start + 2 + length;
  if (length < 2 || end > source.size) throw new MalformedImage();
  return { marker, start, end };
}

/** Where the entropy-coded data ends: at a marker that is neither a stuffed byte nor a restart, or at the end of the file. */
async function endOfScan(source: ByteSource, from: number): Promise<number> {
  let at = from;
  for (;;) {
    const bytes = await source.readSome(at);
    if (bytes.length === 0) return source.size;
    const found = bytes.indexOf(0xff);
    if (found < 0) {
      at += bytes.length;
      continue;
    }
    at += found;
    if (at + 1 >= source.size) return source.size;
    const next = (await source.read(at, 2))[1] ?? 0;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
}

/** Of the first EXIF segment before the image; a cut file has segments that cannot be read, which `planJpeg` refuses. */
async function findOrientation(source: ByteSource): Promise<number> {
  for (let at = 2; ; ) {
    const { marker, start, end } = await nextSegment(source, at);
    if (marker === 0 || marker === EOI || marker === SOS) return 1;
    const body = await source.read(start + 4, end - start - 4);
    if (marker === APP1 && body.toString('latin1', 0, 6) === EXIF) return readOrientation(body.subarray(6));
    at = end;
  }
}

function orientationSegment(orientation: number): Buffer {
  const tiff = orientationTiff(orientation);
  if (!tiff) return Buffer.alloc(0);
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]);
}

/** Density without the thumbnail that may follow it. */
async function keepJfif(source: ByteSource, plan: PlanBuilder, start: number, end: number): Promise<void> {
  const body = await source.read(start + 4, end - start - 4);
  if (body.toString('latin1', 0, 5) !== 'JFIF\0' || body.length < 14) return;
  if (body.length === 14) return plan.keep(start, end);
  const head = Buffer.from([0xff, APP0, 0, 16]);
  plan.write(Buffer.concat([head, body.subarray(0, 12), Buffer.from([0, 0])]));
}

/** Colour profile, and the colour transform that Adobe's segment names. */
async function isColour(source: ByteSource, marker: number, start: number, end: number): Promise<boolean> {
  if (marker !== APP2 && marker !== APP14) return false;
  const name = (await source.read(start + 4, Math.min(12, end - start - 4))).toString('latin1');
  return marker === APP2 ? name === 'ICC_PROFILE\0' : name.startsWith('Adobe') && end - start === 16;
}
