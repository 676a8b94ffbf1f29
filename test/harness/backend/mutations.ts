// Mutations: for every route of the contract that changes something, a prepared call that has an effect when sent once.
import { sql } from 'drizzle-orm';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { makeKnown } from '../database/known-users.ts';
import { insertOrphanedBan } from '../database/orphaned-ban.ts';
import {
  createWatchWord,
  endDisputes,
  type MutationActors,
  type PreparedMutation,
  type PrepareMutation,
  reminderBody,
  requireOk,
  unique,
  watchWordBody,
} from './mutation-parts.ts';
import {
  type AnyJson,
  type ApiResponse,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from './test-backend.ts';

const createRequestId = async ({ alice }: MutationActors): Promise<string> =>
  requireOk(await alice.post('/create_request', REQUEST_BODY)).id;
const createPendingDeal = async (actors: MutationActors): Promise<{ id: string; requestId: string }> => {
  const requestId = await createRequestId(actors);
  return { id: requireOk(await actors.bob.post('/transactions', { requestId })).data.id, requestId };
};
/** A deal in progress, then changed by calls of its parties. */
const createRunningDeal = async (
  actors: MutationActors,
  ...steps: readonly (readonly ['alice' | 'bob', string])[]
) => {
  if (steps.some(([, action]) => action === 'dispute')) await endDisputes(actors);
  const { id } = await createPendingDeal(actors);
  for (const [who, action] of [['alice', 'approve'] as const, ...steps])
    requireOk(await actors[who].post(`/transactions/${id}/${action}`, {}));
  return { params: { id } };
};
/** A deal with a plan of one part, in which Alice pays first, then changed by calls of its parties. */
const createPlannedDeal = async (
  actors: MutationActors,
  steps: readonly (readonly ['alice' | 'bob', string])[] = [],
  receiveMethod = 'Wise',
) => {
  const { params } = await createRunningDeal(actors);
  const path = `/transactions/${params.id}/settlement`;
  const propose = { first: 'author', parts: 1, receiveMethod };
  for (const party of [actors.bob, actors.alice]) requireOk(await party.patch(path, { propose }));
  for (const [who, mark] of steps) requireOk(await actors[who].post(`${path}/payments/1/${mark}`, {}));
  return { params: { ...params, n: '1' } };
};
/** A mark of the first payment by a party, after the marks of `steps`. */
const markedBy =
  (who: 'alice' | 'bob', steps: Parameters<typeof createPlannedDeal>[1] = [], body = {}): PrepareMutation =>
  async (actors) => ({ by: actors[who], ...(await createPlannedDeal(actors, steps)), body });
/** A disputed deal whose case the admin looks after, where `isTaken`. */
const createDispute = async (actors: MutationActors) => {
  const { params } = await createRunningDeal(actors, ['bob', 'dispute']);
  const { id } = requireOk(await actors.bob.get(`/transactions/${params.id}/case`)).data;
  return { deal: params.id, id: id as string };
};
const createCase = async (actors: MutationActors, isTaken = false) => {
  const { id } = await createDispute(actors);
  if (isTaken) requireOk(await actors.admin.post(`/admin/cases/${id}/take`, {}));
  return { params: { id } };
};
const setReminder = async (actors: MutationActors) => {
  const { params } = await createCase(actors);
  const path = `/admin/cases/${params.id}/reminders`;
  const { data } = requireOk(await actors.admin.post(path, await reminderBody(actors)));
  return { params: { ...params, reminderId: data.staff.reminders[0].id as string } };
};
const DECISION = { outcome: 'cancelled', ground: 'not_proven', note: 'Neither side has shown a payment.' };
/**
 * A case that a judge has decided, by its deal.
 * With `isAppealed` one against whose decision Bob appeals, by its own id.
 */
const createDecided = async (actors: MutationActors, isAppealed: boolean) => {
  const { deal, id } = await createDispute(actors);
  const judge = await signInJudge(actors);
  requireOk(await judge.post(`/admin/cases/${id}/decide`, DECISION));
  if (!isAppealed) return { params: { id: deal }, caseId: id };
  requireOk(await actors.bob.post(`/transactions/${deal}/case/appeal`, APPEAL));
  return { params: { id }, caseId: id };
};
/** A sanction of Mallory by the admin. */
const impose = async ({ admin, signIn }: MutationActors, sanction: AnyJson) => {
  const mallory = await signIn('Mallory');
  const body = { reason: 'Fraud', ...sanction };
  const { data } = requireOk(await admin.post(`/admin/users/${mallory.id}/sanctions`, body));
  return { mallory, params: { id: mallory.id, sanctionId: data.id as string } };
};
const signInJudge = async ({ admin, signIn }: MutationActors): Promise<TestClient> => {
  const judge = await signIn('Judith');
  requireOk(await admin.post('/staff/roles', { telegramId: judge.telegramId, role: 'judge' }));
  return judge;
};
const APPEAL = { text: 'The bank record was not looked at.' };
const TEMPLATE = { name: 'Ask for the record', texts: [{ language: 'en', text: 'Dear {name}' }] };
const createTemplate = async ({ admin }: MutationActors) => {
  const { data } = requireOk(await admin.post('/admin/templates', TEMPLATE));
  return { params: { id: data.id as string } };
};
const createSavedDetails = async ({ alice }: MutationActors) => {
  const { data } = requireOk(
    await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' }),
  );
  return { params: { id: data.id as string } };
};
const savedSearchOf = async (by: TestClient) => ({
  by,
  params: { id: requireOk(await by.post('/alerts', { filter: { toCurrency: 'RUB' } })).data.id as string },
});
const firstNotification = async (client: TestClient) => ({
  params: { id: requireOk(await client.get('/notifications')).data[0].id as string },
});

type Prepare = (actors: MutationActors) => Promise<Pick<PreparedMutation, 'params'>>;
/** A call by one of the actors, after what it needs was made. */
const by =
  (
    who: 'alice' | 'bob' | 'carol' | 'admin',
    prepare: Prepare,
    body: PreparedMutation['body'] = {},
  ): PrepareMutation =>
  async (actors) => ({ by: actors[who], params: (await prepare(actors)).params, body });
const nothing: Prepare = async () => ({ params: {} });
const openRequest: Prepare = async (actors) => ({ params: { id: await createRequestId(actors) } });
const pendingRequest: Prepare = async (actors) => ({
  params: { id: (await createPendingDeal(actors)).requestId },
});
const pendingDeal: Prepare = async (actors) => ({ params: { id: (await createPendingDeal(actors)).id } });
const running =
  (...steps: readonly (readonly ['alice' | 'bob', string])[]): Prepare =>
  (actors) =>
    createRunningDeal(actors, ...steps);
const openCase: Prepare = (actors) => createCase(actors);
const takenCase: Prepare = (actors) => createCase(actors, true);
const decided =
  (isAppealed: boolean): Prepare =>
  (actors) =>
    createDecided(actors, isAppealed);

export const MUTATIONS = {
  // Of somebody else: the actors stay signed in.
  logout: async ({ signIn }) => ({ by: await signIn('Dora'), params: {}, body: { everywhere: true } }),
  endSession: async ({ alice, signIn }) => {
    const other = await signIn('Alice', alice.telegramId);
    const { data } = requireOk(await other.get('/auth/sessions'));
    const { id } = data.find((one: AnyJson) => one.isCurrent);
    return { by: alice, params: { id }, body: {} };
  },
  grantRole: async ({ admin }) => ({
    by: admin,
    params: {},
    body: { telegramId: 800_000 + unique(), role: 'judge' },
  }),
  revokeRole: async ({ admin }) => {
    const body = { telegramId: 800_000 + unique(), role: 'judge' };
    requireOk(await admin.post('/staff/roles', body));
    return { by: admin, params: {}, body };
  },
  sanction: async ({ admin, signIn }) => ({
    by: admin,
    params: { id: (await signIn('Mallory')).id },
    body: { kind: 'ban', reason: 'Fraud', until: null, caseId: null },
  }),
  secondSanction: async (actors) => {
    const judge = await signInJudge(actors);
    return { by: judge, params: (await impose(actors, { kind: 'ban' })).params, body: {} };
  },
  appealSanction: async (actors) => {
    const { mallory, params } = await impose(actors, { kind: 'warn' });
    return {
      by: mallory,
      params: { id: params.sanctionId },
      body: { text: 'I have done nothing of the kind.' },
    };
  },
  upholdSanction: async (actors) => {
    const judge = await signInJudge(actors);
    const { mallory, params } = await impose(actors, { kind: 'warn' });
    const text = 'I have done nothing of the kind.';
    requireOk(await mallory.post(`/users/me/sanctions/${params.sanctionId}/appeal`, { text }));
    return { by: judge, params, body: { note: 'The warning was right' } };
  },
  liftSanction: async (actors) => ({
    by: actors.admin,
    params: (await impose(actors, { kind: 'warn' })).params,
    body: { note: 'A mistake' },
  }),
  liftDetails: async ({ admin, database }) => ({
    by: admin,
    params: { id: await insertOrphanedBan(database) },
    body: { note: 'They are of somebody else' },
  }),
  updateProfile: async ({ alice }) => ({ by: alice, params: {}, body: { locationCity: `City ${unique()}` } }),
  // Of somebody else: the actors keep their accounts.
  scheduleDeletion: async ({ signIn }) => ({
    by: await signIn('Dora'),
    params: {},
    body: { word: 'DELETE' },
  }),
  stopDeletion: async ({ signIn }) => {
    const dora = await signIn('Dora');
    requireOk(await dora.post('/users/me/deletion', { word: 'DELETE' }));
    return { by: dora, params: {}, body: {} };
  },
  makeRecoveryCode: by('alice', nothing),
  stopRecovery: async ({ signIn }) => {
    const dora = await signIn('Dora');
    const { code } = requireOk(await dora.post('/users/me/recovery-code')).data;
    requireOk(await (await signIn('Dora')).post('/users/recover', { code }));
    return { by: dora, params: {}, body: {} };
  },
  recover: async ({ signIn }) => {
    const { code } = requireOk(await (await signIn('Dora')).post('/users/me/recovery-code')).data;
    return { by: await signIn('Dora'), params: {}, body: { code } };
  },
  updateSettings: async ({ alice }) => ({
    by: alice,
    params: {},
    body: { language: `en-x-${unique()}`, push: { news: 'off' }, privacy: { showUsername: false } },
  }),
  // Each of somebody new: a person has one export a day.
  startExport: async ({ signIn }) => ({ by: await signIn('Gina'), params: {}, body: {} }),
  exportLink: async ({ signIn, database }) => {
    const by = await signIn('Gina');
    await database.reads.execute(sql`insert into data_exports (user_id, id, state, requested_at, storage_key, expires_at)
      values (${by.id}, ${by.id}, 'ready', now(), md5(${by.id}), '9000-01-01')`);
    return { by, params: {}, body: {} };
  },
  rateUser: async (actors) => {
    await createRunningDeal(actors, ['alice', 'confirm'], ['bob', 'confirm']);
    return {
      by: actors.alice,
      params: { id: actors.bob.id },
      body: { ratingValue: 'up', ratingComment: 'Quick' },
    };
  },
  // Between two people who have no deal, so that nothing else changes.
  block: async ({ carol, admin }) => {
    requireOk(await carol.delete(`/blocks/${admin.id}`));
    return { by: carol, params: { id: admin.id }, body: { reason: 'Rude' } };
  },
  unblock: async ({ carol, admin }) => {
    requireOk(await carol.put(`/blocks/${admin.id}`, {}));
    return { by: carol, params: { id: admin.id }, body: {} };
  },
  report: async (actors) => ({
    by: actors.bob,
    params: {},
    // A second report about the same would be answered with the first.
    body: { requestId: await createRequestId(actors), reason: 'fake_offer', text: 'Never answers' },
  }),
  // Of somebody else: reports hide what else their author posts.
  askForReview: async (actors) => {
    const by = await actors.signIn('Dan');
    const requestId: string = requireOk(await by.post('/create_request', REQUEST_BODY)).id;
    const reporters = [actors.bob, actors.carol, actors.admin];
    await makeKnown(actors.database, reporters);
    for (const one of reporters) requireOk(await one.post('/reports', { requestId, reason: 'fake_offer' }));
    return { by, params: { id: requestId }, body: {} };
  },
  resolveReport: async (actors) => {
    const requestId = await createRequestId(actors);
    const { data } = requireOk(await actors.bob.post('/reports', { requestId, reason: 'other' }));
    return { by: actors.admin, params: { id: data.id }, body: { outcome: 'no_breach' } };
  },
  createRequest: by('alice', nothing, { ...REQUEST_BODY }),
  updateRequest: by('alice', openRequest, { ...REQUEST_BODY, amount: 7 }),
  deleteRequest: by('alice', openRequest),
  approveRequest: by('alice', pendingRequest),
  declineRequest: by('alice', pendingRequest, { reason: 'No' }),
  viewRequest: by('bob', openRequest),
  pauseRequest: by('alice', openRequest),
  resumeRequest: async (actors) => {
    const id = await createRequestId(actors);
    requireOk(await actors.alice.post(`/requests/${id}/pause`));
    return { by: actors.alice, params: { id }, body: {} };
  },
  keepRequest: by('alice', openRequest),
  repostRequest: async (actors) => {
    const id = await createRequestId(actors);
    await actors.database.reads.execute(sql`update requests set status = 'expired' where id = ${id}`);
    return { by: actors.alice, params: { id }, body: {} };
  },
  wait: by('carol', pendingRequest),
  stopWaiting: async (actors) => {
    const { requestId } = await createPendingDeal(actors);
    requireOk(await actors.carol.post(`/requests/${requestId}/wait`));
    return { by: actors.carol, params: { id: requestId }, body: {} };
  },
  accept: async (actors) => ({
    by: actors.bob,
    params: {},
    body: { requestId: await createRequestId(actors) },
  }),
  patchTransaction: async (actors) => ({
    by: actors.admin,
    ...(await createRunningDeal(actors, ['bob', 'dispute'])),
    body: { status: 'failed', faultUserId: actors.bob.id, note: 'Never paid' },
  }),
  approve: by('alice', pendingDeal),
  decline: by('alice', pendingDeal, { reason: 'No' }),
  proposeCompletion: by('bob', running(), { ratingValue: 'up', ratingComment: 'Quick' }),
  acceptCompletion: by('alice', running(['bob', 'complete/propose']), {
    ratingValue: 'up',
    ratingComment: 'Quick',
  }),
  declineCompletion: by('alice', running(['bob', 'complete/propose'])),
  confirm: by('bob', running()),
  cancel: by('bob', running(), { reason: 'No funds', ratingValue: 'down', ratingComment: 'Slow' }),
  approveCancellation: by('alice', running(['bob', 'cancel']), {
    ratingValue: 'down',
    ratingComment: 'Slow',
  }),
  rejectCancellation: by('alice', running(['bob', 'cancel'])),
  dispute: async (actors) => {
    await endDisputes(actors);
    return { by: actors.bob, ...(await createRunningDeal(actors)), body: { reason: 'Silence' } };
  },
  fileCase: by('bob', running(['bob', 'dispute']), { statement: 'Nothing came', wants: 'cancelled' }),
  takeCase: by('admin', openCase),
  releaseCase: by('admin', takenCase),
  assignCase: async (actors) => ({
    by: actors.admin,
    ...(await createCase(actors)),
    body: { userId: actors.admin.id },
  }),
  askCase: by('admin', takenCase, { from: ['author'], text: 'When did you pay?', hours: 4 }),
  sendPrivateMessage: by('bob', running(['bob', 'dispute']), { text: 'I am afraid' }),
  noteCase: by('admin', openCase, { text: 'Ask the bank' }),
  remindCase: async (actors) => ({
    by: actors.admin,
    ...(await createCase(actors)),
    body: await reminderBody(actors),
  }),
  finishReminder: by('admin', setReminder),
  decideCase: by('admin', openCase, DECISION),
  claimCase: by('bob', running(['bob', 'complete/propose'], ['alice', 'complete/accept']), {
    reasonCode: 'chargeback',
    statement: 'The bank has taken the payment back.',
  }),
  appealCase: by('bob', decided(false), APPEAL),
  upholdCase: by('admin', decided(true), { note: DECISION.note }),
  createTemplate: by('admin', nothing, TEMPLATE),
  changeTemplate: by('admin', createTemplate, { ...TEMPLATE, name: 'Ask again', version: 1 }),
  retireTemplate: by('admin', createTemplate, { version: 1 }),
  addWatchWord: async ({ admin }) => ({ by: admin, params: {}, body: watchWordBody() }),
  removeWatchWord: by('admin', createWatchWord),
  overturnCase: by('admin', decided(true), DECISION),
  rereadCase: async (actors) => ({
    by: actors.admin,
    params: { id: (await createDecided(actors, false)).caseId },
    body: { agrees: true, note: DECISION.note },
  }),
  patchSettlement: by('bob', running(), { payerName: 'Bob B.', propose: { first: 'author', parts: 2 } }),
  paymentSent: markedBy('alice'),
  paymentReceived: markedBy('bob', [['alice', 'sent']]),
  paymentHeld: markedBy('bob', [['alice', 'sent']]),
  paymentReleased: markedBy('bob', [
    ['alice', 'sent'],
    ['bob', 'held'],
  ]),
  paymentReturned: markedBy('alice', [['alice', 'sent']]),
  paymentName: markedBy('bob', [['alice', 'sent']], { answer: 'other' }),
  settlementMeet: async (actors) => {
    const { serverTime } = requireOk(await actors.bob.get('/feed'));
    const inTwoHours = new Date(Date.parse(serverTime) + 2 * 3_600_000).toISOString();
    return {
      by: actors.bob,
      ...(await createPlannedDeal(actors, [], 'Cash')),
      body: { area: 'Old town', times: [inTwoHours] },
    };
  },
  settlementTogether: async (actors) => {
    const deal = await createPlannedDeal(actors, [], 'Cash');
    const { data } = requireOk(await actors.bob.get(`/transactions/${deal.params.id}/settlement`));
    return { by: actors.alice, ...deal, body: { code: data.meeting.code } };
  },
  sendMessage: by('bob', running(), { text: 'Sent' }),
  markChatRead: async (actors) => {
    const deal = await createRunningDeal(actors);
    const sent = requireOk(
      await actors.bob.post(`/transactions/${deal.params.id}/chat/messages`, { text: 'Sent' }),
    );
    return { by: actors.alice, ...deal, body: { lastReadMessageId: sent.data.id } };
  },
  markAllRead: async (actors) => {
    await createPendingDeal(actors);
    return { by: actors.alice, params: {}, body: {} };
  },
  markRead: async (actors) => {
    await createPendingDeal(actors);
    // Of what another person did: one's own acts are read already.
    return { by: actors.alice, ...(await firstNotification(actors.alice)), body: {} };
  },
  deleteNotification: async (actors) => {
    await createPendingDeal(actors);
    return { by: actors.bob, ...(await firstNotification(actors.bob)), body: {} };
  },
  // Each of somebody new: a newcomer may have few.
  createSavedSearch: async ({ signIn }) => ({
    by: await signIn('Sara'),
    params: {},
    body: { filter: { fromCurrency: 'USD', fromMethod: 'Wise' } },
  }),
  changeSavedSearch: async ({ signIn }) => ({
    ...(await savedSearchOf(await signIn('Sara'))),
    body: { isMuted: true },
  }),
  deleteSavedSearch: async ({ signIn }) => ({ ...(await savedSearchOf(await signIn('Sara'))), body: {} }),
  createFundsDetail: by('alice', nothing, { label: 'Bank', detailsText: 'IBAN' }),
  updateFundsDetail: by('alice', createSavedDetails, { label: 'New', detailsText: 'BIC' }),
  deleteFundsDetail: by('alice', createSavedDetails),
} satisfies { readonly [name in RouteName]?: PrepareMutation };
/**
 * Every mutation but login, upload and tickets, which have no JSON body or user, or change nothing.
 * A test checks that none is missing.
 */
export type MutationName = keyof typeof MUTATIONS;
export const MUTATION_NAMES = Object.keys(MUTATIONS) as MutationName[];

/** Mutations that every signed-in user may send with the same path and body. */
export const ANY_USER_MUTATIONS: readonly MutationName[] = [
  'logout',
  'scheduleDeletion',
  'stopDeletion',
  'makeRecoveryCode',
  'stopRecovery',
  'recover',
  'updateProfile',
  'updateSettings',
  'startExport',
  'block',
  'unblock',
  'report',
  'createRequest',
  'viewRequest',
  'wait',
  'stopWaiting',
  'accept',
  'markAllRead',
  'createSavedSearch',
  'createFundsDetail',
];

/** Sends a prepared call with the changes in `over`. */
export function sendMutation(
  backend: TestBackend,
  name: MutationName,
  { by, params, body }: PreparedMutation,
  over: {
    readonly token?: string | null;
    readonly body?: unknown;
    readonly text?: string;
    readonly key?: string;
  } = {},
): Promise<ApiResponse> {
  const token = over.token === undefined ? by.token : over.token;
  return backend.call(API_ROUTES[name].method, apiPath(API_ROUTES[name], params), {
    ...(token === null ? {} : { token }),
    ...(over.key ? { key: over.key } : {}),
    ...(over.text === undefined ? { body: 'body' in over ? over.body : body } : { text: over.text }),
  });
}

export async function signInActors(backend: TestBackend, adminTelegramId: number): Promise<MutationActors> {
  return {
    alice: await backend.signIn('Alice'),
    bob: await backend.signIn('Bob'),
    carol: await backend.signIn('Carol'),
    admin: await backend.signIn('Root', adminTelegramId),
    signIn: backend.signIn,
    database: backend.database,
  };
}

/** Whether this backend registers the route. */
export const hasRoute = (backend: TestBackend, name: RouteName): boolean =>
  backend.app.routes.some(
    ({ method, path }) => method === API_ROUTES[name].method && path === `/api${API_ROUTES[name].path}`,
  );
