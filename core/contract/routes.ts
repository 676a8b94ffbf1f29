// API routes by name: the server's routes and the API document are total over this table. Clients import single routes.
import type { ApiRoute } from './route.ts';
import * as account from './routes/account.ts';
import * as accountEnd from './routes/account-end.ts';
import * as blocks from './routes/blocks.ts';
import * as caseTemplates from './routes/case-templates.ts';
import * as cases from './routes/cases.ts';
import * as chat from './routes/chat.ts';
import * as dataExport from './routes/data-export.ts';
import * as deals from './routes/deals.ts';
import * as dossier from './routes/dossier.ts';
import * as exchangeData from './routes/exchange-data.ts';
import * as feed from './routes/feed.ts';
import * as figures from './routes/figures.ts';
import * as fundsDetails from './routes/funds-details.ts';
import * as genuine from './routes/genuine.ts';
import * as notifications from './routes/notifications.ts';
import * as profile from './routes/profile.ts';
import * as reports from './routes/reports.ts';
import * as requests from './routes/requests.ts';
import * as sanctions from './routes/sanctions.ts';
import * as session from './routes/session.ts';
import * as settings from './routes/settings.ts';
import * as settlement from './routes/settlement.ts';
import * as staff from './routes/staff.ts';
import * as streams from './routes/streams.ts';
import * as trust from './routes/trust.ts';
import * as users from './routes/users.ts';
import * as watchWords from './routes/watch-words.ts';

const EXPORTS = {
  ...{ ...session, ...account, ...profile, ...settings, ...trust, ...genuine, ...accountEnd, ...dataExport },
  ...{ ...users, ...blocks, ...reports, ...exchangeData, ...requests, ...deals, ...chat, ...feed },
  ...{
    ...notifications,
    ...fundsDetails,
    ...streams,
    ...staff,
    ...settlement,
    ...cases,
    ...dossier,
    ...sanctions,
    ...figures,
    ...caseTemplates,
    ...watchWords,
  },
};
type NameOf<Export> = Export extends `${infer Name}Route` ? Name : never;
/** `feed` for the export `feedRoute`. Other exports are no routes of the table. */
export type RouteName = NameOf<keyof typeof EXPORTS>;

const SUFFIX = 'Route';
/** Fixed segments sort before parameters: '/users/me' is matched before '/users/:id'. */
const sortKey = ({ path }: ApiRoute): string => path.replaceAll(':', '~');

export const API_ROUTES = Object.fromEntries(
  Object.entries<ApiRoute>(EXPORTS)
    .filter(([name]) => name.endsWith(SUFFIX))
    .map(([name, route]) => [name.slice(0, -SUFFIX.length), route] as const)
    .sort(([, a], [, b]) => (sortKey(a) < sortKey(b) ? -1 : 1)),
) as Readonly<Record<RouteName, ApiRoute>>;
