// Queue of the simulation: what happens at which moment, in the order of time.

interface Entry {
  readonly at: number;
  /** The place in the order of adding, which decides between two at the same moment. */
  readonly n: number;
  readonly act: () => void;
}

/** A binary heap with a clock. */
export function createQueue() {
  const heap: Entry[] = [];
  let now = -Infinity;
  let added = 0;
  const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.n < b.n);
  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i], heap[j]];
    if (a && b) [heap[i], heap[j]] = [b, a];
  };
  const isOrdered = (parent: number, child: number): boolean => {
    const [a, b] = [heap[parent], heap[child]];
    return !(a && b) || isBefore(a, b);
  };
  function take(): Entry | undefined {
    swap(0, heap.length - 1);
    const first = heap.pop();
    for (let at = 0, child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && !isOrdered(child, child + 1)) child += 1;
      if (isOrdered(at, child)) break;
      swap(at, child);
      at = child;
    }
    return first;
  }
  return {
    /** The moment of what is happening, ms. */
    now: () => now,
    /** A moment that is over counts as now. */
    at(at: number, act: () => void): void {
      added += 1;
      heap.push({ at: Math.max(at, now), n: added, act });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (isOrdered(parent, child)) break;
        swap(parent, child);
        child = parent;
      }
    },
    /** Until nothing is left, or the next is after `until`. */
    run(until: number): void {
      for (let next = take(); next && next.at <= until; next = take()) {
        now = next.at;
        next.act();
      }
    },
  };
}
