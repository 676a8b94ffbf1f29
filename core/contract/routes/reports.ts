// Calls of reports (RPT): sending one, asking for a quick look at a hidden request, and the queue of staff.
import { ignoreAnswer } from '../route.ts';

export const reportRoute = {
  method: 'POST',
  path: '/reports',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const askForReviewRoute = {
  method: 'POST',
  path: '/requests/:id/review',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const reportsRoute = { method: 'GET', path: '/staff/reports', access: 'protected' } as const;
export const resolveReportRoute = {
  method: 'POST',
  path: '/staff/reports/:id/resolve',
  access: 'protected',
} as const;
