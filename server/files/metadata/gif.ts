// GIF without metadata: keeps frames, their times and the loop; drops comments, texts, other applications' data and what follows the end.
import { type ByteSource, createPlanBuilder, MalformedImage, type PicturePlan } from './picture-plan.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The size of an extension with nothing but the count of loops; that of a frame's time is shorter. */
const MAX_ANIMATION_BYTES = 19;
const LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Throws MalformedImage. */
export function planGif(source: ByteSource): PicturePlan {
  const plan = createPlanBuilder();
  const screen = source.read(0, 13);
  let at = 13 + colourTableBytes(screen[10] ?? 0);
  if (at > source.size) throw new MalformedImage();
  plan.keep(0, at);
  let [width, height] = [screen.readUInt16LE(6), screen.readUInt16LE(8)];
  let frames = 0;
  const result = (): PicturePlan => ({ parts: plan.parts, pixels: width * height * Math.max(frames, 1) });
  while (at < source.size) {
    const from = at;
    const block = source.read(at, 1)[0];
    if (block === TRAILER) {
      plan.keep(from, from + 1);
      return result();
    }
    if (block === IMAGE) {
      const frame = source.read(at, 10);
      frames += 1;
      // A frame may be larger than the screen: viewers make room for it.
      width = Math.max(width, frame.readUInt16LE(1) + frame.readUInt16LE(5));
      height = Math.max(height, frame.readUInt16LE(3) + frame.readUInt16LE(7));
      at = endOfSubBlocks(source, at + 10 + colourTableBytes(frame[9] ?? 0) + 1);
      plan.keep(from, at);
    } else if (block === EXTENSION) {
      const isKept = isAnimation(source, at);
      at = endOfSubBlocks(source, at + 2);
      if (isKept && at - from <= MAX_ANIMATION_BYTES) plan.keep(from, at);
    } else throw new MalformedImage();
  }
  plan.write(Buffer.from([TRAILER]));
  return result();
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Sub-blocks are at most 255 bytes each, after their length; a length of 0 ends them. */
function endOfSubBlocks({ bytes }: ByteSource, from: number): number {
  for (let at = from; ; ) {
    const length = bytes[at];
    if (length === undefined) throw new MalformedImage();
    at += 1 + length;
    if (length === 0) return at;
  }
}

function isAnimation(source: ByteSource, at: number): boolean {
  const label = source.read(at, 2)[1];
  if (label === GRAPHIC_CONTROL) return true;
  if (label !== APPLICATION || source.read(at + 2, 1)[0] !== 11) return false;
  return LOOPS.includes(source.read(at + 3, 11).toString('latin1'));
}
