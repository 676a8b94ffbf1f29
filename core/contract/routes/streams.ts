// Addresses of the live streams; their events have decoders of their own (LIVE).

import { decodeTicket } from '../decode/ticket.ts';
import { ignoreAnswer } from '../route.ts';

export const feedEventsRoute = { method: 'GET', path: '/events/feed', access: 'protected' } as const;
export const requestEventsRoute = { method: 'GET', path: '/events/requests', access: 'protected' } as const;
export const notificationEventsRoute = {
  method: 'GET',
  path: '/events/notifications',
  access: 'protected',
} as const;
/** All of the above and the messages of the viewer's deals in one stream; announced by `features.events` (EVENTS-01). */
export const clientEventsRoute = { method: 'GET', path: '/events', access: 'protected' } as const;
/** Whether the stream above can be opened: its status, without a stream. EventSource hides the status. */
export const clientEventsProbeRoute = {
  method: 'HEAD',
  path: '/events',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const chatEventsRoute = {
  method: 'GET',
  path: '/transactions/:id/chat/events',
  access: 'protected',
} as const;
/** A ticket for the address of one stream or file; announced by `features.tickets` (TICK-01). */
export const ticketRoute = {
  method: 'POST',
  path: '/tickets',
  access: 'protected',
  decode: decodeTicket,
} as const;
