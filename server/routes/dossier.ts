// Route of the dossier of a deal: a PDF that is made for the call (HELP-04).
import { QUERIES } from '#contract/schemas/queries.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { route } from '../http/endpoints.ts';
import { answerBytes } from '../http/file-answer.ts';
import { callerGone, type RouteHandler } from '../http/http-context.ts';
import { parseQuery, pathParameter } from '../http/parse-input.ts';
import { pdf } from '../openapi/answers.ts';
import { CallerGone, QueueFull } from '../runtime/fair-queue.ts';
import { findDossierDeal, readDossierInSnapshot } from '../services/dossier/read-dossier.ts';
import { refuse } from '../services/result.ts';

/** Two of the caller's own wait, or those of many people. */
const BUSY_RETRY_SECONDS = 10;

export const dossierRoutes = {
  dossier: route({
    tag: 'Deals',
    summary: 'The record of an approved deal as a PDF for a party of it, until 180 days after its end.',
    answer: pdf,
    codes: ['INVALID_STATE'],
    whileBanned: 'yes',
    feature: 'cases',
    budget: 'read',
    query: QUERIES.dossier,
    createHandler: download,
  }),
};

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const query = parseQuery(call, QUERIES.dossier);
    if (!query.ok) return answerRefusal(call, query);
    const { viewer } = session.value;
    const isGone = callerGone(call);
    const id = pathParameter(call, 'id');
    const deal = await findDossierDeal(createReadContext(context), viewer, id);
    if (!deal.ok) return answerRefusal(call, deal);
    const named = { name: `kantor-${id}.pdf`, mime: 'application/pdf' };
    // Messaging apps ask for the headers first: that makes nothing.
    if (call.req.method === 'HEAD') return answerBytes(context, call, named, null);
    const retryAfterSeconds = await context.limits.dossier(viewer.id);
    if (retryAfterSeconds !== null) return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds }));
    const read = await readDossierInSnapshot(context, viewer, id, query.value.language);
    if (!read.ok) return answerRefusal(call, read);
    try {
      return answerBytes(context, call, named, await context.dossiers.render(viewer.id, read.value, isGone));
    } catch (error) {
      // Nobody reads the answer to a caller who has gone.
      if (!(error instanceof QueueFull || error instanceof CallerGone)) throw error;
      return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
    }
  };
}
