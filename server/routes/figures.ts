// Routes of figures about the work of staff, as JSON and as a file of CSV (CASE-31).
import { QUERIES } from '#contract/schemas/queries.ts';
import { figuresSchema } from '#contract/schemas/staff-answers.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { CSV_TYPE } from '../files/download-headers.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { read, route } from '../http/endpoints.ts';
import { replyWith } from '../http/envelope.ts';
import { answerBytes } from '../http/file-answer.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { parseQuery } from '../http/parse-input.ts';
import { csv, item } from '../openapi/answers.ts';
import { figuresCsv } from '../services/staff/figures-csv.ts';
import { readFigures } from '../services/staff/read-figures.ts';

const FIGURES = { tag: 'Staff', feature: 'admin', codes: ['FORBIDDEN'], whileBanned: 'no' } as const;

export const figureRoutes = {
  figures: read({
    ...FIGURES,
    summary: 'For staff: how long its work takes, what waits and what came of it, over the last days.',
    answer: item(figuresSchema),
    query: QUERIES.figures,
    handle: async (ctx, { viewer, input }) => replyWith(await readFigures(ctx, viewer, input.days)),
  }),
  figuresFile: route({
    ...FIGURES,
    summary: 'The same figures as CSV; the token may stand in the query.',
    answer: csv,
    query: QUERIES.figuresFile,
    budget: 'read',
    createHandler: download,
  }),
};

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const query = parseQuery(call, QUERIES.figuresFile);
    if (!query.ok) return answerRefusal(call, query);
    const figures = await readFigures(createReadContext(context), session.value.viewer, query.value.days);
    if (!figures.ok) return answerRefusal(call, figures);
    const { days, to } = figures.value;
    const name = `kantor-figures-${days}-days-${to.slice(0, 10)}.csv`;
    return answerBytes(
      context,
      call,
      { name, mime: CSV_TYPE },
      call.req.method === 'HEAD' ? null : new TextEncoder().encode(figuresCsv(figures.value)),
    );
  };
}
