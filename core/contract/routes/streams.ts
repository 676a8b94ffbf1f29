// Addresses of the live streams; their events have decoders of their own (LIVE).

import { decodeTicket } from '../decode/ticket.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const feedEventsRoute = /* @__PURE__ */ get('/events/feed');
export const requestEventsRoute = /* @__PURE__ */ get('/events/requests');
export const notificationEventsRoute = /* @__PURE__ */ get('/events/notifications');
/** One stream of the above and the viewer's deal messages; announced by `features.events` (EVENTS-01). */
export const clientEventsRoute = /* @__PURE__ */ get('/events');
/** Changes of cases and reports, for staff; announced by `features.adminEvents` (CASE-45). */
export const adminEventsRoute = /* @__PURE__ */ get('/events/admin');

const probeOf = (path: string) =>
  ({ method: 'HEAD', path, access: 'protected', decode: ignoreAnswer }) as const;
/** Whether this stream can be opened: its status, without a stream. EventSource hides the status. */
export const clientEventsProbe = /* @__PURE__ */ probeOf('/events');
export const adminEventsProbe = /* @__PURE__ */ probeOf('/events/admin');
export const chatEventsRoute = /* @__PURE__ */ get('/transactions/:id/chat/events');
/** A ticket for the address of one stream or file; announced by `features.tickets` (TICK-01). */
export const ticketRoute = /* @__PURE__ */ post('/tickets', decodeTicket);
