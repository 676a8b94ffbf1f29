// Placing of children: brings a list's children into an order with as few moves as possible, since moving a row costs its layout.

/** The indexes of a longest run of rising values. O(n²), for a screen of rows. */
function longestIncreasingSubsequence(values: readonly number[]): ReadonlySet<number> {
  // As in every scroll.
  if (values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))) return new Set(values.keys());
  const length: number[] = [];
  const before: number[] = [];
  let last = -1;
  values.forEach((value, at) => {
    length[at] = 1;
    before[at] = -1;
    for (let earlier = 0; earlier < at; earlier += 1) {
      if ((values[earlier] ?? 0) >= value || (length[earlier] ?? 0) < (length[at] ?? 0)) continue;
      length[at] = (length[earlier] ?? 0) + 1;
      before[at] = earlier;
    }
    if (last < 0 || (length[at] ?? 0) > (length[last] ?? 0)) last = at;
  });
  const rise = new Set<number>();
  for (; last >= 0; last = before[last] ?? -1) rise.add(last);
  return rise;
}

/** Makes `wanted` the children of `parent`, in this order. */
export function reorderChildren(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  const indexOf = new Map<Element, number>(wanted.map((child, at) => [child, at]));
  const kept: HTMLElement[] = [];
  for (const child of Array.from(parent.children)) {
    if (child instanceof HTMLElement && indexOf.has(child)) kept.push(child);
    else child.remove();
  }
  const rise = longestIncreasingSubsequence(kept.map((child) => indexOf.get(child) ?? 0));
  const staying = new Set(kept.filter((_, at) => rise.has(at)));
  let next: HTMLElement | null = null;
  for (let at = wanted.length - 1; at >= 0; at -= 1) {
    const child = wanted[at];
    if (!child) continue;
    if (!staying.has(child)) parent.insertBefore(child, next);
    next = child;
  }
}

/** Sets an attribute only when it has another value: each write costs the element its style. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
