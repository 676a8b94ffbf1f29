// What changes things on the server, once each, for the models that come after the first feed.

import { type AcceptRequest, createAcceptRequest } from '../request/accept-request.ts';
import type { AppModels } from '../app-models.ts';
import { createUndecided } from './pending-writes.ts';
import { createWriteOnce, type WriteOnce } from './idempotent-write.ts';

export interface Writes {
  readonly write: WriteOnce;
  readonly acceptRequest: AcceptRequest;
}

const made = new WeakMap<object, Writes>();

/** The same for all who ask with these models: a write that is tapped on two screens is one. */
export function writesOf({ outside, session }: Pick<AppModels, 'outside' | 'session'>): Writes {
  const known = made.get(outside);
  if (known) return known;
  const { local, clock, newKey, http, live } = outside;
  const write = createWriteOnce(
    http,
    createUndecided(local, clock, () => session.viewerId.peek(), newKey),
  );
  const writes = { write, acceptRequest: createAcceptRequest(write, live) };
  made.set(outside, writes);
  return writes;
}
