// HEIC and HEIF without metadata: every byte that no image item uses becomes zero, so that sizes and places of the images stay.
import {
  type Box,
  CANVAS_HEAD_BYTES,
  canvasPixels,
  isCanvas,
  readBoxes,
  readFileBoxes,
  readNumbers,
} from './heif-boxes.ts';
import {
  type ByteSource,
  createPartCounter,
  createPlanBuilder,
  MalformedImage,
  type PicturePlan,
} from './picture-plan.ts';

const MAX_META_BYTES = 1024 * 1024;
const MAX_BRANDS_BYTES = 1024;
/**
 * Pieces of all items together; an item has one.
 * They may take no byte of the index, so that its size does not bound them.
 */
const MAX_EXTENTS = 8_192;
/**
 * Coded images, and those that are put together from others.
 * An embedded 'jpeg' could have EXIF of its own.
 */
const IMAGE_ITEMS: ReadonlySet<string> = new Set([
  'hvc1',
  'hev1',
  'lhv1',
  'av01',
  'grid',
  'iovl',
  'iden',
  'tmap',
]);
const KEPT_IN_META: ReadonlySet<string> = new Set([
  'hdlr',
  'pitm',
  'iinf',
  'iref',
  'iprp',
  'iloc',
  'idat',
  'grpl',
]);
/** Size, codec, colour, turning and cropping of an image. Any other may be a text. */
const KEPT_PROPERTIES: ReadonlySet<string> = new Set([
  ...['ispe', 'pixi', 'pasp', 'colr', 'clli', 'mdcv', 'cclv', 'amve', 'irot', 'imir', 'clap', 'rloc', 'auxC'],
  ...['hvcC', 'lhvC', 'av1C', 'a1op', 'a1lx', 'lsel', 'tols', 'oinf'],
]);
/** A type of item information that readers do not know and skip. */
const NO_ITEM = 'free';

interface Extent {
  readonly from: number;
  readonly to: number;
}
/** `isInner`: in the box 'idat' of `meta`, relative to its data. */
interface ItemExtent extends Extent {
  readonly itemId: number;
  readonly isInner: boolean;
}
/** Items that are images, by their ids. */
type ImageTypes = ReadonlyMap<number, string>;

/** Throws MalformedImage. */
export function planHeif(source: ByteSource): PicturePlan {
  const boxes = readFileBoxes(source);
  const metas = boxes.filter(({ type }) => type === 'meta');
  const [brands] = boxes;
  const [meta] = metas;
  if (!meta || metas.length > 1 || brands?.type !== 'ftyp') throw new MalformedImage();
  if (brands.to - brands.from > MAX_BRANDS_BYTES || meta.to - meta.from > MAX_META_BYTES)
    throw new MalformedImage();
  const bytes = Buffer.from(source.read(meta.from, meta.to - meta.from));
  const { images, extents, pixels, inner } = stripMeta(bytes, meta.dataFrom - meta.from);
  const inFile = extents.filter(({ isInner }) => !isInner);
  const data = boxes.filter(({ type }) => type === 'mdat');
  const isInData = ({ from, to }: Extent) => data.some((box) => from >= box.dataFrom && to <= box.to);
  if (!inFile.every(isInData)) throw new MalformedImage();
  const kept = united(inFile);
  const read = ({ isInner, from, to }: ItemExtent): Buffer => {
    const end = Math.min(to, from + CANVAS_HEAD_BYTES);
    return isInner ? inner.subarray(from, end) : source.read(from, end - from);
  };

  const plan = createPlanBuilder();
  for (const box of boxes) {
    if (box === brands) plan.keep(box.from, box.to);
    else if (box === meta) plan.write(bytes);
    else if (box.type === 'mdat') {
      plan.keep(box.from, box.dataFrom);
      let at = box.dataFrom;
      for (const { from, to } of kept) {
        if (from < box.dataFrom || to > box.to) continue;
        plan.write(Buffer.alloc(from - at));
        plan.keep(from, to);
        at = to;
      }
      plan.write(Buffer.alloc(box.to - at));
    } else {
      const head = Buffer.from(source.read(box.from, box.dataFrom - box.from));
      head.write('free', 4, 'latin1');
      plan.write(head);
      plan.write(Buffer.alloc(box.to - box.dataFrom));
    }
  }
  return { parts: plan.parts, pixels: Math.max(pixels, largestCanvas(images, extents, read)) };
}

/** The pixels of the largest image that is put together from others. Its size lies in its first piece. */
function largestCanvas(
  images: ImageTypes,
  extents: readonly ItemExtent[],
  read: (extent: ItemExtent) => Buffer,
): number {
  let pixels = 0;
  const measured = new Set<number>();
  for (const extent of extents) {
    const type = images.get(extent.itemId);
    if (!isCanvas(type) || measured.has(extent.itemId)) continue;
    measured.add(extent.itemId);
    pixels = Math.max(pixels, canvasPixels(type, read(extent)));
  }
  return pixels;
}

/** Sorted, without overlaps. */
function united(extents: readonly Extent[]): Extent[] {
  const result: Extent[] = [];
  for (const { from, to } of [...extents].sort((a, b) => a.from - b.from)) {
    const last = result[result.length - 1];
    if (last && from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

/**
 * Blanks in `meta` whatever is no image.
 * Returns the images, the places of their data, the data inside of `meta`, and the largest image's pixels by the properties.
 */
function stripMeta(
  meta: Buffer,
  dataFrom: number,
): { images: ImageTypes; extents: ItemExtent[]; pixels: number; inner: Buffer } {
  const children = readBoxes(meta, dataFrom + 4, meta.length);
  const only = (type: string): Box | undefined => {
    const found = children.filter((child) => child.type === type);
    if (found.length > 1) throw new MalformedImage();
    return found[0];
  };
  const [information, locations, properties, inner] = ['iinf', 'iloc', 'iprp', 'idat'].map(only);
  if (!information || !locations) throw new MalformedImage();
  const images = stripItems(meta, information);
  const extents = readExtents(meta, locations, images);
  const pixels = properties ? stripProperties(meta, properties) : 0;
  for (const child of children) {
    if (!KEPT_IN_META.has(child.type)) blank(meta, child);
    // After version, handler and reserved bytes: a name.
    if (child.type === 'hdlr') meta.fill(0, Math.min(child.dataFrom + 24, child.to), child.to);
  }
  if (inner) stripInnerData(meta, inner, united(extents.filter(({ isInner }) => isInner)));
  return {
    images,
    extents,
    pixels,
    inner: inner ? meta.subarray(inner.dataFrom, inner.to) : Buffer.alloc(0),
  };
}

function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.from + 4, 'latin1');
  bytes.fill(0, box.dataFrom, box.to);
}

/** Item information: blanks names, and whole entries of items that are no images. */
function stripItems(meta: Buffer, information: Box): ImageTypes {
  const head = readNumbers(meta, information.dataFrom, information.to);
  const version = head.next(1);
  head.next(3);
  head.next(version === 0 ? 2 : 4);
  const images = new Map<number, string>();
  for (const entry of readBoxes(meta, head.at, information.to)) {
    const fields = readNumbers(meta, entry.dataFrom, entry.to);
    const entryVersion = fields.next(1);
    if (entry.type !== 'infe' || (entryVersion !== 2 && entryVersion !== 3)) throw new MalformedImage();
    fields.next(3);
    const id = fields.next(entryVersion === 2 ? 2 : 4);
    fields.next(2);
    const type = meta.toString('latin1', fields.at, fields.at + 4);
    fields.next(4);
    if (IMAGE_ITEMS.has(type)) images.set(id, type);
    else meta.write(NO_ITEM, fields.at - 4, 'latin1');
    meta.fill(0, fields.at, entry.to);
  }
  return images;
}

function readExtents(meta: Buffer, locations: Box, images: ImageTypes): ItemExtent[] {
  const fields = readNumbers(meta, locations.dataFrom, locations.to);
  const version = fields.next(1);
  if (version > 2) throw new MalformedImage();
  fields.next(3);
  const sizes = fields.next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  const count = createPartCounter(MAX_EXTENTS);
  const extents: ItemExtent[] = [];
  for (let left = fields.next(idSize); left > 0; left -= 1) {
    const itemId = fields.next(idSize);
    const isImage = images.has(itemId);
    const method = version === 0 ? 0 : fields.next(2) & 15;
    const isElsewhere = fields.next(2) !== 0;
    const base = fields.next(baseSize);
    if (isImage && (isElsewhere || method > 1)) throw new MalformedImage();
    for (let extent = fields.next(2); extent > 0; extent -= 1) {
      count();
      fields.next(indexSize);
      const from = base + fields.next(offsetSize);
      const length = fields.next(lengthSize);
      // 0 would be the whole file.
      if (isImage && length === 0) throw new MalformedImage();
      if (isImage) extents.push({ itemId, from, to: from + length, isInner: method === 1 });
    }
  }
  return extents;
}

/** Returns the pixels of the largest image. */
function stripProperties(meta: Buffer, properties: Box): number {
  let pixels = 0;
  for (const child of readBoxes(meta, properties.dataFrom, properties.to)) {
    if (child.type === 'ipma') continue;
    if (child.type !== 'ipco') {
      blank(meta, child);
      continue;
    }
    // They are named by their position: a blank one keeps it.
    for (const property of readBoxes(meta, child.dataFrom, child.to)) {
      if (!KEPT_PROPERTIES.has(property.type)) meta.fill(0, property.dataFrom, property.to);
      if (property.type !== 'ispe') continue;
      const fields = readNumbers(meta, property.dataFrom, property.to);
      fields.next(4);
      pixels = Math.max(pixels, fields.next(4) * fields.next(4));
    }
  }
  return pixels;
}

function stripInnerData(meta: Buffer, inner: Box, extents: readonly Extent[]): void {
  const kept = Buffer.alloc(inner.to - inner.dataFrom);
  for (const { from, to } of extents) {
    if (to > kept.length) throw new MalformedImage();
    meta.copy(kept, from, inner.dataFrom + from, inner.dataFrom + to);
  }
  kept.copy(meta, inner.dataFrom);
}
