// Every registered route of the contract at least once: each mutation, then all that was changed is read by everybody who took part.
import { apiPath, type QueryParams } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import type { MutationActors, PreparedMutation } from './mutation-parts.ts';
import { hasRoute, MUTATION_NAMES, MUTATIONS, sendMutation } from './mutations.ts';
import type { AnyJson, ApiResponse, TestBackend, TestClient } from './test-backend.ts';

export interface CoverageCall {
  readonly name: RouteName;
  readonly answer: ApiResponse;
}
export interface RouteCallers {
  readonly alice: TestClient;
  readonly bob: TestClient;
  /** Party of no deal. */
  readonly admin: TestClient;
}
export interface RouteCoverage {
  readonly calls: readonly CoverageCall[];
  /** Routes of the contract that this backend does not register. */
  readonly missing: readonly RouteName[];
  readonly streams: readonly RouteName[];
}

const STREAMS: readonly RouteName[] = ['feedEvents', 'requestEvents', 'notificationEvents', 'chatEvents'];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type ReadOf = readonly [RouteName, QueryParams?];
const PUBLIC_READS: readonly (readonly [RouteName, Readonly<Record<string, string>>, QueryParams?])[] = [
  ...(['currencies', 'ratesAll', 'rates', 'paymentMethods'] as const).map((name) => [name, {}] as const),
  ['ratesConvert', {}, { amount: '10.5', from: 'USD', to: 'EUR' }],
  ['ratesMatrix', {}, { currencies: 'USD,EUR,RUB' }],
  ['ratesOf', { code: 'USD' }],
  ['ratesPair', { from: 'USD', to: 'TRY' }],
  ['paymentMethodsOf', { currency: 'USDT' }],
];
/** What says how somebody's account is: of everybody who took part. */
const ACCOUNT_READS = ['me', 'sessions', 'sanctions', 'deletion', 'recovery', 'dataExport'] as const;
/** What a person reads of their own, of the market, and as staff. */
const OWN_READS: readonly ReadOf[] = [
  ...(['profile', 'settings', 'ownTrust'] as const),
  ...(['fundsDetails', 'blocks', 'savedSearches', 'awaitedRequests', 'transactions', 'history'] as const),
  ...(['feed', 'notifications', 'reports', 'cases', 'templates', 'watchWords', 'staffRoles'] as const),
  ...(['accountGroups', 'waitingSanctions', 'bannedDetails'] as const),
].map((name) => [name]);
const QUERIED_READS: readonly ReadOf[] = [
  ['feed', { limit: 3 }],
  ['requests', { toCurrency: 'RUB', exchangeWith: 'previous' }],
  ['notifications', { filter: 'unread' }],
  ['cases', { list: 'ended' }],
  ['audit', { limit: 2 }],
  ['figures', { days: 7 }],
  ['matches', { payCurrency: 'RUB', payAmount: 9500, receiveCurrency: 'USD', amount: 100 }],
  ['priceGuide', { pay: 'RUB', receive: 'USD', payAmount: 9500, amount: 100 }],
];
const READS_OF: Readonly<Record<'requests' | 'transactions' | 'cases', readonly ReadOf[]>> = {
  requests: [['request'], ['agreement']],
  transactions: [
    ...(['transaction', 'dealSteps', 'settlement', 'case', 'chatMessages'] as const).map(
      (name): ReadOf => [name],
    ),
    ['chatMessages', { after: 1, limit: 2 }],
    ['chatMessages', { before: 2 }],
    ['privateMessages', { audience: 'accepter' }],
  ],
  cases: [['staffCase'], ['caseSteps']],
};

/** Every mutation once; resolves with its actors. */
export async function sendEveryMutation(
  backend: TestBackend,
  { alice, bob, admin }: RouteCallers,
  onAnswer: (name: RouteName, prepared: PreparedMutation, answer: ApiResponse) => void = () => {},
): Promise<MutationActors> {
  const { signIn, database } = backend;
  const actors: MutationActors = { alice, bob, carol: await signIn('Carol'), admin, signIn, database };
  for (const name of MUTATION_NAMES.filter((one) => hasRoute(backend, one))) {
    const prepared: PreparedMutation = await MUTATIONS[name](actors);
    onAnswer(name, prepared, await sendMutation(backend, name, prepared));
  }
  return actors;
}

/** Throws when a write is refused; what somebody may not read is left out. */
export async function callEveryRoute(
  backend: TestBackend,
  { alice, bob, admin }: RouteCallers,
): Promise<RouteCoverage> {
  const calls: CoverageCall[] = [];
  const missing = (Object.keys(API_ROUTES) as RouteName[]).filter((name) => !hasRoute(backend, name));
  const record = (name: RouteName, answer: ApiResponse): AnyJson => {
    if (answer.status >= 300)
      throw new Error(`${name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    calls.push({ name, answer });
    return answer.body;
  };
  const call = async (name: RouteName, by: TestClient, params = {}, body: AnyJson = {}) =>
    record(
      name,
      await backend.call(API_ROUTES[name].method, apiPath(API_ROUTES[name], params), {
        token: by.token,
        body,
      }),
    );
  const read = async (name: RouteName, by: TestClient | null, params = {}, query: QueryParams = {}) => {
    const path = apiPath(API_ROUTES[name], params, query);
    const answer = await backend.call('GET', path, by ? { token: by.token } : {});
    if (answer.status < 300) calls.push({ name, answer });
  };
  /** A file that is sent, or read. */
  const transfer = async (name: RouteName, by: TestClient, params = {}, body?: FormData) => {
    const { method } = API_ROUTES[name];
    const headers = { authorization: `Bearer ${by.token}` };
    const url = `http://kantor.test/api${apiPath(API_ROUTES[name], params)}`;
    const answer = await backend.app.fetch(new Request(url, { method, headers, body }));
    const { status } = answer;
    return record(name, {
      status,
      headers: answer.headers,
      body: await (body ? answer.json() : answer.arrayBuffer()),
    });
  };

  const people = new Map([alice, bob, admin].map((one) => [one.token, one]));
  const ids = { requests: new Set<string>(), transactions: new Set<string>(), cases: new Set<string>() };
  const actors = await sendEveryMutation(backend, { alice, bob, admin }, (name, prepared, answer) => {
    record(name, answer);
    people.set(prepared.by.token, prepared.by);
    const [, noun] = /^\/(?:admin\/)?(requests|transactions|cases)\/:id/.exec(API_ROUTES[name].path) ?? [];
    if (noun && prepared.params.id) ids[noun as keyof typeof ids].add(prepared.params.id);
  });

  const running = (await MUTATIONS.sendMessage(actors)).params;
  const disputed = (await MUTATIONS.patchTransaction(actors)).params;
  for (const [upload, file, params] of [
    ['uploadFile', 'chatFile', running],
    ['uploadPrivateFile', 'privateFile', disputed],
  ] as const) {
    const form = new FormData();
    form.append('originalNameUtf8', 'чек.png');
    form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'check.png');
    const { data } = await transfer(upload, bob, params, form);
    await transfer(file, bob, { ...params, messageId: data.id });
  }
  await transfer('dossier', bob, running);
  await transfer('figuresFile', admin);
  await call('startExport', bob);
  await backend.app.jobs.runDue();
  await transfer('exportFile', bob, { id: (await call('exportLink', bob)).data.id });
  await call('ticket', bob, {}, { path: '/events' });
  await call('checkMessage', bob, {}, { code: '#K7-2Q4F' });
  const open = (await MUTATIONS.takeCase(actors)).params;
  const decision = { outcome: 'failed', fault: 'author', ground: 'payment_missing' };
  await call('previewDecision', admin, open, { ...decision, note: 'No bank record shows a payment.' });

  for (const [name, params, query] of PUBLIC_READS) await read(name, null, params, query);
  for (const one of people.values()) for (const name of ACCOUNT_READS) await read(name, one);
  for (const one of [alice, bob, admin])
    for (const [name, query] of [...OWN_READS, ...QUERIED_READS]) await read(name, one, {}, query);
  for (const [noun, list] of Object.entries(ids))
    for (const id of list)
      for (const [name, query] of READS_OF[noun as keyof typeof ids])
        for (const one of [bob, admin]) await read(name, one, { id }, query);
  for (const name of ['publicProfile', 'userRatings', 'staffPerson'] as const)
    for (const { id } of [bob, actors.carol]) await read(name, admin, { id });
  await read('staffPeople', admin, {}, { query: `${bob.telegramId}` });
  await read('caseDetails', admin, { id: bob.id }, { caseId: [...ids.cases][0] ?? '' });
  return { calls, missing, streams: STREAMS.filter((name) => hasRoute(backend, name)) };
}
