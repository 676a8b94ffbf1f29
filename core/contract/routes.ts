// API routes by name: the server's routes and the API document are total over this table. Clients import single routes.

import * as account from './account.ts';
import * as blocks from './blocks.ts';
import * as cases from './case-calls.ts';
import * as caseTemplates from './case-templates.ts';
import * as genuine from './genuine.ts';
import * as matches from './matches.ts';
import * as priceGuide from './price-guide.ts';
import * as privateMessages from './private-messages.ts';
import * as reports from './reports.ts';
import type { ApiRoute } from './route.ts';
import * as chat from './routes/chat.ts';
import * as deals from './routes/deals.ts';
import * as dossier from './routes/dossier.ts';
import * as exchangeData from './routes/exchange-data.ts';
import * as feed from './routes/feed.ts';
import * as fundsDetails from './routes/funds-details.ts';
import * as notifications from './routes/notifications.ts';
import * as profile from './routes/profile.ts';
import * as requests from './routes/requests.ts';
import * as session from './routes/session.ts';
import * as streams from './routes/streams.ts';
import * as users from './routes/users.ts';
import * as sanctions from './sanctions.ts';
import * as savedSearches from './saved-searches.ts';
import * as settings from './settings.ts';
import * as settlement from './settlement.ts';
import * as staff from './staff.ts';
import * as trust from './trust.ts';
import * as watchWords from './watch-words.ts';

const EXPORTS = {
  ...{ ...session, ...account, ...profile, ...settings, ...trust, ...genuine },
  ...{
    ...users,
    ...blocks,
    ...reports,
    ...exchangeData,
    ...requests,
    ...deals,
    ...chat,
    ...feed,
    ...priceGuide,
    ...matches,
    ...savedSearches,
  },
  ...{
    ...notifications,
    ...fundsDetails,
    ...streams,
    ...staff,
    ...settlement,
    ...cases,
    ...privateMessages,
    ...dossier,
    ...sanctions,
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
  Object.entries<unknown>(EXPORTS)
    .filter((entry): entry is [string, ApiRoute] => entry[0].endsWith(SUFFIX))
    .map(([name, route]) => [name.slice(0, -SUFFIX.length), route] as const)
    .sort(([, a], [, b]) => (sortKey(a) < sortKey(b) ? -1 : 1)),
) as Readonly<Record<RouteName, ApiRoute>>;
