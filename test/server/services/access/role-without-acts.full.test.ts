// A role that no act names: its people are answered like anybody without a role, by every call that reads and by every stream of staff.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import type { AnyJson, TestClient } from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PDF_SAMPLE } from '../../files/samples.ts';
import {
  act,
  assertRefused,
  type CaseFixture,
  caseBackend,
  createCaseFixtures,
  NOTE,
} from '../cases/case-fixtures.ts';

const ROLE = 'trainee';
const TELEGRAM_ID = 9_777;
const test = suite('a role without acts');
const backend = caseBackend(test);
const { disputed, staff, owner } = createCaseFixtures(backend);
const roles: string[] = STAFF_ROLES as unknown as string[];

test.before(() => void roles.push(ROLE));
test.after(() => void roles.splice(roles.indexOf(ROLE), 1));

/** Somebody with the role alone, whom the database admits as a migration for it would. */
async function trainee(): Promise<TestClient> {
  const { database, signIn } = await backend();
  await database.transaction(async (tx) => {
    await tx.execute(sql`alter table staff_roles drop constraint if exists staff_roles_role`);
    await tx.execute(
      sql`insert into staff_roles (telegram_id, role, granted_at) values (${TELEGRAM_ID}, ${ROLE}, now()) on conflict do nothing`,
    );
  });
  const person = await signIn('Tom', TELEGRAM_ID);
  assert.equal((await person.get('/auth/me')).body.staffRoles, [ROLE]);
  return person;
}

const send = async ({ token }: TestClient, path: string, init: RequestInit = {}): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE };
  return (await backend()).app.fetch(new Request(`http://kantor.test/api${path}`, { headers, ...init }));
};
const statusOf = async (by: TestClient, path: string): Promise<number> => {
  const answer = await send(by, path);
  await answer.arrayBuffer();
  return answer.status;
};
/** Sends a file and answers the id of its message. */
async function upload(by: TestClient, path: string): Promise<string> {
  const body = new Uint8Array(formOf(filePart(PDF_SAMPLE, 'a.pdf', 'application/pdf')));
  return ((await (await send(by, path, { method: 'POST', body })).json()) as AnyJson).data.id;
}

const QUERY_OF: { readonly [name in RouteName]?: (deal: CaseFixture) => Readonly<Record<string, string>> } = {
  staffPeople: ({ alice }) => ({ query: alice.id }),
  caseDetails: ({ caseId }) => ({ caseId }),
};
/** The path of a call that reads what this case, or somebody in it, has. */
const pathOf = (name: RouteName, deal: CaseFixture, files: Readonly<Record<string, string>>): string => {
  const route = API_ROUTES[name];
  const id = /^\/(admin\/)?cases/.test(route.path)
    ? deal.caseId
    : /\/users\/:id/.test(route.path)
      ? deal.alice.id
      : deal.id;
  return apiPath(route, { id, messageId: files[name] ?? deal.id }, QUERY_OF[name]?.(deal));
};

/** Calls that read for staff, or in a deal: no other ones depend on a role. */
const READS = (Object.keys(API_ROUTES) as RouteName[]).filter((name) => {
  const { method, path, access } = API_ROUTES[name];
  return (
    method === 'GET' &&
    access === 'protected' &&
    !path.includes('/events') &&
    /^\/(admin|staff|cases|transactions)(\/|$)/.test(path)
  );
});

test('ACC-06 every call that reads answers it as somebody without a role', async () => {
  const [tom, nobody, olga] = [await trainee(), await (await backend()).signIn('Nobody'), await owner()];
  const deal = await disputed();
  const files = {
    chatFile: await upload(deal.alice, `/transactions/${deal.id}/chat/upload`),
    privateFile: await upload(deal.alice, `/transactions/${deal.id}/case/files`),
  };
  const answers: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  const forOwner: Partial<Record<RouteName, number>> = {};
  for (const name of READS) {
    const path = pathOf(name, deal, files);
    for (const [by, found] of [
      [tom, answers],
      [nobody, expected],
    ] as const) {
      const { status, body } = await by.get(path);
      found[name] = [status, body?.code ?? body];
    }
    forOwner[name] = await statusOf(olga, path);
  }
  assert.equal(answers, expected);
  // What was asked for is there.
  assert.equal(
    Object.entries(forOwner).filter(([, status]) => status >= 300),
    [['dossier', 404]],
  );
});

test('CASE-03 it is given no case, changes none and gets no stream of staff or of a dispute', async () => {
  const [tom, judge] = [await trainee(), await staff('judge')];
  const deal = await disputed();
  assertRefused(await act(judge, deal.caseId, 'assign', { userId: tom.id }), 'NOT_FOUND');
  for (const [name, body] of [
    ['take', {}],
    ['note', { text: 'x' }],
    ['preview', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }],
  ] as const)
    assertRefused(await act(tom, deal.caseId, name, body), 'NOT_FOUND', name);
  const message = { audience: 'staff', text: 'x' };
  assertRefused(await tom.post(`/transactions/${deal.id}/case/messages`, message), 'NOT_FOUND');
  const { openStream } = await backend();
  assert.is((await openStream(tom, '/events/admin')).status, 403);
  assert.is((await openStream(tom, `/transactions/${deal.id}/chat/events`)).status, 404);
});

test.run();
