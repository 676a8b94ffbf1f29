// Copy plan of a stripped image: which parts of the original file are kept, and which bytes are written between them.

import { MalformedImage } from './byte-source.ts';

/** No picture alternates so often; each part costs a read and a write. */
const MAX_PARTS = 20_000;

/** Bytes `from`…`to` (exclusive) of the original, or new bytes. */
export type PlanPart = { readonly from: number; readonly to: number } | Buffer;
export type CopyPlan = readonly PlanPart[];

export interface PlanBuilder {
  /** Keeps bytes of the original; neighbours become one part. Throws MalformedImage after 20,000 parts. */
  keep(from: number, to: number): void;
  write(bytes: Buffer): void;
  readonly parts: CopyPlan;
}

export function createPlanBuilder(): PlanBuilder {
  const parts: PlanPart[] = [];
  const add = (part: PlanPart): void => {
    if (parts.length >= MAX_PARTS) throw new MalformedImage();
    parts.push(part);
  };
  return {
    keep(from, to) {
      const last = parts[parts.length - 1];
      if (from >= to) return;
      if (last && !Buffer.isBuffer(last) && last.to === from)
        parts[parts.length - 1] = { from: last.from, to };
      else add({ from, to });
    },
    write(bytes) {
      if (bytes.length > 0) add(bytes);
    },
    get parts() {
      return parts;
    },
  };
}

/** True when the plan keeps a file of `size` bytes as it is. */
export function isUnchanged([only, ...others]: CopyPlan, size: number): boolean {
  return others.length === 0 && !!only && !Buffer.isBuffer(only) && only.from === 0 && only.to === size;
}
