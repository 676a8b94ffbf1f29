// Opens the streams of one session: adds ticket or token, client id and place to resume to the address, drops unreadable events,
// and asks why a stream fails.

import { decodeTicket } from '#contract/decode/ticket.ts';
import { CLIENT_ID_PARAM, LAST_EVENT_ID_PARAM, TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import { type DecodedRoute, type QueryParams, queryString } from '#contract/route.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { isPermanentFailure } from '../error-info.ts';
import { createStreamConnection, type StreamConnection, type StreamConnectionDeps } from './connection.ts';
import type { ConnectionLimiter } from './connection-limiter.ts';
import { type OpenEventSource, openSse, type StreamListener } from './sse-transport.ts';
import { createStreamTickets, type ReceivedTicket, type StreamTickets, TICKET_USABLE_MS } from './tickets.ts';

/** Dependencies that the streams of a session have in common. */
export interface StreamEnv {
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly openEventSource: OpenEventSource;
  readonly apiBase: string;
  /** False: addresses have nothing but what is specified (HTTP-05). */
  readonly takesExtras: boolean;
  readonly client: AuthorizedClient;
  readonly limiter: ConnectionLimiter;
  /** The backend announces tickets: no address has the token then (TICK-02). */
  readonly hasTickets: boolean;
  readonly feedTicket: () => ReceivedTicket | null;
  /** The page may have to receive something; runs after every event that was read. */
  readonly onDirty: () => void;
}

export interface OpenStreamOptions
  extends Pick<StreamConnectionDeps, 'setPolling' | 'onState'>,
    Partial<Pick<StreamConnectionDeps, 'hasIdempotentEvents' | 'hasFirstEvent'>> {
  /** Below the API's base. */
  readonly path: string;
  readonly events: readonly string[];
  /** False when the event cannot be decoded. */
  readonly onEvent: (name: string, payload: unknown, eventId: string) => boolean;
  /** Just before each attempt. */
  readonly onConnect?: () => void;
  /** Further parameters of the address, at each attempt. */
  readonly query?: () => QueryParams;
}
export type OpenStream = (options: OpenStreamOptions) => StreamConnection;

export function createOpenStream(env: StreamEnv): OpenStream {
  const { clock, log, random, client, limiter } = env;
  // A new stream of this client ends the one before, which a dead line may keep open on the server for minutes.
  const clientId = random().toString(36).slice(2, 14).padEnd(8, '0');
  const tickets = env.hasTickets ? createStreamTickets(env) : null;
  return (options) => {
    const open = (credential: QueryParams, lastEventId: string, listener: StreamListener): (() => void) => {
      const query = {
        ...options.query?.(),
        ...credential,
        ...(env.takesExtras && {
          [CLIENT_ID_PARAM]: clientId,
          [LAST_EVENT_ID_PARAM]: lastEventId || undefined,
        }),
      };
      const url = env.apiBase + options.path + queryString(query);
      return openSse(env.openEventSource, url, options.events, listener, log);
    };
    const openWithToken = (lastEventId: string, listener: StreamListener) =>
      open({ [TOKEN_PARAM]: client.token }, lastEventId, listener);
    /** With the ticket at hand at once; else the call for one counts as part of the attempt. */
    const openWithTicket = (store: StreamTickets, lastEventId: string, listener: StreamListener) => {
      let isClosed = false;
      let cancelRenewal = (): void => {};
      /** TICK-05: a stream without further tickets is about to end. Another connection replaces it before. */
      const renew = (): void => {
        store.request(options.path).then(
          () => {
            if (!isClosed) connection.dispatch('addressChanged');
          },
          // The stream ends by itself, and is opened again as after any break.
          () => {},
        );
      };
      const openWith = (ticket: string): (() => void) =>
        open({ [TICKET_PARAM]: ticket }, lastEventId, {
          ...listener,
          onEvent(name, payload, eventId) {
            if (name !== 'ticket') {
              listener.onEvent(name, payload, eventId);
              return;
            }
            store.receive(options.path, decodeTicket(payload));
            cancelRenewal();
            cancelRenewal = clock.after(TICKET_USABLE_MS, renew);
          },
          onError() {
            cancelRenewal();
            store.fail(ticket);
            listener.onError();
          },
        });
      let close = (): void => {};
      const closeAll = (): void => {
        isClosed = true;
        cancelRenewal();
        close();
      };
      const ticket = store.current(options.path);
      if (ticket) {
        close = openWith(ticket);
        return closeAll;
      }
      store.request(options.path).then(
        (requested) => {
          if (!isClosed) close = openWith(requested);
        },
        (error: unknown) => {
          if (isClosed) return;
          // Tickets were announced and are gone: an older version of the backend has taken over.
          if (isPermanentFailure(error)) close = openWithToken(lastEventId, listener);
          else listener.onError();
        },
      );
      return closeAll;
    };
    const connection = createStreamConnection({
      clock,
      random,
      limiter,
      setPolling: options.setPolling,
      checkSession: client.checkSession,
      connect(lastEventId, listener) {
        options.onConnect?.();
        return tickets
          ? openWithTicket(tickets, lastEventId, listener)
          : openWithToken(lastEventId, listener);
      },
      hasIdempotentEvents: options.hasIdempotentEvents ?? false,
      hasFirstEvent: options.hasFirstEvent ?? false,
      onEvent(name, payload, eventId) {
        if (options.onEvent(name, payload, eventId)) env.onDirty();
        else log.warn(`${name}: dropped, unreadable`);
      },
      onState: options.onState,
    });
    return connection;
  };
}

/**
 * Probe of a failing stream: another call asks for the HTTP status, which EventSource hides.
 * It asks after the first failure of a stream that never opened, and after the second in a row of one that did.
 * `onRefused`: the backend refuses the stream for good. To be called after every change of state.
 */
export function createProbe(
  client: Pick<AuthorizedClient, 'call'>,
  route: DecodedRoute<unknown>,
  onRefused: () => void,
): StreamConnectionDeps['onState'] {
  let hasConnected = false;
  let isProbing = false;
  const probe = async (): Promise<void> => {
    if (isProbing) return;
    isProbing = true;
    try {
      await client.call(route, NO_RETRY);
    } catch (error) {
      if (isPermanentFailure(error)) onRefused();
    }
    isProbing = false;
  };
  return ({ state, failures }, before) => {
    if (state === before.state) return;
    if (state === 'connected') hasConnected = true;
    else if (state !== 'connecting' && failures > (hasConnected ? 1 : 0)) void probe();
  };
}
