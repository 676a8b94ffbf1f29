// Graph of trust: clusters of linked accounts.

/** The key of a cluster or ring for each of its members: the smallest id. Nobody else is a key. */
export type Groups = ReadonlyMap<string, string>;

/** Clusters by union–find: each link joins its accounts, which are those of one person. */
export function findClusters(links: Iterable<readonly string[]>): Groups {
  const parents = new Map<string, string>();
  const members = new Set<string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    // Path compression.
    for (let at = id; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const people of links) {
    const [first] = people;
    if (first === undefined || people.length < 2) continue;
    for (const person of people) {
      members.add(person);
      const [a, b] = [rootOf(first), rootOf(person)].sort();
      if (a !== undefined && b !== undefined && a !== b) parents.set(b, a);
    }
  }
  return new Map([...members].map((id) => [id, rootOf(id)]));
}
