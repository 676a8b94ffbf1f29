// Every cell of request state × action × role over HTTP: a documented transition, or a refusal that changes nothing.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  backendOf,
  lazyFixture,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';

const STATES = ['requested', 'pending_approval', 'approved', 'expired', 'deleted'] as const;
type State = (typeof STATES)[number];
const ROLES = ['author', 'accepter', 'stranger', 'admin'] as const;
type Role = (typeof ROLES)[number];
const ACTIONS = ['accept', 'edit', 'delete', 'view', 'approve', 'decline'] as const;
type Action = (typeof ACTIONS)[number];

/** The documented rows: the HTTP status of the answer, and the request's status afterwards. */
const ROWS: readonly [State, Action, readonly Role[], number, State | 'gone'][] = [
  ['requested', 'accept', ['accepter', 'stranger', 'admin'], 201, 'pending_approval'],
  ['requested', 'edit', ['author'], 200, 'requested'],
  ['requested', 'delete', ['author'], 200, 'deleted'],
  ['requested', 'view', ROLES, 200, 'requested'],
  ['pending_approval', 'approve', ['author'], 200, 'approved'],
  ['pending_approval', 'decline', ['author'], 200, 'requested'],
  ['pending_approval', 'view', ROLES, 200, 'pending_approval'],
  ['approved', 'view', ['author', 'accepter'], 200, 'approved'],
  ['expired', 'view', ['author'], 200, 'expired'],
];

const test = suite('cells of a request');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: '9001' } });
const people = lazyFixture(async () => {
  const { signIn } = await backend();
  return {
    author: await signIn('Alice'),
    accepter: await signIn('Bob'),
    stranger: await signIn('Carol'),
    admin: await signIn('Root', 9001),
  } satisfies Record<Role, TestClient>;
});

/** A new request, brought into the state by documented steps. */
async function requestIn(state: State): Promise<string> {
  const { author, accepter } = await people();
  const { id } = (await author.post('/create_request', REQUEST_BODY)).body;
  if (state === 'deleted') assert.is((await author.delete(`/requests/${id}`)).status, 200);
  if (state === 'pending_approval' || state === 'approved')
    assert.is((await accepter.post('/transactions', { requestId: id })).status, 201);
  if (state === 'approved') assert.is((await author.post(`/requests/${id}/approve`)).status, 200);
  if (state === 'expired') {
    const { clock, app } = await backend();
    clock.advance(24 * 3_600_000);
    await app.jobs.runDue();
    // Sessions last as long as requests: every user signs in again.
    for (const [role, client] of Object.entries(await people())) {
      const again = await (await backend()).signIn(role, client.telegramId);
      Object.assign(client, again);
    }
  }
  return id;
}

const act = (client: TestClient, action: Action, id: string) =>
  ({
    accept: () => client.post('/transactions', { requestId: id }),
    edit: () => client.put(`/requests/${id}`, { ...REQUEST_BODY, amount: 77 }),
    delete: () => client.delete(`/requests/${id}`),
    view: () => client.post(`/requests/${id}/view`),
    approve: () => client.post(`/requests/${id}/approve`),
    decline: () => client.post(`/requests/${id}/decline`),
  })[action]();

/** The author's view: status, version and the rest; 'gone' once it is deleted. */
async function seen(id: string) {
  const { status, body } = await (await people()).author.get(`/requests/${id}`);
  return status === 404 ? 'gone' : { ...(body.data ?? body), viewCount: null, updatedAt: null };
}

for (const state of STATES) {
  test(`CARD-01 CARD-02 CARD-10 APPR-02 EDIT-02 every action by everybody on a request that is ${state}`, async () => {
    const clients = await people();
    let id = await requestIn(state);
    for (const action of ACTIONS) {
      for (const role of ROLES) {
        const cell = `${state} × ${action} × ${role}`;
        const before = await seen(id);
        const answer = await act(clients[role], action, id);
        const after = await seen(id);
        const row = ROWS.find(([from, what, who]) => from === state && what === action && who.includes(role));
        if (row) {
          const [, , , status, to] = row;
          assert.is(answer.status, status, `${cell}: ${JSON.stringify(answer.body)}`);
          if (action === 'view') {
            assert.equal(after, before, cell);
            continue;
          }
          if (to === 'deleted') assert.is(after, 'gone', cell);
          else {
            assert.is(after.status, to, cell);
            assert.ok(after.version > before.version, `${cell}: the version grows`);
          }
          id = await requestIn(state);
          continue;
        }
        const { code } = answer.body;
        assert.ok([403, 404, 409].includes(answer.status), `${cell} answered ${answer.status} ${code}`);
        assert.equal(after, before, `${cell} was refused and yet changed the request`);
        if (state === 'deleted') assert.is(code, 'NOT_FOUND', cell);
        if ((state === 'approved' || state === 'expired') && role === 'stranger')
          assert.is(code, 'NOT_FOUND', `${cell}: a third party may not know of it`);
        if (role === 'author' && action === 'accept' && state !== 'deleted')
          assert.is(code, 'OWN_REQUEST', cell);
        if (answer.status === 409 && answer.body.data) assert.is(answer.body.data.status, state, cell);
      }
    }
  });
}

test.run();
