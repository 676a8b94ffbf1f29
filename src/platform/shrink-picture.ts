// Shrink picture: a photo as phones take it becomes one of a size that a slow line carries, before it is sent.

/** Longest side of a sent picture, CSS px: a receipt that fills an A4 page stays legible. */
const MAX_SIDE = 2560;
/** A long screenshot keeps this width, or nobody could read it. */
const MIN_SHORT_SIDE = 1080;
/** A picture below this is sent as it is. */
const SMALL_BYTES = 512 * 1024;
/** A picture above this is not even decoded. */
const MAX_BYTES = 64 * 1024 * 1024;
const JPEG_QUALITY = 0.85;

/** What many devices cannot draw becomes a JPEG where this one can. */
const BECOMES_JPEG: readonly string[] = ['image/heic', 'image/heif', 'image/avif'];

/** 1: the picture keeps its size. */
export function pictureScale(width: number, height: number): number {
  const short = Math.min(width, height);
  return Math.min(1, Math.max(MAX_SIDE / Math.max(width, height), Math.min(short, MIN_SHORT_SIDE) / short));
}

/**
 * The file itself, or a smaller JPEG or PNG, upright and without metadata. Never rejects.
 * It is made smaller above `maxBytes` or the size by `pictureScale`; a HEIC or AVIF becomes a JPEG; what cannot be decoded stays.
 */
export async function shrinkPicture(file: File, mime: string, maxBytes: number): Promise<File> {
  const becomesJpeg = BECOMES_JPEG.includes(mime);
  const isWanted =
    becomesJpeg || ((mime === 'image/jpeg' || mime === 'image/png') && file.size > SMALL_BYTES);
  if (!isWanted || file.size > MAX_BYTES) return file;
  try {
    const picture = await loadPicture(file);
    const scale = pictureScale(picture.naturalWidth, picture.naturalHeight);
    if (scale === 1 && file.size <= maxBytes && !becomesJpeg) return file;
    if (!(await readsCanvas())) return file;
    const canvas = draw(picture, scale);
    const isSmaller = (blob: Blob | null): blob is Blob =>
      blob !== null && (becomesJpeg ? blob.size <= maxBytes : blob.size < Math.min(file.size, maxBytes + 1));
    const png = mime === 'image/png' ? await encode(canvas, 'image/png') : null;
    if (isSmaller(png)) return new File([png], file.name, { type: 'image/png' });
    const jpeg = await encode(canvas, 'image/jpeg');
    if (!isSmaller(jpeg)) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
    return new File([jpeg], mime === 'image/jpeg' ? file.name : name, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

/** The picture, with its upright width and height (browsers turn it). Rejects if it cannot be decoded. */
function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture cannot be decoded'));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** On white, which is what a JPEG shows where the picture is transparent; a PNG gets it too. */
function draw(picture: HTMLImageElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));

const SAMPLE_SIZE = 8;
const SAMPLE_COLOUR = [64, 128, 192] as const;
/** What colour management may change. */
const TOLERANCE = 12;

/**
 * False where the browser falsifies what is read of a canvas, as some do against fingerprinting.
 * One plain square is encoded, decoded and read: noise in either step shows.
 */
async function readsCanvas(): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_SIZE;
  canvas.height = SAMPLE_SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = `rgb(${SAMPLE_COLOUR.join()})`;
  context.fillRect(0, 0, SAMPLE_SIZE, SAMPLE_SIZE);
  const encoded = await encode(canvas, 'image/png');
  if (!encoded) return false;
  const decoded = draw(await loadPicture(encoded), 1).getContext('2d');
  const { data } = decoded?.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE) ?? { data: [] };
  return (
    data.length > 0 &&
    data.every((value, at) => at % 4 === 3 || Math.abs(value - (SAMPLE_COLOUR[at % 4] ?? 0)) <= TOLERANCE)
  );
}
