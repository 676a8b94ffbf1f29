// Tickets of streams: the newest one per stream, from the feed, the stream itself or a call, so that no address has the session's token (TICK-02, TICK-03).

import { apiPath } from '#contract/route.ts';
import { clientEventsRoute, ticketRoute } from '#contract/routes/streams.ts';
import type { Clock } from '#runtime/clock.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';

/** The backend accepts them for 60 s; the rest is for the way there. */
export const TICKET_USABLE_MS = 50_000;
/** A ticket that failed so often is perhaps refused; a line that is down fails the first time too. */
const MAX_FAILURES = 2;

export interface ReceivedTicket {
  readonly ticket: string;
  /** Epoch ms. */
  readonly at: number;
  /** The token of the session that it stands for. */
  readonly token: string;
}

interface StreamTicketsDeps {
  readonly clock: Clock;
  readonly client: AuthorizedClient;
  /** The one of the last answer with the feed, for the client stream; null for none. */
  readonly feedTicket: () => ReceivedTicket | null;
}

export type StreamTickets = ReturnType<typeof createStreamTickets>;

export function createStreamTickets({ clock, client, feedTicket }: StreamTicketsDeps) {
  const received = new Map<string, ReceivedTicket>();
  let failed = { ticket: '', times: 0 };

  const newest = (path: string): ReceivedTicket | null => {
    const own = received.get(path) ?? null;
    const ofFeed = path === apiPath(clientEventsRoute) ? feedTicket() : null;
    return own && (!ofFeed || own.at >= ofFeed.at) ? own : ofFeed;
  };
  const receive = (path: string, ticket: string): void => {
    if (ticket) received.set(path, { ticket, at: clock.now(), token: client.token });
  };

  return {
    /** A ticket that can be used now; '' for none. */
    current(path: string): string {
      const found = newest(path);
      if (!found || found.token !== client.token || clock.now() - found.at >= TICKET_USABLE_MS) return '';
      return found.ticket === failed.ticket && failed.times >= MAX_FAILURES ? '' : found.ticket;
    },
    receive,
    /** It did not open its stream. */
    fail(ticket: string): void {
      failed = { ticket, times: failed.ticket === ticket ? failed.times + 1 : 1 };
    },
    /** Asks for one. Rejects with an ApiError. */
    async request(path: string): Promise<string> {
      const ticket = await client.call(ticketRoute, { ...NO_RETRY, body: { path } });
      receive(path, ticket);
      return ticket;
    },
  };
}
