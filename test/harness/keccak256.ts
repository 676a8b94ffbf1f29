// Keccak-256 for tests of Ethereum addresses: Node has only SHA3-256, whose padding is another one.

const LANES = 25;
const RATE = 136;
const MASK = (1n << 64n) - 1n;
const rotate = (lane: bigint, by: number): bigint =>
  by === 0 ? lane : ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

/** Constants of the 24 rounds, from the linear feedback register of the standard. */
function roundConstants(): readonly bigint[] {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
}
const ROUND_CONSTANTS = roundConstants();

function permute(state: bigint[]): void {
  const at = (x: number, y: number) => (x % 5) + 5 * (y % 5);
  const lane = (x: number, y: number) => state[at(x, y)] ?? 0n;
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 1, 2, 3, 4].reduce((sum, y) => sum ^ lane(x, y), 0n));
    for (let index = 0; index < LANES; index++) {
      const x = index % 5;
      state[index] =
        (state[index] ?? 0n) ^ (columns[(x + 4) % 5] ?? 0n) ^ rotate(columns[(x + 1) % 5] ?? 0n, 1);
    }
    let [x, y] = [1, 0];
    let moved = lane(1, 0);
    for (let step = 0; step < 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = lane(x, y);
      state[at(x, y)] = rotate(moved, (((step + 1) * (step + 2)) / 2) % 64);
      moved = next;
    }
    const before = [...state];
    for (let index = 0; index < LANES; index++) {
      const [column, row] = [index % 5, Math.floor(index / 5)];
      const one = before[at(column + 1, row)] ?? 0n;
      const two = before[at(column + 2, row)] ?? 0n;
      state[index] = (before[index] ?? 0n) ^ (~one & MASK & two);
    }
    state[0] = (state[0] ?? 0n) ^ constant;
  }
}

/** The hash of at most 135 bytes: one block. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  if (bytes.length >= RATE) throw new Error('more than one block');
  const block = new Uint8Array(RATE);
  block.set(bytes);
  block[bytes.length] = 1;
  block[RATE - 1] = (block[RATE - 1] ?? 0) | 0x80;
  const view = new DataView(block.buffer);
  const state = Array.from({ length: LANES }, (_, index) =>
    index * 8 < RATE ? view.getBigUint64(index * 8, true) : 0n,
  );
  permute(state);
  const hash = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 4; index++) hash.setBigUint64(index * 8, state[index] ?? 0n, true);
  return new Uint8Array(hash.buffer);
}
