// Every call of the contract that changes something, each ready to be sent once with effect.
import { pathOf, ROUTES, type RouteName } from '#api/routes.ts';
import { type Answer, type AnyJson, type Backend, type Client, OFFER } from './test-backend.ts';

export interface Crowd {
  readonly alice: Client;
  readonly bob: Client;
  /** A party of nothing. */
  readonly carol: Client;
  readonly admin: Client;
}
export interface Prepared {
  readonly by: Client;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
type Prepare = (crowd: Crowd) => Promise<Prepared>;

const newRequest = async ({ alice }: Crowd): Promise<string> =>
  good(await alice.post('/create_request', OFFER)).id;
const pending = async (crowd: Crowd): Promise<{ id: string; requestId: string }> => {
  const requestId = await newRequest(crowd);
  return { id: good(await crowd.bob.post('/transactions', { requestId })).data.id, requestId };
};
/** A running deal, led on by posts of the two parties. */
const begun = async (crowd: Crowd, ...steps: readonly (readonly ['alice' | 'bob', string])[]) => {
  const { id } = await pending(crowd);
  for (const [who, action] of [['alice', 'approve'] as const, ...steps])
    good(await crowd[who].post(`/transactions/${id}/${action}`, {}));
  return { params: { id } };
};
const savedDetail = async ({ alice }: Crowd) => {
  const { data } = good(await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' }));
  return { params: { id: data.id as string } };
};
const notificationOf = async (client: Client) => ({
  params: { id: good(await client.get('/notifications')).data[0].id as string },
});

export const MUTATIONS = {
  updateProfile: async ({ alice }) => ({ by: alice, params: {}, body: { locationCity: `City ${unique()}` } }),
  rateUser: async (crowd) => {
    await begun(crowd, ['alice', 'confirm'], ['bob', 'confirm']);
    return {
      by: crowd.alice,
      params: { id: crowd.bob.id },
      body: { ratingValue: 'up', ratingComment: 'Quick' },
    };
  },
  createRequest: async ({ alice }) => ({ by: alice, params: {}, body: { ...OFFER } }),
  updateRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: await newRequest(crowd) },
    body: { ...OFFER, amount: 7 },
  }),
  deleteRequest: async (crowd) => ({ by: crowd.alice, params: { id: await newRequest(crowd) }, body: {} }),
  approveRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await pending(crowd)).requestId },
    body: {},
  }),
  declineRequest: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await pending(crowd)).requestId },
    body: { reason: 'No' },
  }),
  viewRequest: async (crowd) => ({ by: crowd.bob, params: { id: await newRequest(crowd) }, body: {} }),
  accept: async (crowd) => ({ by: crowd.bob, params: {}, body: { requestId: await newRequest(crowd) } }),
  patchTransaction: async (crowd) => ({
    by: crowd.admin,
    ...(await begun(crowd, ['bob', 'dispute'])),
    body: { status: 'failed', faultUserId: crowd.bob.id, note: 'Never paid' },
  }),
  approve: async (crowd) => ({ by: crowd.alice, params: { id: (await pending(crowd)).id }, body: {} }),
  decline: async (crowd) => ({
    by: crowd.alice,
    params: { id: (await pending(crowd)).id },
    body: { reason: 'No' },
  }),
  proposeCompletion: async (crowd) => ({
    by: crowd.bob,
    ...(await begun(crowd)),
    body: { ratingValue: 'up', ratingComment: 'Quick' },
  }),
  acceptCompletion: async (crowd) => ({
    by: crowd.alice,
    ...(await begun(crowd, ['bob', 'complete/propose'])),
    body: { ratingValue: 'up', ratingComment: 'Quick' },
  }),
  declineCompletion: async (crowd) => ({
    by: crowd.alice,
    ...(await begun(crowd, ['bob', 'complete/propose'])),
    body: {},
  }),
  confirm: async (crowd) => ({ by: crowd.bob, ...(await begun(crowd)), body: {} }),
  cancel: async (crowd) => ({
    by: crowd.bob,
    ...(await begun(crowd)),
    body: { reason: 'No funds', ratingValue: 'down', ratingComment: 'Slow' },
  }),
  approveCancellation: async (crowd) => ({
    by: crowd.alice,
    ...(await begun(crowd, ['bob', 'cancel'])),
    body: { ratingValue: 'down', ratingComment: 'Slow' },
  }),
  rejectCancellation: async (crowd) => ({
    by: crowd.alice,
    ...(await begun(crowd, ['bob', 'cancel'])),
    body: {},
  }),
  dispute: async (crowd) => ({ by: crowd.bob, ...(await begun(crowd)), body: { reason: 'Silence' } }),
  sendMessage: async (crowd) => ({ by: crowd.bob, ...(await begun(crowd)), body: { text: 'Sent' } }),
  markChatRead: async (crowd) => {
    const deal = await begun(crowd);
    const sent = good(
      await crowd.bob.post(`/transactions/${deal.params.id}/chat/messages`, { text: 'Sent' }),
    );
    return { by: crowd.alice, ...deal, body: { lastReadMessageId: sent.data.id } };
  },
  markAllRead: async (crowd) => {
    await pending(crowd);
    return { by: crowd.alice, params: {}, body: {} };
  },
  markRead: async (crowd) => {
    await pending(crowd);
    return { by: crowd.bob, ...(await notificationOf(crowd.bob)), body: {} };
  },
  deleteNotification: async (crowd) => {
    await pending(crowd);
    return { by: crowd.bob, ...(await notificationOf(crowd.bob)), body: {} };
  },
  createFundsDetail: async ({ alice }) => ({
    by: alice,
    params: {},
    body: { label: 'Bank', detailsText: 'IBAN' },
  }),
  updateFundsDetail: async (crowd) => ({
    by: crowd.alice,
    ...(await savedDetail(crowd)),
    body: { label: 'New', detailsText: 'BIC' },
  }),
  deleteFundsDetail: async (crowd) => ({ by: crowd.alice, ...(await savedDetail(crowd)), body: {} }),
} satisfies { readonly [name in RouteName]?: Prepare };
/** Sign-in is nobody's call yet, and an upload carries no JSON: the others are all here, which a test holds. */
export type MutationName = keyof typeof MUTATIONS;
export const MUTATION_NAMES = Object.keys(MUTATIONS) as MutationName[];

/** What anybody signed in may do with the same address and body. */
export const ANYBODYS: readonly MutationName[] = [
  'updateProfile',
  'createRequest',
  'viewRequest',
  'accept',
  'markAllRead',
  'createFundsDetail',
];

/** Sends a prepared call, changed where `over` says so. */
export function sendMutation(
  backend: Backend,
  name: MutationName,
  { by, params, body }: Prepared,
  over: {
    readonly token?: string | null;
    readonly body?: unknown;
    readonly text?: string;
    readonly key?: string;
  } = {},
): Promise<Answer> {
  const token = over.token === undefined ? by.token : over.token;
  return backend.call(ROUTES[name].method, pathOf(name, params), {
    ...(token === null ? {} : { token }),
    ...(over.key ? { key: over.key } : {}),
    ...(over.text === undefined ? { body: 'body' in over ? over.body : body } : { text: over.text }),
  });
}

export async function crowdOf(backend: Backend, adminTelegramId: number): Promise<Crowd> {
  return {
    alice: await backend.signIn('Alice'),
    bob: await backend.signIn('Bob'),
    carol: await backend.signIn('Carol'),
    admin: await backend.signIn('Root', adminTelegramId),
  };
}

/** Whether this backend has the call. */
export const isRegistered = (backend: Backend, name: RouteName): boolean =>
  backend.app.routes.some(
    ({ method, path }) => method === ROUTES[name].method && path === `/api${ROUTES[name].path}`,
  );

let given = 0;
const unique = (): number => {
  given += 1;
  return given;
};

function good(answer: Answer): AnyJson {
  if (answer.status >= 300)
    throw new Error(`preparing failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
