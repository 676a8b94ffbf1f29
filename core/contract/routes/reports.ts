// Calls of reports (RPT): sending one, asking for a quick look at a hidden request, and the queue of staff.
import { get, ignoreAnswer, post } from '../route.ts';

export const reportRoute = post('/reports', ignoreAnswer);
export const askForReviewRoute = post('/requests/:id/review', ignoreAnswer);
export const reportsRoute = get('/staff/reports');
export const resolveReportRoute = post('/staff/reports/:id/resolve');
