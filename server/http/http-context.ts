// HTTP context: what a handler knows of a call: the description of its route, its environment, who makes it, and whether they have gone.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { GenericSchema } from 'valibot';
import type { ServerCode } from '#contract/error-codes.ts';
import type { StreamName } from '#contract/events.ts';
import type { FeatureName } from '#contract/features.ts';
import type { TicketSession } from '../auth/tickets.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import type { ServerTexts } from '../texts/texts.ts';

type RouteTag =
  | 'Sign-in'
  | 'People'
  | 'Rates'
  | 'Requests'
  | 'Deals'
  | 'Chat'
  | 'Feed'
  | 'Notifications'
  | 'Transfer details'
  | 'Staff';

/** Success: JSON, the bytes of a file, or a live stream. */
export type RouteAnswer =
  | { readonly status: 200 | 201; readonly body: GenericSchema | 'file' }
  /** A file of one type that is made for the call, and never on the storage. */
  | { readonly status: 200; readonly body: 'file'; readonly mime: string }
  | { readonly status: 200; readonly stream: StreamName };

/**
 * The kind of a call, each with a budget of its own (`limits/table.ts`). `receipt`: read marks and
 * views, which pages send by themselves. `check`: of codes, which nobody may guess (REAL-01), a
 * write as well. `objection`: disputes, declines and cancellations, which nothing else may use up
 * (LIMIT-06).
 */
export type CallBudget = 'read' | 'write' | 'receipt' | 'objection' | 'check';

export interface RouteDescription {
  readonly tag: RouteTag;
  /** One line of the API document. */
  readonly summary: string;
  readonly answer: RouteAnswer;
  /** Codes that the rules of this call add to those of its kind (`openapi/operation.ts`). */
  readonly codes?: readonly ServerCode[];
  /**
   * True when a banned person is answered. `yes`: own records, and running deals with their chat;
   * nobody approves or accepts, because those deals have not begun. `own`: without anything of
   * others, so the feed and its streams leave the market out.
   */
  readonly whileBanned: 'yes' | 'own' | 'no';
  /** The addition to the specification that the call belongs to. */
  readonly feature?: FeatureName;
  readonly budget: CallBudget;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema | 'file';
}

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
