// Authorization matrix: every call and stream × everybody who might make it. Nothing is answered to, or changed by, anybody else.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath, type QueryParams } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { errorCodesOf } from '../../server/openapi/operation.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import type { PreparedMutation } from '../harness/backend/mutation-parts.ts';
import {
  ANY_USER_MUTATIONS,
  MUTATION_NAMES,
  MUTATIONS,
  type MutationName,
  sendMutation,
} from '../harness/backend/mutations.ts';
import { openStreamReader } from '../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  lazyFixture,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../harness/backend/test-backend.ts';
import { databaseDigest } from '../harness/database/digest.ts';
import { FORM_TYPE, filePart, formOf } from './files/multipart.ts';
import { PDF_SAMPLE } from './files/samples.ts';
import { FRIENDS, type Friend, isFriend, OTHERS, type Other, signInPeople } from './fixtures/people.ts';

const OWNER = 9_001;
const test = suite('authorization');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });

const people = lazyFixture(async () => signInPeople(await backend(), OWNER));

const SANCTION_CALLS = ['sanction', 'secondSanction', 'upholdSanction', 'liftSanction'] as const;
const STAFF_CALLS: readonly MutationName[] = [
  ...(['grantRole', 'revokeRole', ...SANCTION_CALLS, 'resolveReport', 'liftDetails'] as const),
  ...(['createTemplate', 'changeTemplate', 'retireTemplate', 'addWatchWord', 'removeWatchWord'] as const),
];

/** What a person without any part in it is answered. */
function strangersCode(name: MutationName): string {
  if (name === 'rateUser') return 'NOT_PARTY';
  if (STAFF_CALLS.includes(name)) return 'FORBIDDEN';
  // Nobody else sees a paused request, or one that has expired.
  if (name === 'resumeRequest' || name === 'repostRequest') return 'NOT_FOUND';
  return /Request$/.test(name) ? 'NOT_OWNER' : 'NOT_FOUND';
}

/** Answers to staff about a case, where they are not those to a stranger. */
const STAFFS_CODE: { readonly [name in MutationName]?: { readonly [who in Other]?: string } } = {
  releaseCase: { judge: 'CASE_TAKEN', mediator: 'CASE_TAKEN' },
  askCase: { judge: 'CASE_TAKEN', mediator: 'CASE_TAKEN' },
  assignCase: { mediator: 'FORBIDDEN' },
  decideCase: { mediator: 'FORBIDDEN' },
  upholdCase: { mediator: 'FORBIDDEN' },
  overturnCase: { mediator: 'FORBIDDEN' },
  rereadCase: { mediator: 'FORBIDDEN' },
};

/** Who may make a call beside the one who is meant to. */
const MAY_TOO: { readonly [name in MutationName]?: readonly (Other | 'party')[] } = {
  sanction: ['judge'],
  secondSanction: ['judge'],
  upholdSanction: ['judge'],
  liftSanction: ['judge'],
  liftDetails: ['judge'],
  resolveReport: ['judge', 'mediator'],
  createTemplate: ['judge'],
  changeTemplate: ['judge'],
  retireTemplate: ['judge'],
  addWatchWord: ['judge'],
  removeWatchWord: ['judge'],
  patchTransaction: ['judge'],
  fileCase: ['party'],
  takeCase: ['judge', 'mediator'],
  assignCase: ['judge'],
  noteCase: ['judge', 'mediator'],
  remindCase: ['judge', 'mediator'],
  finishReminder: ['judge', 'mediator'],
  sendPrivateMessage: ['party', 'judge', 'mediator'],
  decideCase: ['judge'],
  appealCase: ['party'],
  claimCase: ['party'],
  upholdCase: ['judge'],
  overturnCase: ['judge'],
  rereadCase: ['judge'],
  decline: ['party'],
  proposeCompletion: ['party'],
  declineCompletion: ['party'],
  confirm: ['party'],
  cancel: ['party'],
  dispute: ['party'],
  patchSettlement: ['party'],
  paymentHeld: ['party'],
  paymentReleased: ['party'],
  settlementMeet: ['party'],
  // A wrong code counts, and is answered.
  settlementTogether: ['party'],
  sendMessage: ['party'],
  markChatRead: ['party'],
};

/** What the other party is answered, where it is not what a stranger is. */
const OTHER_PARTY: { readonly [name in MutationName]?: string } = {
  approve: 'NOT_OWNER',
  acceptCompletion: 'FORBIDDEN',
  approveCancellation: 'FORBIDDEN',
  rejectCancellation: 'FORBIDDEN',
  paymentSent: 'FORBIDDEN',
  paymentReceived: 'FORBIDDEN',
  paymentReturned: 'FORBIDDEN',
  paymentName: 'FORBIDDEN',
  // Only staff decide; a party may do no more than reopen.
  patchTransaction: 'FORBIDDEN',
};

/** The calls about Alice, Mallory or their deals by which staff acts: what its friends are answered. */
const IN_CONFLICT: { readonly [name in MutationName]?: string } = {
  // By the specified calls there is no such deal for them.
  patchTransaction: 'NOT_FOUND',
  ...Object.fromEntries(
    [
      ...(['takeCase', 'releaseCase', 'assignCase', 'askCase', 'noteCase', 'remindCase'] as const),
      ...(['finishReminder', 'sendPrivateMessage', 'decideCase', 'upholdCase', 'overturnCase'] as const),
      ...(['rereadCase', 'resolveReport', ...SANCTION_CALLS] as const),
    ].map((name) => [name, 'CONFLICT_OF_INTEREST']),
  ),
};

/** True for who of staff may make this call where no conflict of interest forbids it. */
function mayAsStaff(name: MutationName, role: Other | 'owner'): boolean {
  const others = MAY_TOO[name] ?? [];
  if (role !== 'owner') return others.includes(role);
  return (
    STAFF_CALLS.includes(name) ||
    others.some((one) => one === 'judge' || one === 'mediator') ||
    name in IN_CONFLICT
  );
}

function refusalOf(name: MutationName, who: Other | 'nobody' | 'party'): string {
  if (who === 'nobody') return 'TOKEN_INVALID';
  if (isFriend(who)) {
    const role: Other | 'owner' = FRIENDS[who];
    const conflict = IN_CONFLICT[name];
    const staffCode = STAFFS_CODE[name]?.[role === 'owner' ? 'judge' : role];
    if (conflict && (mayAsStaff(name, role) || staffCode === 'CASE_TAKEN')) return conflict;
    return role === 'owner' ? strangersCode(name) : refusalOf(name, role);
  }
  if (who === 'banned' && ROUTES[name].whileBanned === 'no') return 'SUSPENDED';
  if (who === 'party') return OTHER_PARTY[name] ?? strangersCode(name);
  const ofStaff = STAFFS_CODE[name]?.[who];
  if (ofStaff) return ofStaff;
  // For somebody who is blocked it is not there.
  if (who === 'blocked' && !STAFF_CALLS.includes(name)) return 'NOT_FOUND';
  return strangersCode(name);
}

test('SAFE-13 nobody else changes anything: each write × everybody who is not meant', async () => {
  const started = await backend();
  const { actors, others } = await people();
  const clientOf = (who: Other | 'party', prepared: PreparedMutation): TestClient => {
    if (who !== 'party') return others[who];
    return prepared.by.id === actors.alice.id ? actors.bob : actors.alice;
  };
  const ask = async (name: MutationName, prepared: PreparedMutation, token: string | null) => {
    const { status, body } = await sendMutation(started, name, prepared, { token });
    if (status < 300) return 'ok';
    assert.ok(
      errorCodesOf(API_ROUTES[name], ROUTES[name]).includes(body.code),
      `${name}: ${body.code} is not documented`,
    );
    // The other party learns how the deal is now, a banned person about the ban, and staff who has the case.
    const isStranger = Object.values(others).some((one) => one.token === token);
    if (isStranger && body.code !== 'SUSPENDED' && body.code !== 'CASE_TAKEN')
      assert.is(body.data, undefined, `${name} shows a stranger something`);
    return body.code;
  };
  const friends = Object.keys(FRIENDS) as Friend[];
  for (const name of MUTATION_NAMES) {
    const mayToo = [
      ...(MAY_TOO[name] ?? []),
      ...friends.filter((who) => !(name in IN_CONFLICT) && mayAsStaff(name, FRIENDS[who])),
    ];
    const prepared: PreparedMutation = await MUTATIONS[name](actors);
    await started.settled();
    const before = await databaseDigest(started.database);
    assert.is(await ask(name, prepared, null), 'TOKEN_INVALID', `${name} by nobody`);
    const isForAll = ANY_USER_MUTATIONS.includes(name);
    const isRefusedToBanned = ROUTES[name].whileBanned === 'no';
    const asked = isForAll
      ? isRefusedToBanned
        ? (['banned'] as const)
        : []
      : ([...OTHERS, 'party'] as const);
    for (const who of asked.filter((one) => !mayToo.includes(one)))
      assert.is(
        await ask(name, prepared, clientOf(who, prepared).token),
        refusalOf(name, who),
        `${name} by ${who}`,
      );
    assert.equal(await databaseDigest(started.database), before, `${name} changed something`);
    assert.is(await ask(name, prepared, prepared.by.token), 'ok', `${name} by the one who is meant`);
    for (const who of mayToo) {
      const again: PreparedMutation = await MUTATIONS[name](actors);
      assert.is(await ask(name, again, clientOf(who, again).token), 'ok', `${name} by ${who}`);
    }
  }
});

type Asker = 'nobody' | 'alice' | 'bob' | 'owner' | Other;
const PARTIES: readonly Asker[] = ['alice', 'bob'];
const EVERYBODY: readonly Asker[] = ['alice', 'bob', 'owner', ...OTHERS];
const without = (...who: readonly Asker[]) => EVERYBODY.filter((one) => !who.includes(one));

/** A read: who gets it, and the answer to others. A ban refuses first where the table of bans says so. */
interface Read {
  readonly what: string;
  readonly route: RouteName;
  readonly of:
    | 'running'
    | 'disputed'
    | 'case'
    | 'declined'
    | 'open'
    | 'paused'
    | 'alice'
    | 'person'
    | 'export'
    | 'own';
  readonly to: readonly Asker[];
  readonly code?: string;
  /** Of Alice or her deal: the answer to staff who would get it without a conflict of interest (CASE-03). */
  readonly conflict?: 'NOT_FOUND' | 'CONFLICT_OF_INTEREST';
}
const DEAL_READERS: readonly Asker[] = [...PARTIES, 'owner', 'judge'];
const CASE_READERS: readonly Asker[] = [...DEAL_READERS, 'mediator'];
const read = (
  what: string,
  route: RouteName,
  of: Read['of'],
  to: readonly Asker[],
  more: Pick<Read, 'code' | 'conflict'> = {},
): Read => ({ what, route, of, to, ...more });
const READS: readonly Read[] = [
  read('a running deal', 'transaction', 'running', PARTIES),
  read('its steps', 'dealSteps', 'running', PARTIES),
  read('its chat', 'chatMessages', 'running', PARTIES),
  read('its settlement', 'settlement', 'running', PARTIES),
  read('the stream of its chat', 'chatEvents', 'running', PARTIES),
  read('a file of its chat', 'chatFile', 'running', PARTIES),
  read('its dossier', 'dossier', 'running', PARTIES),
  read('a disputed deal', 'transaction', 'disputed', DEAL_READERS, { conflict: 'NOT_FOUND' }),
  read('its steps', 'dealSteps', 'disputed', DEAL_READERS, { conflict: 'NOT_FOUND' }),
  read('its chat', 'chatMessages', 'disputed', DEAL_READERS, { conflict: 'NOT_FOUND' }),
  read('the stream of its chat', 'chatEvents', 'disputed', DEAL_READERS, { conflict: 'NOT_FOUND' }),
  read('its settlement', 'settlement', 'disputed', DEAL_READERS, { conflict: 'NOT_FOUND' }),
  read('its case', 'case', 'disputed', CASE_READERS, { conflict: 'CONFLICT_OF_INTEREST' }),
  read('a private file', 'privateFile', 'disputed', ['alice', 'owner', 'judge', 'mediator'], {
    conflict: 'CONFLICT_OF_INTEREST',
  }),
  read('its private messages', 'privateMessages', 'disputed', CASE_READERS, {
    conflict: 'CONFLICT_OF_INTEREST',
  }),
  read('a case', 'staffCase', 'case', ['owner', 'judge', 'mediator'], { conflict: 'CONFLICT_OF_INTEREST' }),
  read('its steps', 'caseSteps', 'case', CASE_READERS, { conflict: 'CONFLICT_OF_INTEREST' }),
  read('its dossier', 'dossier', 'disputed', PARTIES),
  read('a declined acceptance', 'transaction', 'declined', ['alice', 'former']),
  read('its chat', 'chatMessages', 'declined', ['alice', 'former']),
  read('the stream of its chat', 'chatEvents', 'declined', ['alice', 'former']),
  read('an open request', 'request', 'open', without('blocked', 'banned')),
  read('how an open request would be paid', 'agreement', 'open', without('alice', 'blocked', 'banned')),
  read('a paused request', 'request', 'paused', ['alice']),
  read('a profile', 'publicProfile', 'alice', without('blocked', 'banned')),
  read('ratings', 'userRatings', 'alice', without('blocked', 'banned')),
  read('an export of data', 'exportFile', 'export', ['alice']),
  read('roles', 'staffRoles', 'own', ['owner', 'viewer'], { code: 'FORBIDDEN' }),
  read('the audit log', 'audit', 'own', ['owner', 'viewer'], { code: 'FORBIDDEN' }),
  read('reports', 'reports', 'own', ['owner', 'judge', 'mediator', 'viewer'], { code: 'FORBIDDEN' }),
  read('cases', 'cases', 'own', ['owner', 'judge', 'mediator', 'viewer'], { code: 'FORBIDDEN' }),
  read('a person', 'staffPerson', 'person', ['owner', 'judge', 'mediator'], { code: 'FORBIDDEN' }),
  read(
    'a person with whom some of staff have a conflict',
    'staffPerson',
    'alice',
    ['owner', 'judge', 'mediator'],
    { code: 'FORBIDDEN', conflict: 'CONFLICT_OF_INTEREST' },
  ),
  read('the details that a person gave in the deal of a case', 'caseDetails', 'alice', ['owner', 'judge'], {
    code: 'FORBIDDEN',
    conflict: 'CONFLICT_OF_INTEREST',
  }),
  ...(['staffPeople', 'accountGroups'] as const).map((route) =>
    read(`people (${route})`, route, 'own', ['owner', 'judge', 'mediator'], { code: 'FORBIDDEN' }),
  ),
  ...(['waitingSanctions', 'bannedDetails', 'watchWords'] as const).map((route) =>
    read(`what judges look after (${route})`, route, 'own', ['owner', 'judge'], { code: 'FORBIDDEN' }),
  ),
  ...(['figures', 'figuresFile'] as const).map((route) =>
    read(`figures of staff (${route})`, route, 'own', ['owner', 'judge', 'mediator', 'viewer'], {
      code: 'FORBIDDEN',
    }),
  ),
  read('the stream of the console', 'adminEvents', 'own', ['owner', 'judge', 'mediator', 'viewer'], {
    code: 'FORBIDDEN',
  }),
  read('texts of staff', 'templates', 'own', ['owner', 'judge', 'mediator'], { code: 'FORBIDDEN' }),
  read('the market', 'requests', 'own', without('banned')),
  read('who wants what is typed', 'matches', 'own', without('banned')),
  read('how a price compares', 'priceGuide', 'own', without('banned')),
  read('requests that they wait for', 'awaitedRequests', 'own', without('banned')),
  read('the stream of requests', 'requestEvents', 'own', without('banned')),
  ...(
    [
      'me',
      'profile',
      'sessions',
      'settings',
      'dataExport',
      'notifications',
      'fundsDetails',
      'blocks',
      'savedSearches',
      'history',
      'transactions',
      'feed',
      'ownTrust',
      'sanctions',
      'deletion',
      'recovery',
      'feedEvents',
      'notificationEvents',
      'clientEvents',
    ] as const
  ).map((route): Read => ({ what: `what is their own (${route})`, route, of: 'own', to: EVERYBODY })),
];

/** Reads that are answered with a file. */
const FILES: readonly RouteName[] = ['chatFile', 'privateFile', 'exportFile', 'dossier', 'figuresFile'];

/** Resolves with the id of the message. */
async function sendFile(
  { app }: TestBackend,
  by: TestClient,
  deal: string,
  route: 'uploadFile' | 'uploadPrivateFile' = 'uploadFile',
): Promise<string> {
  const path = apiPath(API_ROUTES[route], { id: deal });
  const sent = await app.fetch(
    new Request(`http://kantor.test/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
      body: new Uint8Array(formOf(filePart(PDF_SAMPLE, 'a.pdf', 'application/pdf'))),
    }),
  );
  const { data } = (await sent.json()) as AnyJson;
  return data.id;
}

test('SAFE-13 the table of reads has every protected one', () => {
  const isProtectedRead = (name: RouteName) =>
    API_ROUTES[name].method === 'GET' && API_ROUTES[name].access === 'protected';
  assert.equal(
    [...new Set(READS.map(({ route }) => route))].sort(),
    (Object.keys(API_ROUTES) as RouteName[]).filter(isProtectedRead).sort(),
  );
});

test('SAFE-13 nobody else reads anything: each read of one thing, and each stream, × everybody', async () => {
  const started = await backend();
  const address = await started.address();
  const { actors, others, formerDeal } = await people();
  const { alice, bob, admin } = actors;
  const postRequest = async () => (await alice.post('/create_request', REQUEST_BODY)).body.id as string;
  const running = (await MUTATIONS.sendMessage(actors)).params.id ?? '';
  const disputed = (await MUTATIONS.patchTransaction(actors)).params.id;
  const ids: Readonly<Record<Exclude<Read['of'], 'export'>, string>> = {
    ...{ running, disputed },
    case: (await alice.get(`/transactions/${disputed}/case`)).body.data.id,
    declined: formerDeal,
    open: await postRequest(),
    paused: await postRequest(),
    alice: alice.id,
    own: '',
    person: others.stranger.id,
  };
  await alice.post(`/requests/${ids.paused}/pause`);
  const messageIds: { readonly [route in RouteName]?: string } = {
    chatFile: await sendFile(started, alice, ids.running),
    privateFile: await sendFile(started, alice, ids.disputed, 'uploadPrivateFile'),
  };
  await alice.post(apiPath(API_ROUTES.startExport));
  await started.app.jobs.runDue();
  /** A link to an export opens it once. */
  const newExportLink = async () => (await alice.post(apiPath(API_ROUTES.exportLink))).body.data.id as string;
  const askers: Readonly<Record<Asker, TestClient | null>> = {
    nobody: null,
    alice,
    bob,
    owner: admin,
    ...others,
  };
  const ask = async ({ route, of }: Read, token: string | undefined): Promise<string> => {
    const id = of === 'export' ? await newExportLink() : ids[of];
    const queries: { readonly [name in RouteName]?: QueryParams } = {
      staffPeople: { query: 'nobody' },
      caseDetails: { caseId: ids.case },
      priceGuide: { pay: 'RUB', receive: 'USD' },
      matches: { payCurrency: 'RUB', payAmount: 9500, receiveCurrency: 'USD', amount: 100 },
    };
    const path = apiPath(API_ROUTES[route], { id, messageId: messageIds[route] ?? '' }, queries[route]);
    if (FILES.includes(route)) {
      const file = await fetch(`${address}/api${path}?token=${token ?? ''}`);
      const body = await file.arrayBuffer();
      return file.ok ? 'ok' : JSON.parse(new TextDecoder().decode(body)).code;
    }
    if (!route.endsWith('Events')) {
      const { status, body } = await started.call('GET', path, token ? { token } : {});
      return status < 300 ? 'ok' : body.code;
    }
    const stream = await openStreamReader(`${address}/api${path}?token=${token ?? ''}`);
    stream.close();
    await stream.ended;
    return stream.status === 200 ? 'ok' : String(stream.status);
  };
  /** A stream is refused by its status alone here. */
  const STATUS: Readonly<Record<string, string>> = {
    TOKEN_INVALID: '401',
    SUSPENDED: '403',
    FORBIDDEN: '403',
    NOT_FOUND: '404',
  };
  for (const read of READS) {
    for (const [who, client] of Object.entries(askers)) {
      const isBanned = who === 'banned' && ROUTES[read.route].whileBanned === 'no';
      const role = isFriend(who) ? FRIENDS[who] : (who as Asker);
      const mayRead = read.to.includes(role);
      const inConflict = isFriend(who) && mayRead ? read.conflict : undefined;
      const otherCode =
        who === 'nobody' ? 'TOKEN_INVALID' : isBanned ? 'SUSPENDED' : (read.code ?? 'NOT_FOUND');
      const code = inConflict ?? otherCode;
      const refusal = read.route.endsWith('Events') ? STATUS[code] : code;
      const expected = mayRead && !inConflict ? 'ok' : refusal;
      assert.is(await ask(read, client?.token), expected, `${read.what} (${read.of}) by ${who}`);
    }
  }
});

test('SAFE-13 RPT-03 nobody of staff reads a report about themselves, nor whether there is one', async () => {
  const started = await backend();
  const { actors, others } = await people();
  const { judge, mediator, viewer, stranger } = others;
  const staff = { owner: actors.admin, judge, mediator, viewer };
  const roles = [...new Set(READS.filter(({ route }) => route === 'reports').flatMap(({ to }) => to))];
  assert.equal(roles.sort(), Object.keys(staff).sort(), 'all who read reports are asked');
  const get = async (by: TestClient, path: string): Promise<AnyJson> =>
    (await started.call('GET', path, { token: by.token })).body;
  const openOf = async (by: TestClient) => (await get(by, '/admin/figures?days=7')).data.reports;
  for (const [who, one] of Object.entries(staff)) {
    const other = who === 'owner' ? judge : actors.admin;
    const figures = [await openOf(one), await openOf(other)];
    const text = `About ${who}`;
    const sent = await stranger.post('/reports', { userId: one.id, reason: 'insult', text });
    assert.is(sent.status, 201, JSON.stringify(sent.body));
    const { id } = sent.body.data;
    const reads = async (by: TestClient) => JSON.stringify(await get(by, '/staff/reports?limit=100'));
    assert.not.match(await reads(one), text, `${who} reads it`);
    assert.match(await reads(other), text, 'others do');
    assert.equal(await openOf(one), figures[0], `the figures of ${who} count it`);
    assert.is((await openOf(other)).open, figures[1].open + 1);
    assert.is((await one.post(`/staff/reports/${id}/resolve`, { outcome: 'acted' })).body.code, 'FORBIDDEN');
    assert.is((await other.post(`/staff/reports/${id}/resolve`, { outcome: 'no_breach' })).status, 200);
    assert.equal(await openOf(one), figures[0]);
    const audit = async (by: TestClient) => JSON.stringify(await get(by, '/staff/audit?limit=100'));
    assert.not.match(await audit(one), id, `${who} reads of it in the audit log`);
    if (who === 'judge') assert.match(await audit(actors.admin), id);
    assert.is((await get(one, `/admin/users/${one.id}`)).data, undefined, `${who} reads their own record`);
  }
});

test.run();
