// GIF without metadata: keeps frames, their times and the loop; drops comments, texts, other applications' data and what follows the end.
import { type ByteSource, MalformedImage } from './byte-source.ts';
import { type CopyPlan, createPlanBuilder } from './copy-plan.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Of an extension with nothing but the count of loops; that of a frame's time is shorter. */
const MAX_ANIMATION_BYTES = 19;
const LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Throws MalformedImage. */
export async function planGif(source: ByteSource): Promise<CopyPlan> {
  const plan = createPlanBuilder();
  const screen = await source.read(0, 13);
  let at = 13 + colourTableBytes(screen[10] ?? 0);
  if (at > source.size) throw new MalformedImage();
  plan.keep(0, at);
  while (at < source.size) {
    const from = at;
    const block = (await source.read(at, 1))[0];
    if (block === TRAILER) {
      plan.keep(from, from + 1);
      return plan.parts;
    }
    if (block === IMAGE) {
      const flags = (await source.read(at, 10))[9] ?? 0;
      at = await endOfSubBlocks(source, at + 10 + colourTableBytes(flags) + 1);
      plan.keep(from, at);
    } else if (block === EXTENSION) {
      const isKept = await isAnimation(source, at);
      at = await endOfSubBlocks(source, at + 2);
      if (isKept && at - from <= MAX_ANIMATION_BYTES) plan.keep(from, at);
    } else throw new MalformedImage();
  }
  plan.write(Buffer.from([TRAILER]));
  return plan.parts;
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Sub-blocks are at most 255 bytes each, after their length; a length of 0 ends them. */
async function endOfSubBlocks(source: ByteSource, from: number): Promise<number> {
  for (let at = from; ; ) {
    const length = (await source.read(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

async function isAnimation(source: ByteSource, at: number): Promise<boolean> {
  const label = (await source.read(at, 2))[1];
  if (label === GRAPHIC_CONTROL) return true;
  if (label !== APPLICATION || (await source.read(at + 2, 1))[0] !== 11) return false;
  return LOOPS.includes((await source.read(at + 3, 11)).toString('latin1'));
}
