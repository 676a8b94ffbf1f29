// Calls of reports (RPT): sending one, asking for a quick look at a hidden request, and the queue of staff.
import { decodeReportPage } from '../decode/report.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const reportRoute = /* @__PURE__ */ post('/reports', ignoreAnswer);
export const askForReviewRoute = /* @__PURE__ */ post('/requests/:id/review', ignoreAnswer);
export const reportsRoute = /* @__PURE__ */ get('/staff/reports', decodeReportPage);
export const resolveReportRoute = /* @__PURE__ */ post('/staff/reports/:id/resolve', ignoreAnswer);
