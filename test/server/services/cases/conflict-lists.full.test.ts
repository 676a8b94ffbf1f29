// Lists and streams of staff with a conflict of interest: nothing of the deal, its case, reports, sanctions or contacts (CASE-03).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { MUTATIONS } from '../../../harness/backend/mutations.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { FRIENDS, type Friend, signInPeople } from '../../fixtures/people.ts';

const OWNER = 9_001;
const test = suite('lists under a conflict of interest');
const backend = lazyFixture(() => startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(OWNER) } }));
test.after(async () => (await backend.peek())?.close());
const people = lazyFixture(async () => signInPeople(await backend(), OWNER));

/** Lists that staff read, with what each role finds in them of a dispute of Alice. */
const STAFF_LISTS: readonly {
  readonly route: RouteName;
  readonly query?: Readonly<Record<string, string>>;
  readonly finds: 'deal' | 'caseId' | 'report' | 'sanction';
  readonly to: readonly ('owner' | 'judge' | 'mediator' | 'viewer')[];
}[] = [
  { route: 'transactions', query: { list: 'disputes', limit: '500' }, finds: 'deal', to: ['owner', 'judge'] },
  { route: 'feed', query: { limit: '100' }, finds: 'deal', to: ['owner', 'judge'] },
  { route: 'notifications', finds: 'deal', to: ['owner', 'judge'] },
  { route: 'cases', query: { limit: '100' }, finds: 'caseId', to: ['owner', 'judge', 'mediator'] },
  {
    route: 'reports',
    query: { limit: '100' },
    finds: 'report',
    to: ['owner', 'judge', 'mediator', 'viewer'],
  },
  { route: 'audit', query: { limit: '500' }, finds: 'caseId', to: ['owner', 'viewer'] },
  { route: 'audit', query: { limit: '500' }, finds: 'sanction', to: ['owner', 'viewer'] },
  { route: 'waitingSanctions', query: { limit: '100' }, finds: 'sanction', to: ['owner', 'judge'] },
];

test('SAFE-13 CASE-03 a conflict of interest empties every list and stream of staff, and shows no contact', async () => {
  const started = await backend();
  const address = await started.address();
  const { actors, others } = await people();
  const { alice, bob, admin } = actors;
  const staff = { owner: admin, ...others };
  // Before the streams: each exchange of a friend ends theirs (CASE-53).
  const mallory = await actors.signIn('Mallory');
  await started.delivered();
  const openStream = async (by: TestClient, route: RouteName) =>
    openStreamReader(`${address}/api${apiPath(API_ROUTES[route])}?token=${by.token}`);
  const streams: (Awaited<ReturnType<typeof openStream>> & { who: string })[] = [];
  for (const who of ['judge', 'friendJudge', 'friendMediator', 'friendOwner'] as const)
    for (const route of ['feedEvents', 'clientEvents', 'requestEvents', 'adminEvents'] as const)
      streams.push({ ...(await openStream(staff[who], route)), who: `${who}: ${route}` });
  // Events of a dispute, of reports and of offers, and then one that everybody may get.
  const deal = (await MUTATIONS.patchTransaction(actors)).params.id as string;
  const caseId = (await bob.get(`/transactions/${deal}/case`)).body.data.id as string;
  await bob.post(`/transactions/${deal}/chat/messages`, { text: 'Look at my proof' });
  await admin.post(`/admin/cases/${caseId}/note`, { text: 'Ask the bank' });
  const open = (await alice.post('/create_request', REQUEST_BODY)).body.id as string;
  const report = (await bob.post('/reports', { requestId: open, reason: 'other' })).body.data.id as string;
  const ban = await admin.post(`/admin/users/${mallory.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  const last = {
    offer: (await others.stranger.post('/create_request', REQUEST_BODY)).body.id as string,
    report: (await bob.post('/reports', { userId: others.stranger.id, reason: 'other' })).body.data
      .id as string,
  };
  const found = { deal, caseId, report, sanction: ban.body.data.id as string };
  const contact = [alice, mallory].flatMap(({ telegramId }) => [String(telegramId), `user_${telegramId}`]);
  const hidden = [...Object.values(found), ...contact];
  const shown = (text: string) => hidden.filter((one) => text.includes(one));
  for (const { route, query, finds, to } of STAFF_LISTS) {
    const path = apiPath(API_ROUTES[route], {}, query ?? {});
    const read = async (who: keyof typeof staff) => JSON.stringify((await staff[who].get(path)).body);
    for (const role of to) assert.match(await read(role), found[finds], `${route} of the ${role}`);
    for (const who of Object.keys(FRIENDS) as Friend[])
      assert.equal(shown(await read(who)), [], `${route} of ${who}`);
  }
  for (const path of [`/requests/${open}`, `/users/${alice.id}`, '/requests', `/users/${alice.id}/ratings`])
    for (const who of Object.keys(FRIENDS) as Friend[]) {
      const { status, body } = await staff[who].get(path);
      assert.is(status, 200);
      assert.equal(shown(JSON.stringify(body)), [], `${path} of ${who}`);
    }
  const openOf = async (by: TestClient) => (await by.get('/admin/figures?days=7')).body.data.reports.open;
  assert.ok((await openOf(staff.friendJudge)) < (await openOf(staff.judge)), 'the figures count it');
  for (const one of streams) {
    await one.until(({ data }) => Object.values(last).some((id) => JSON.stringify(data).includes(id)));
    one.close();
    const text = JSON.stringify(one.events);
    if (!one.who.startsWith('judge')) assert.equal(shown(text), [], one.who);
    else if (!one.who.includes('request')) assert.ok(shown(text).length > 0, one.who);
  }
});

test.run();
