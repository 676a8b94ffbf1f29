// Ticket route: a ticket for the address of one stream or file (TICK-01).
import * as v from 'valibot';
import { exportFileRoute } from '#contract/account.ts';
import { privateFileRoute } from '#contract/private-messages.ts';
import type { ApiRoute } from '#contract/route.ts';
import { chatFileRoute } from '#contract/routes/chat.ts';
import { dossierRoute } from '#contract/routes/dossier.ts';
import {
  adminEventsRoute,
  chatEventsRoute,
  clientEventsRoute,
  feedEventsRoute,
  notificationEventsRoute,
  requestEventsRoute,
} from '#contract/routes/streams.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { TICKET_DURATION_MS } from '../auth/tickets.ts';
import { admit, issueTicket } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { route } from '../http/endpoints.ts';
import { respond } from '../http/envelope.ts';
import { parseBody, readText } from '../http/parse-input.ts';
import { count, item } from '../openapi/answers.ts';
import { invalidField } from '../services/result.ts';

const ROUTES: readonly ApiRoute[] = [
  ...[clientEventsRoute, feedEventsRoute, requestEventsRoute, notificationEventsRoute, chatEventsRoute],
  adminEventsRoute,
  ...[chatFileRoute, privateFileRoute, exportFileRoute, dossierRoute],
];
const PATHS = ROUTES.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[0-9a-f-]{36}')}$`));

/**
 * Counts as a read: it changes nothing.
 * Whether the viewer may open what it names is asked when it is opened.
 */
export const ticketRoutes = {
  ticket: route({
    tag: 'Sign-in',
    summary: 'A ticket for the address of one stream or file, valid for 60 s.',
    answer: item(v.strictObject({ ticket: v.string(), expiresIn: count })),
    whileBanned: 'yes',
    feature: 'tickets',
    body: BODIES.ticket,
    budget: 'read',
    createHandler: (context) => async (call) => {
      const session = await admit(context, call, 'header');
      if (!session.ok) return answerRefusal(call, session);
      const text = await readText(call.req.raw);
      if (!text.ok) return answerRefusal(call, text);
      const body = parseBody(text.value, BODIES.ticket);
      if (!body.ok) return answerRefusal(call, body);
      const { path } = body.value;
      if (!PATHS.some((allowed) => allowed.test(path)))
        return answerRefusal(
          call,
          invalidField('path', (errors) => errors.ticketPath),
        );
      const data = { ticket: issueTicket(context, call, path), expiresIn: TICKET_DURATION_MS / 1000 };
      return respond({ status: 200, body: { success: true, data } });
    },
  }),
};
