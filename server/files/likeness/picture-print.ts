// Print of a picture: what stays of it after another encoding or size, so that one receipt is found again (RCPT-02).

/** Cells of a side of the small picture that prints are compared by. */
const SIDE = 64;
const CELLS = SIDE * SIDE;
/** Differences of neighbours in a hash: eight rows of eight. */
const HASH_SIDE = 8;
/** Two pictures whose hashes differ in more bits are not looked at any further. */
export const MAX_HASH_DISTANCE = 6;
/**
 * The brightness, of 255, by which no cell may differ between two encodings of one picture.
 * Of the drawn receipts of the tests other encodings and sizes differ by 11 at most, another digit by 38 at least.
 */
const MAX_CELL_DIFFERENCE = 16;
/** The same on average. */
const MAX_MEAN_DIFFERENCE = 2;
/** A cell is an edge from this difference to its neighbour on. */
const EDGE = 16;
/** Fewer edges: a blank or nearly uniform picture, which is like too many others. */
const MIN_EDGES = 120;

export interface PicturePrint {
  /** 64 bits as 16 hexadecimal digits: whether it gets brighter from each of 8 × 8 places to the right. */
  readonly hash: string;
  /** Brightness of 64 × 64 cells, row by row. */
  readonly cells: Uint8Array;
}

/** Pixels of four bytes, RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Null for a picture that is too small or too uniform to be told from others. */
export function printPicture(pixels: Pixels): PicturePrint | null {
  if (pixels.width < SIDE || pixels.height < SIDE) return null;
  const cells = shrink(pixels, SIDE, SIDE);
  if (countEdges(cells) < MIN_EDGES) return null;
  return { hash: differenceHash(shrink(pixels, HASH_SIDE + 1, HASH_SIDE)), cells };
}

/** True for two prints of one picture in other encodings or sizes. */
export function isSamePicture(one: PicturePrint, other: PicturePrint): boolean {
  if (hashDistance(one.hash, other.hash) > MAX_HASH_DISTANCE) return false;
  if (one.cells.length !== CELLS || other.cells.length !== CELLS) return false;
  let sum = 0;
  for (let at = 0; at < CELLS; at += 1) {
    const difference = Math.abs((one.cells[at] ?? 0) - (other.cells[at] ?? 0));
    if (difference > MAX_CELL_DIFFERENCE) return false;
    sum += difference;
  }
  return sum / CELLS <= MAX_MEAN_DIFFERENCE;
}

/** Bits in which two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** Bits of each of the seven bands of a hash; the last one has four more. */
const BANDS = 7;
const BAND_BITS = 9;

/**
 * Seven numbers of a hash. Two hashes that differ in at most six bits have one of them in common,
 * because six differences cannot be in seven bands.
 */
export function bandsOf(hash: string): number[] {
  const bits = BigInt(`0x${hash}`);
  return Array.from({ length: BANDS }, (_, band) => {
    const from = BigInt(band * BAND_BITS);
    const length = band === BANDS - 1 ? 64n - from : BigInt(BAND_BITS);
    return (band << 10) | Number((bits >> from) & ((1n << length) - 1n));
  });
}

/**
 * Mean brightness of cells that divide the picture, on white where it is transparent.
 * A pixel on a border counts for both cells by its parts, so that another size gives the same cells.
 */
function shrink({ width, height, data }: Pixels, columns: number, rows: number): Uint8Array {
  const sums = new Float64Array(columns * rows);
  const line = new Float64Array(columns);
  for (let y = 0; y < height; y += 1) {
    line.fill(0);
    for (let x = 0; x < width; x += 1) {
      const grey = brightness(data, 4 * (y * width + x));
      share(x, width, columns, (column, part) => {
        line[column] = (line[column] ?? 0) + part * grey;
      });
    }
    share(y, height, rows, (row, part) => {
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        sums[at] = (sums[at] ?? 0) + part * (line[column] ?? 0);
      }
    });
  }
  const pixelsOfCell = (width / columns) * (height / rows);
  return Uint8Array.from(sums, (sum) => Math.round(sum / pixelsOfCell));
}

/** The cells that a pixel lies in, with the parts of it: one, or two where a border runs through it. */
function share(at: number, length: number, cells: number, add: (cell: number, part: number) => void): void {
  const from = (at * cells) / length;
  const to = ((at + 1) * cells) / length;
  const first = Math.floor(from);
  const border = first + 1;
  const part = to <= border || border >= cells ? 1 : (border - from) / (to - from);
  add(first, part);
  if (part < 1) add(border, 1 - part);
}

function brightness(data: Uint8Array, at: number): number {
  const grey = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return 255 + ((data[at + 3] ?? 255) / 255) * (grey - 255);
}

function countEdges(cells: Uint8Array): number {
  let edges = 0;
  for (let at = 0; at < CELLS; at += 1) {
    const isLastColumn = at % SIDE === SIDE - 1;
    const right = isLastColumn ? 0 : Math.abs((cells[at] ?? 0) - (cells[at + 1] ?? 0));
    const below = at + SIDE >= CELLS ? 0 : Math.abs((cells[at] ?? 0) - (cells[at + SIDE] ?? 0));
    if (Math.max(right, below) >= EDGE) edges += 1;
  }
  return edges;
}

/** `cells`: nine columns and eight rows. */
function differenceHash(cells: Uint8Array): string {
  let hash = 0n;
  for (let row = 0; row < HASH_SIDE; row += 1)
    for (let column = 0; column < HASH_SIDE; column += 1) {
      const at = row * (HASH_SIDE + 1) + column;
      // A step of two, so that an encoder's noise in a uniform area decides no bit.
      hash = (hash << 1n) | ((cells[at + 1] ?? 0) > (cells[at] ?? 0) + 2 ? 1n : 0n);
    }
  return hash.toString(16).padStart(16, '0');
}
