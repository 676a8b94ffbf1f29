// Every call of the contract that changes something, each ready to be sent once with effect.
import { apiPath } from '#api/route.ts';
import { API_ROUTES, type RouteName } from '#api/routes.ts';
import {
  type AnyJson,
  type ApiResponse,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from './test-backend.ts';

export interface MutationActors {
  readonly alice: TestClient;
  readonly bob: TestClient;
  /** A party of nothing. */
  readonly carol: TestClient;
  readonly admin: TestClient;
}
export interface PreparedMutation {
  readonly by: TestClient;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
type PrepareMutation = (crowd: MutationActors) => Promise<PreparedMutation>;

const createRequestId = async ({ alice }: MutationActors): Promise<string> =>
  requireOk(await alice.post('/create_request', REQUEST_BODY)).id;
const createPendingDeal = async (crowd: MutationActors): Promise<{ id: string; requestId: string }> => {
  const requestId = await createRequestId(crowd);
  return { id: requireOk(await crowd.bob.post('/transactions', { requestId })).data.id, requestId };
};
/** A running deal, led on by posts of the two parties. */
const createRunningDeal = async (
  crowd: MutationActors,
  ...steps: readonly (readonly ['alice' | 'bob', string])[]
) => {
  const { id } = await createPendingDeal(crowd);
  for (const [who, action] of [['alice', 'approve'] as const, ...steps])
    requireOk(await crowd[who].post(`/transactions/${id}/${action}`, {}));
  return { params: { id } };
};
const createSavedDetails = async ({ alice }: MutationActors) => {
  const { data } = requireOk(
    await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' }),
  );
  return { params: { id: data.id as string } };
};
const firstNotification = async (client: TestClient) => ({
  params: { id: requireOk(await client.get('/notifications')).data[0].id as string },
});

export const MUTATIONS = {
  updateProfile: async ({ alice }) => ({ by: alice, params: {}, body: { locationCity: `City ${unique()}` } }),
  rateUser: async (crowd) => {
    await createRunningDeal(crowd, ['alice', 'confirm'], ['bob', 'confirm']);
    return {
      by: crowd.alice,
      params: { id: crowd.bob.id },
      body: { ratingValue: 'up', ratingComment: 'Quick' },
    };
  },
  createRequest: async ({ alice }) => ({ by: alice, params: {}, body: { ...REQUEST_BODY } }),
  updateRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: await createRequestId(crowd) },
    body: { ...REQUEST_BODY, amount: 7 },
  }),
  deleteRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: await createRequestId(crowd) },
    body: {},
  }),
  approveRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await createPendingDeal(crowd)).requestId },
    body: {},
  }),
  declineRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await createPendingDeal(crowd)).requestId },
    body: { reason: 'No' },
  }),
  viewRequest: async (crowd) => ({ by: crowd.bob, params: { id: await createRequestId(crowd) }, body: {} }),
  accept: async (crowd) => ({ by: crowd.bob, params: {}, body: { requestId: await createRequestId(crowd) } }),
  patchTransaction: async (crowd) => ({
    by: crowd.admin,
    ...(await createRunningDeal(crowd, ['bob', 'dispute'])),
    body: { status: 'failed', faultUserId: crowd.bob.id, note: 'Never paid' },
  }),
  approve: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await createPendingDeal(crowd)).id },
    body: {},
  }),
  decline: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await createPendingDeal(crowd)).id },
    body: { reason: 'No' },
  }),
  proposeCompletion: async (crowd) => ({
    by: crowd.bob,
    ...(await createRunningDeal(crowd)),
    body: { ratingValue: 'up', ratingComment: 'Quick' },
  }),
  acceptCompletion: async (crowd) => ({
    by: crowd.alice,
    ...(await createRunningDeal(crowd, ['bob', 'complete/propose'])),
    body: { ratingValue: 'up', ratingComment: 'Quick' },
  }),
  declineCompletion: async (crowd) => ({
    by: crowd.alice,
    ...(await createRunningDeal(crowd, ['bob', 'complete/propose'])),
    body: {},
  }),
  confirm: async (crowd) => ({ by: crowd.bob, ...(await createRunningDeal(crowd)), body: {} }),
  cancel: async (crowd) => ({
    by: crowd.bob,
    ...(await createRunningDeal(crowd)),
    body: { reason: 'No funds', ratingValue: 'down', ratingComment: 'Slow' },
  }),
  approveCancellation: async (crowd) => ({
    by: crowd.alice,
    ...(await createRunningDeal(crowd, ['bob', 'cancel'])),
    body: { ratingValue: 'down', ratingComment: 'Slow' },
  }),
  rejectCancellation: async (crowd) => ({
    by: crowd.alice,
    ...(await createRunningDeal(crowd, ['bob', 'cancel'])),
    body: {},
  }),
  dispute: async (crowd) => ({
    by: crowd.bob,
    ...(await createRunningDeal(crowd)),
    body: { reason: 'Silence' },
  }),
  sendMessage: async (crowd) => ({
    by: crowd.bob,
    ...(await createRunningDeal(crowd)),
    body: { text: 'Sent' },
  }),
  markChatRead: async (crowd) => {
    const deal = await createRunningDeal(crowd);
    const sent = requireOk(
      await crowd.bob.post(`/transactions/${deal.params.id}/chat/messages`, { text: 'Sent' }),
    );
    return { by: crowd.alice, ...deal, body: { lastReadMessageId: sent.data.id } };
  },
  markAllRead: async (crowd) => {
    await createPendingDeal(crowd);
    return { by: crowd.alice, params: {}, body: {} };
  },
  markRead: async (crowd) => {
    await createPendingDeal(crowd);
    return { by: crowd.bob, ...(await firstNotification(crowd.bob)), body: {} };
  },
  deleteNotification: async (crowd) => {
    await createPendingDeal(crowd);
    return { by: crowd.bob, ...(await firstNotification(crowd.bob)), body: {} };
  },
  createFundsDetail: async ({ alice }) => ({
    by: alice,
    params: {},
    body: { label: 'Bank', detailsText: 'IBAN' },
  }),
  updateFundsDetail: async (crowd) => ({
    by: crowd.alice,
    ...(await createSavedDetails(crowd)),
    body: { label: 'New', detailsText: 'BIC' },
  }),
  deleteFundsDetail: async (crowd) => ({ by: crowd.alice, ...(await createSavedDetails(crowd)), body: {} }),
} satisfies { readonly [name in RouteName]?: PrepareMutation };
/** Sign-in is nobody's call yet, and an upload carries no JSON: the others are all here, which a test holds. */
export type MutationName = keyof typeof MUTATIONS;
export const MUTATION_NAMES = Object.keys(MUTATIONS) as MutationName[];

/** What anybody signed in may do with the same address and body. */
export const ANY_USER_MUTATIONS: readonly MutationName[] = [
  'updateProfile',
  'createRequest',
  'viewRequest',
  'accept',
  'markAllRead',
  'createFundsDetail',
];

/** Sends a prepared call, changed where `over` says so. */
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
  };
}

/** Whether this backend has the call. */
export const hasRoute = (backend: TestBackend, name: RouteName): boolean =>
  backend.app.routes.some(
    ({ method, path }) => method === API_ROUTES[name].method && path === `/api${API_ROUTES[name].path}`,
  );

let lastUnique = 0;
const unique = (): number => {
  lastUnique += 1;
  return lastUnique;
};

function requireOk(answer: ApiResponse): AnyJson {
  if (answer.status >= 300)
    throw new Error(`preparing failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
