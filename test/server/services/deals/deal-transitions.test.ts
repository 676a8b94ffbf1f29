// Deal transitions over HTTP: the documented rows and a refusal in each state; in the full tier every cell of state × action × role.
// That the table itself is whole is proven in domain/deal-table.test.ts.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  backendOf,
  lazyFixture,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { countOfTier, isFullTier } from '../../../harness/tier.ts';

const STATES = [
  'pending_approval',
  'initiated',
  'completion_pending',
  'cancellation_pending',
  'disputed',
  'completed',
  'failed',
  'cancelled',
] as const;
type State = (typeof STATES)[number];
/** Refused cells that are tried in each state. */
const REFUSALS = countOfTier(1, Number.POSITIVE_INFINITY);
const ROLES = ['initiator', 'accepter', 'admin', 'stranger'] as const;
type Role = (typeof ROLES)[number];

const ACTIONS = {
  approve: ['POST', 'approve'],
  decline: ['POST', 'decline'],
  propose: ['POST', 'complete/propose'],
  acceptCompletion: ['POST', 'complete/accept'],
  declineCompletion: ['POST', 'complete/decline'],
  confirm: ['POST', 'confirm'],
  cancel: ['POST', 'cancel'],
  approveCancel: ['POST', 'cancel/approve'],
  rejectCancel: ['POST', 'cancel/reject'],
  dispute: ['POST', 'dispute'],
  reopen: ['PATCH', '', { status: 'initiated' }],
  resolveCompleted: ['PATCH', '', { status: 'completed' }],
  resolveCancelled: ['PATCH', '', { status: 'cancelled' }],
  resolveFailed: ['PATCH', '', { status: 'failed', note: 'n' }],
} as const;
type Action = keyof typeof ACTIONS;

/** The documented rows; the accepter has proposed, requested cancellation or opened the dispute. */
const ROWS: readonly [State, Action, Role, State][] = [
  ['pending_approval', 'approve', 'initiator', 'initiated'],
  ['pending_approval', 'decline', 'initiator', 'cancelled'],
  ['pending_approval', 'decline', 'accepter', 'cancelled'],
  ['initiated', 'propose', 'initiator', 'completion_pending'],
  ['initiated', 'propose', 'accepter', 'completion_pending'],
  ['initiated', 'confirm', 'initiator', 'completion_pending'],
  ['initiated', 'confirm', 'accepter', 'completion_pending'],
  ['initiated', 'cancel', 'initiator', 'cancellation_pending'],
  ['initiated', 'cancel', 'accepter', 'cancellation_pending'],
  ['initiated', 'dispute', 'initiator', 'disputed'],
  ['initiated', 'dispute', 'accepter', 'disputed'],
  ['completion_pending', 'acceptCompletion', 'initiator', 'completed'],
  ['completion_pending', 'confirm', 'initiator', 'completed'],
  ['completion_pending', 'declineCompletion', 'initiator', 'initiated'],
  ['completion_pending', 'declineCompletion', 'accepter', 'initiated'],
  ['completion_pending', 'dispute', 'initiator', 'disputed'],
  ['completion_pending', 'dispute', 'accepter', 'disputed'],
  ['cancellation_pending', 'approveCancel', 'initiator', 'cancelled'],
  ['cancellation_pending', 'rejectCancel', 'initiator', 'disputed'],
  ['cancellation_pending', 'dispute', 'initiator', 'disputed'],
  ['cancellation_pending', 'dispute', 'accepter', 'disputed'],
  ['disputed', 'reopen', 'accepter', 'initiated'],
  ['disputed', 'reopen', 'admin', 'initiated'],
  ['disputed', 'resolveCompleted', 'admin', 'completed'],
  ['disputed', 'resolveCancelled', 'admin', 'cancelled'],
  ['disputed', 'resolveFailed', 'admin', 'failed'],
];
/** The same with the parties exchanged, for states in which this matters. */
const STATES_WITH_REQUESTER: readonly State[] = ['completion_pending', 'cancellation_pending', 'disputed'];
type Requester = 'accepter' | 'initiator';
const exchanged = (role: Role): Role =>
  role === 'accepter' ? 'initiator' : role === 'initiator' ? 'accepter' : role;
const documented = (state: State, action: Action, role: Role, requester: Requester): State | null => {
  const side = requester === 'accepter' || !STATES_WITH_REQUESTER.includes(state) ? role : exchanged(role);
  return ROWS.find(([from, what, who]) => from === state && what === action && who === side)?.[3] ?? null;
};

const test = suite('cells of a deal');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: '9001' } });

const people = lazyFixture(async () => {
  const { signIn } = await backend();
  return {
    initiator: await signIn('Alice'),
    accepter: await signIn('Bob'),
    admin: await signIn('Root', 9001),
    stranger: await signIn('Carol'),
  } satisfies Record<Role, TestClient>;
});

/** A new deal, brought into the state by documented steps. */
async function dealIn(state: State, requestedBy: Requester): Promise<string> {
  const clients = await people();
  const { initiator, accepter, admin } = clients;
  const requester = clients[requestedBy];
  const created = await initiator.post('/create_request', REQUEST_BODY);
  const { data } = (await accepter.post('/transactions', { requestId: created.body.id })).body;
  const path = `/transactions/${data.id}`;
  const steps: Record<State, (() => Promise<{ status: number }>)[]> = {
    pending_approval: [],
    initiated: [() => initiator.post(`${path}/approve`)],
    completion_pending: [
      () => initiator.post(`${path}/approve`),
      () => requester.post(`${path}/complete/propose`),
    ],
    cancellation_pending: [
      () => initiator.post(`${path}/approve`),
      () => requester.post(`${path}/cancel`, {}),
    ],
    disputed: [() => initiator.post(`${path}/approve`), () => requester.post(`${path}/dispute`)],
    completed: [
      () => initiator.post(`${path}/approve`),
      () => accepter.post(`${path}/confirm`),
      () => initiator.post(`${path}/confirm`),
    ],
    failed: [
      () => initiator.post(`${path}/approve`),
      () => accepter.post(`${path}/dispute`),
      () => admin.patch(path, { status: 'failed' }),
    ],
    cancelled: [() => initiator.post(`${path}/decline`)],
  };
  for (const step of steps[state]) assert.is((await step()).status, 200);
  return data.id;
}

const CASES = STATES.flatMap((state): [State, Requester][] =>
  isFullTier() && STATES_WITH_REQUESTER.includes(state)
    ? [
        [state, 'accepter'],
        [state, 'initiator'],
      ]
    : [[state, 'accepter']],
);
for (const [state, requester] of CASES) {
  test(`ACT-02 ACT-03 ACT-04 ACT-05 actions on a deal that is ${state}, requested by the ${requester}`, async () => {
    const clients = await people();
    const read = async (dealId: string) => (await clients.initiator.get(`/transactions/${dealId}`)).body.data;
    /** Two people have one open dispute at a time (LIMIT-11). */
    const endDispute = async (dealId: string) => {
      if ((await read(dealId)).status !== 'disputed') return;
      const ended = await clients.admin.patch(`/transactions/${dealId}`, { status: 'cancelled' });
      assert.is(ended.status, 200);
    };
    /** Trust is computed a moment after the end of an earlier deal: it is no change by the call. */
    const begin = async () => {
      const dealId = await dealIn(state, requester);
      await (await backend()).settled();
      return { dealId, at: await read(dealId) };
    };
    let { dealId: id, at: before } = await begin();
    let refusals = 0;
    for (const action of Object.keys(ACTIONS) as Action[]) {
      for (const role of ROLES) {
        const to = documented(state, action, role, requester);
        if (!to) refusals += 1;
        if (refusals > REFUSALS && !to) continue;
        const cell = `${state} × ${action} × ${role}`;
        const [method, suffix, body] = ACTIONS[action];
        const path = `/transactions/${id}${suffix ? `/${suffix}` : ''}`;
        const { token } = clients[role];
        const { call } = await backend();
        const answer = await call(method, path, { token, body: body ?? {} });
        const after = await read(id);
        if (to) {
          assert.is(answer.status, 200, `${cell} is documented: ${JSON.stringify(answer.body)}`);
          assert.is(after.status, to, cell);
          assert.is(after.version, before.version + 1, cell);
          assert.is(after.steps.length, before.steps.length + 1, cell);
          await endDispute(id);
          ({ dealId: id, at: before } = await begin());
          continue;
        }
        assert.ok(
          [403, 404, 409].includes(answer.status),
          `${cell} answered ${answer.status} ${answer.body.code}`,
        );
        assert.equal(after, before, `${cell} was refused and yet changed the deal`);
        const sees =
          role === 'initiator' ||
          role === 'accepter' ||
          (role === 'admin' && (state === 'disputed' || state === 'failed'));
        if (!sees) assert.is(answer.status, 404, cell);
        if (answer.status === 409) assert.is(answer.body.data.status, state, cell);
      }
    }
    await endDispute(id);
  });
}

test.run();
