// JPEG without metadata: keeps what decoders need (tables, frames, scans, colour), drops every other segment and what follows the end.
import { orientationTiff, readOrientation } from './orientation.ts';
import {
  type ByteSource,
  createPartCounter,
  createPlanBuilder,
  MalformedImage,
  type PicturePlan,
  type PlanBuilder,
} from './picture-plan.ts';

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

/** The size of a picture is in its frame; a frame of no height has it after its first scan. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const LINES = 0xdc;
const MAX_SEGMENTS = 20_000;
/** A progressive photo has a dozen. A viewer goes over all pixels for each. */
const MAX_SCANS = 100;

/** Throws MalformedImage. */
export function planJpeg(source: ByteSource): PicturePlan {
  const plan = createPlanBuilder();
  const orientation = findOrientation(source);
  const countSegment = createPartCounter(MAX_SEGMENTS);
  const countScan = createPartCounter(MAX_SCANS);
  plan.keep(0, 2);
  let [width, height] = [0, 0];
  let isFirst = true;
  let isScanned = false;
  let at = 2;
  for (;;) {
    countSegment();
    const { marker, start, end } = nextSegment(source, at);
    if (marker === EOI || start === source.size) {
      // A photo that was cut off still shows its upper part.
      if (marker === EOI) plan.keep(start, start + 2);
      else if (isScanned) plan.write(Buffer.from([0xff, EOI]));
      else throw new MalformedImage();
      return { parts: plan.parts, pixels: width * height };
    }
    if (isFrame(marker)) {
      const size = source.read(start + 5, 4);
      height = Math.max(height, size.readUInt16BE(0));
      width = Math.max(width, size.readUInt16BE(2));
    }
    if (marker === LINES) height = Math.max(height, source.read(start + 4, 2).readUInt16BE());
    // JFIF comes first, where there is any.
    const isJfif = isFirst && marker === APP0;
    if (isFirst && !isJfif) plan.write(orientationSegment(orientation));
    if (isJfif) {
      keepJfif(source, plan, start, end);
      plan.write(orientationSegment(orientation));
    } else if (isImageMarker(marker) || marker === SOS || isColour(source, marker, start, end)) {
      plan.keep(start, end);
    }
    isFirst = false;
    at = end;
    if (marker === SOS) {
      countScan();
      isScanned = true;
      at = endOfScan(source, end);
      plan.keep(end, at);
    }
  }
}

interface Segment {
  readonly marker: number;
  /** The offset of the marker. */
  readonly start: number;
  readonly end: number;
}

/**
 * Bytes between two segments, which some phones and scanners leave, are skipped as viewers do.
 * At the end of the file: a segment without length, with marker 0.
 */
function nextSegment({ bytes, size, read }: ByteSource, at: number): Segment {
  let start = at;
  // Any number of 0xff may come before a marker, and 0xff 0x00 is none.
  while (start < size && (bytes[start] !== 0xff || bytes[start + 1] === 0xff || bytes[start + 1] === 0))
    start += 1;
  if (start >= size) return { marker: 0, start: size, end: size };
  const marker = bytes[start + 1] ?? 0;
  if (marker === EOI) return { marker, start, end: start + 2 };
  if (marker === SOI || (marker >= 0xd0 && marker <= 0xd7) || marker < 0xc0) throw new MalformedImage();
  const length = read(start + 2, 2).readUInt16BE();
  const end = start + 2 + length;
  if (length < 2 || end > size) throw new MalformedImage();
  return { marker, start, end };
}

/**
 * The end of the entropy-coded data.
 * A marker that is neither a stuffed byte nor a restart, or the end of the file.
 */
function endOfScan({ bytes, size }: ByteSource, from: number): number {
  for (let at = from; at + 1 < size; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 1;
    else if (next !== 0xff) return at;
  }
  return size;
}

/**
 * The orientation in the first EXIF segment before the image; a cut file has segments that cannot
 * be read, which `planJpeg` refuses.
 */
function findOrientation(source: ByteSource): number {
  for (let at = 2; ; ) {
    const { marker, start, end } = nextSegment(source, at);
    if (marker === 0 || marker === EOI || marker === SOS) return 1;
    const body = source.read(start + 4, end - start - 4);
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
function keepJfif(source: ByteSource, plan: PlanBuilder, start: number, end: number): void {
  const body = source.read(start + 4, end - start - 4);
  if (body.toString('latin1', 0, 5) !== 'JFIF\0' || body.length < 14) return;
  if (body.length === 14) {
    plan.keep(start, end);
    return;
  }
  const head = Buffer.from([0xff, APP0, 0, 16]);
  plan.write(Buffer.concat([head, body.subarray(0, 12), Buffer.from([0, 0])]));
}

/** Colour profile, and the colour transform that Adobe's segment names. */
function isColour(source: ByteSource, marker: number, start: number, end: number): boolean {
  if (marker !== APP2 && marker !== APP14) return false;
  const name = source.read(start + 4, Math.min(12, end - start - 4)).toString('latin1');
  return marker === APP2 ? name === 'ICC_PROFILE\0' : name.startsWith('Adobe') && end - start === 16;
}
