// Pages that are read at size: every list, search, count and dossier of people, of staff and of the console, as calls of the API.
import { sql } from 'drizzle-orm';
import { apiPath, type PathParams, type QueryParams } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';

/** `trader`: who has the most deals of all. */
export type Caller = 'trader' | 'person' | 'judge' | 'owner';

export interface Page {
  readonly route: RouteName;
  readonly caller: Caller;
  readonly params?: PathParams;
  readonly query?: QueryParams;
  /** The page after this one is read too. */
  readonly hasNext?: true;
}

/** Calls that are no page: streams, files, and what has no rows of the market. */
const NO_PAGES: readonly RouteName[] = [
  ...(['feedEvents', 'requestEvents', 'notificationEvents', 'clientEvents', 'chatEvents'] as const),
  ...(['adminEvents', 'chatFile', 'privateFile', 'exportFile'] as const),
  ...(['currencies', 'ratesConvert', 'ratesMatrix', 'ratesAll', 'rates', 'ratesOf', 'ratesPair'] as const),
  ...(['paymentMethods', 'paymentMethodsOf'] as const),
];

/** The calls that read, but for those above, of which there is no page here. */
export const missingPages = (pages: readonly Page[]): RouteName[] =>
  (Object.keys(API_ROUTES) as RouteName[]).filter(
    (name) =>
      API_ROUTES[name].method === 'GET' &&
      !NO_PAGES.includes(name) &&
      !pages.some(({ route }) => route === name),
  );

export const pathOf = ({ route, params, query }: Page): string => apiPath(API_ROUTES[route], params, query);

/** `traderId`: the id of the person with the most deals. */
export async function listPages(database: Database, traderId: string): Promise<Page[]> {
  const idBy = async (query: ReturnType<typeof sql>): Promise<string> => {
    const [row] = await queryRows<{ id: string }>(database.reads, query);
    if (!row) throw new Error('the market is too small: a row is missing');
    return row.id;
  };
  const isTraders = sql`${traderId}::uuid in (initiator_id, accepter_id)`;
  const deal = await idBy(
    sql`select id from transactions where ${isTraders} order by created_at desc limit 1`,
  );
  const dispute = await idBy(
    sql`select id from transactions t where ${isTraders} and exists (select from cases where transaction_id = t.id)
        order by created_at desc limit 1`,
  );
  const caseId = await idBy(sql`select id from cases where transaction_id = ${dispute}::uuid`);
  const waiting = await idBy(sql`select id from cases where status = 'open' order by queue_at limit 1`);
  const request = await idBy(sql`select id from requests where status = 'requested' limit 1`);
  const pair = { fromCurrency: 'USD', toCurrency: 'EUR' };
  const user = { id: traderId };
  return [
    { route: 'me', caller: 'trader' },
    { route: 'feed', caller: 'person', hasNext: true },
    { route: 'feed', caller: 'trader', hasNext: true },
    { route: 'feed', caller: 'person', query: { ...pair, fromMethod: 'Cash' } },
    { route: 'feed', caller: 'person', query: { search: 'evening person' } },
    { route: 'feed', caller: 'person', query: { search: 'unheardof' } },
    { route: 'feed', caller: 'trader', query: { exchangeWith: 'previous' } },
    { route: 'feed', caller: 'person', query: { exchangeWith: 'region', toAmount: 900 } },
    { route: 'requests', caller: 'person', query: { limit: 500 }, hasNext: true },
    {
      ...{ route: 'matches', caller: 'person' },
      query: { payCurrency: 'USD', payAmount: 100, receiveCurrency: 'EUR', amount: 90 },
    },
    { route: 'priceGuide', caller: 'person', query: { pay: 'USD', receive: 'EUR' } },
    { route: 'request', caller: 'person', params: { id: request } },
    { route: 'agreement', caller: 'person', params: { id: request } },
    { route: 'awaitedRequests', caller: 'trader' },
    { route: 'transactions', caller: 'trader', query: { limit: 500 }, hasNext: true },
    { route: 'transactions', caller: 'judge', query: { list: 'disputes' } },
    { route: 'history', caller: 'trader', query: { limit: 500 }, hasNext: true },
    { route: 'transaction', caller: 'trader', params: { id: deal } },
    { route: 'dealSteps', caller: 'trader', params: { id: deal }, query: { limit: 50 } },
    { route: 'settlement', caller: 'trader', params: { id: deal } },
    { route: 'chatMessages', caller: 'trader', params: { id: deal }, query: { limit: 200 } },
    { route: 'dossier', caller: 'trader', params: { id: deal } },
    { route: 'case', caller: 'trader', params: { id: dispute } },
    { route: 'caseSteps', caller: 'trader', params: { id: caseId }, query: { limit: 50 } },
    { route: 'privateMessages', caller: 'trader', params: { id: dispute } },
    { route: 'notifications', caller: 'trader', hasNext: true },
    { route: 'notifications', caller: 'trader', query: { filter: 'unread' } },
    { route: 'publicProfile', caller: 'person', params: user },
    { route: 'userRatings', caller: 'person', params: user },
    { route: 'profile', caller: 'trader' },
    { route: 'ownTrust', caller: 'trader' },
    { route: 'fundsDetails', caller: 'trader' },
    { route: 'savedSearches', caller: 'trader' },
    { route: 'blocks', caller: 'trader' },
    { route: 'sanctions', caller: 'trader' },
    { route: 'sessions', caller: 'trader' },
    { route: 'settings', caller: 'trader' },
    { route: 'dataExport', caller: 'trader' },
    { route: 'deletion', caller: 'trader' },
    { route: 'recovery', caller: 'trader' },
    { route: 'cases', caller: 'judge', query: { list: 'queue' }, hasNext: true },
    { route: 'cases', caller: 'judge', query: { list: 'queue', group: 'opener' }, hasNext: true },
    { route: 'cases', caller: 'judge', query: { list: 'mine' } },
    { route: 'cases', caller: 'judge', query: { list: 'ended' }, hasNext: true },
    { route: 'staffCase', caller: 'judge', params: { id: waiting } },
    { route: 'reports', caller: 'judge', hasNext: true },
    { route: 'figures', caller: 'owner', query: { days: 90 } },
    { route: 'figuresFile', caller: 'owner', query: { days: 90 } },
    { route: 'staffPeople', caller: 'judge', query: { query: '@person_1' } },
    { route: 'staffPerson', caller: 'judge', params: user },
    { route: 'caseDetails', caller: 'judge', params: user, query: { caseId } },
    { route: 'accountGroups', caller: 'judge' },
    { route: 'waitingSanctions', caller: 'judge' },
    { route: 'bannedDetails', caller: 'judge' },
    { route: 'templates', caller: 'judge' },
    { route: 'watchWords', caller: 'judge' },
    { route: 'staffRoles', caller: 'owner' },
    { route: 'audit', caller: 'owner', hasNext: true },
  ];
}
