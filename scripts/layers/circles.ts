// Circles of imports between files, types included: a circle is one unit that nobody can read or move in parts.

/** The files of each circle, sorted. `imports`: of each file, the files that it imports. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  // Tarjan's algorithm: strongly connected components in one pass.
  const indices = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];

  const visit = (file: string): number => {
    const index = indices.size;
    indices.set(file, index);
    let low = index;
    stack.push(file);
    onStack.add(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!indices.has(target)) low = Math.min(low, visit(target));
      else if (onStack.has(target)) low = Math.min(low, indices.get(target) ?? low);
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const member of circle) onStack.delete(member);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of imports.keys()) if (!indices.has(file)) visit(file);
  return circles;
}
