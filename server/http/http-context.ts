// Types of the HTTP side: hono's environment, who makes a call, and whether they have gone.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { TicketSession } from '../auth/tickets.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import type { ServerTexts } from '../texts/texts.ts';
import type { RouteDescription } from './route-description.ts';

export interface AppEnv {
  /** Absent when the app is called without a port: streams then answer UNAVAILABLE. */
  Bindings: Partial<HttpBindings>;
  /**
   * The values for metrics and logs.
   * `route` is the matched template, `userId` that of a valid token, `isStaff` whether somebody with a role calls.
   * `description`: of the route of the contract.
   */
  Variables: {
    requestId: string;
    route?: string;
    description?: RouteDescription;
    userId?: string;
    isStaff?: boolean;
    /** The content of the valid token or ticket of the call. */
    session?: TicketSession;
    /** In the language that the caller accepts. */
    texts?: ServerTexts;
  };
}
export type HttpContext = Context<AppEnv>;
export type RouteHandler = (call: HttpContext) => Promise<Response>;

/** A viewer with their session and the end of their token, epoch ms. */
export interface AuthenticatedSession {
  readonly viewer: Viewer;
  readonly sessionId: string | null;
  readonly expiresAt: number;
}

/** Aborted when the connection ends before the answer. */
export function callerGone(call: HttpContext): AbortSignal {
  const gone = new AbortController();
  const outgoing = call.env?.outgoing;
  outgoing?.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}
