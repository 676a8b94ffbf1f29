// What changes things on the server, once each, for the models that come after the first feed.

import type { AppModels } from '../app-models.ts';
import { type AcceptRequest, createAcceptRequest } from '../request/accept-request.ts';
import { createIdempotentWrite, type IdempotentWrite } from './idempotent-write.ts';
import { createPendingWrites } from './pending-writes.ts';

export interface Mutations {
  readonly write: IdempotentWrite;
  readonly acceptRequest: AcceptRequest;
}

const instances = new WeakMap<object, Mutations>();

/** The same for all who ask with these models: a write that is tapped on two screens is one. */
export function mutationsOf({ services, session }: Pick<AppModels, 'services' | 'session'>): Mutations {
  const known = instances.get(services);
  if (known) return known;
  const { local, clock, newKey, http, worker } = services;
  const write = createIdempotentWrite(
    http,
    createPendingWrites(local, clock, () => session.viewerId.peek(), newKey),
  );
  const writes = { write, acceptRequest: createAcceptRequest(write, worker) };
  instances.set(services, writes);
  return writes;
}
