// Routes of reports: sending one, asking for a quick look, and the queue of staff. NOT_FOUND while the feature is off.
import { type Features, hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { askForReview } from '../services/reports/hide-request.ts';
import { readReports, resolveReport } from '../services/reports/resolve-report.ts';
import { sendReport } from '../services/reports/send-report.ts';
import { refuse } from '../services/result.ts';

export const reportRoutes = ({ read, write }: Endpoints, features: Features) => {
  const isOffered = hasFeature(features, 'reports', 1);
  return {
    report: write(BODIES.report, async (work, { viewer, input }) =>
      isOffered
        ? replyWith(await sendReport(work, viewer, input), (sent) => itemReply(sent, 201))
        : refuse('NOT_FOUND'),
    ),
    askForReview: write(BODIES.askForReview, async (work, { viewer, param }) =>
      isOffered ? replyWith(await askForReview(work, viewer, param('id'))) : refuse('NOT_FOUND'),
    ),
    reports: read(QUERIES.reports, async (ctx, { viewer, input }) =>
      isOffered
        ? replyWith(await readReports(ctx, viewer, input), ({ items, nextCursor }) =>
            listReply(items, ctx.now, { nextCursor }),
          )
        : refuse('NOT_FOUND'),
    ),
    resolveReport: write(BODIES.resolveReport, async (work, { viewer, param, input }) =>
      isOffered
        ? replyWith(await resolveReport(work, viewer, param('id'), input.outcome))
        : refuse('NOT_FOUND'),
    ),
  };
};
