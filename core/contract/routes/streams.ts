// Addresses of the live streams; their events have decoders of their own (LIVE).

import { decodeTicket } from '../decode/ticket.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const feedEventsRoute = /* @__PURE__ */ get('/events/feed');
export const requestEventsRoute = /* @__PURE__ */ get('/events/requests');
export const notificationEventsRoute = /* @__PURE__ */ get('/events/notifications');
/** One stream of the above and the viewer's deal messages; announced by `features.events` (EVENTS-01). */
export const clientEventsRoute = /* @__PURE__ */ get('/events');
/** Whether the stream above can be opened: its status, without a stream. EventSource hides the status. */
export const clientEventsProbe = {
  method: 'HEAD',
  path: '/events',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const chatEventsRoute = /* @__PURE__ */ get('/transactions/:id/chat/events');
/** A ticket for the address of one stream or file; announced by `features.tickets` (TICK-01). */
export const ticketRoute = /* @__PURE__ */ post('/tickets', decodeTicket);
