// Thread that finds the groups of trust: collects identifiers and deals page by page, computes, and hands the result out in batches.
import { parentPort } from 'node:worker_threads';
import { createRingFinder } from '#domain/closed-rings.ts';
import { createLinkFinder, type IdentifierHolder } from '#domain/identifier-links.ts';
import { findClusters, type Groups } from '#domain/trust-graph.ts';
import { raiseNiceness } from '../../runtime/niceness.ts';

/** Each message gets one answer, so that no more than a page is under way. */
export type GroupMessage =
  /** The holders of each identifier. */
  | { readonly kind: 'holders'; readonly identifiers: readonly (readonly IdentifierHolder[])[] }
  /** The two people of each deal, one after the other. */
  | { readonly kind: 'deals'; readonly people: readonly string[] }
  | { readonly kind: 'find' }
  | { readonly kind: 'next'; readonly limit: number };

/** Everybody with a deal or a group, in the order of ids; null: the person is in no group. */
export interface GroupBatch {
  readonly people: readonly string[];
  readonly clusters: readonly (string | null)[];
  readonly rings: readonly (string | null)[];
  readonly isLast: boolean;
}

const linkFinder = createLinkFinder();
const ringFinder = createRingFinder();
let clusters: Groups = new Map();
let rings: Groups = new Map();
let people: readonly string[] = [];
let handedOut = 0;

function answer(message: GroupMessage): GroupBatch | null {
  switch (message.kind) {
    case 'holders':
      for (const holders of message.identifiers) linkFinder.add(holders);
      return null;
    case 'deals':
      for (let at = 0; at < message.people.length; at += 2)
        ringFinder.add({ a: message.people[at] ?? '', b: message.people[at + 1] ?? '', deals: 1 });
      return null;
    case 'find':
      clusters = findClusters(linkFinder.find());
      rings = ringFinder.find();
      people = [...new Set([...ringFinder.people(), ...clusters.keys()])].sort();
      return null;
    case 'next': {
      const batch = people.slice(handedOut, handedOut + message.limit);
      handedOut += batch.length;
      return {
        people: batch,
        clusters: batch.map((id) => clusters.get(id) ?? null),
        rings: batch.map((id) => rings.get(id) ?? null),
        isLast: handedOut === people.length,
      };
    }
  }
}

raiseNiceness();
parentPort?.on('message', (message: GroupMessage) => parentPort?.postMessage(answer(message)));
