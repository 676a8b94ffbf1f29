// Events of what an exchange changes: nobody but the two is told at once, and others only about people with an open offer, later (EVENTS-06).

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recordStandingChanged, showNextStanding } from '../../../../server/services/users/events.ts';
import { findUser } from '../../../../server/store/users.ts';
import { createWrite } from '../../../../server/write/write.ts';
import { type LogEvent, logEvents } from '../../../harness/backend/log-events.ts';
import { backendOf, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';

const test = suite('events of exchanges');
const backend = backendOf(test);

const profileEventsOf = async (id: string): Promise<LogEvent[]> =>
  (await logEvents(await backend())).filter(
    ({ type, payload }) => type === 'user_profile_updated' && payload.userId === id,
  );

/** Topics of the events of `user_profile_updated` about this person, in order. */
const topicsOf = async (id: string): Promise<string[]> => {
  const events = await profileEventsOf(id);
  return events.map(({ topic }) => topic);
};

/** Changes the standing of `client`, whose partner is `partner`; `random`: the draw of the market. */
async function change(client: TestClient, partner: TestClient, random: number): Promise<void> {
  const { app, database, clock } = await backend();
  const config = { ...app.context.serviceConfig, random: () => random };
  await createWrite({ database, clock, config, onFacts() {} })(async (work) => {
    const user = await findUser(work.tx, client.id);
    assert.ok(user);
    if (user) await recordStandingChanged(work, user, [partner.id]);
  });
}
async function runDue(): Promise<void> {
  const { app } = await backend();
  await app.context.write((work) =>
    showNextStanding(work, { now: work.now, excludedIds: [], claimed: () => {} }),
  );
}

test('somebody without an open offer: the person and the partner, and nobody else ever', async () => {
  const { signIn, clock } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  await change(ann, ben, 0.5);
  const told = [`requests:${ann.id}`, `requests:${ben.id}`];
  assert.equal(await topicsOf(ann.id), told);
  clock.advance(60_000);
  await runDue();
  assert.equal(await topicsOf(ann.id), told);
});

test('somebody with an open offer: others after a random part of a minute, once', async () => {
  const { signIn, clock } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  await ann.post('/create_request', REQUEST_BODY);
  await change(ann, ben, 0.25);
  await change(ann, ben, 0.75);
  assert.not.ok((await topicsOf(ann.id)).includes('requests'));
  clock.advance(14_999);
  await runDue();
  assert.not.ok((await topicsOf(ann.id)).includes('requests'));
  clock.advance(1);
  await runDue();
  assert.equal((await topicsOf(ann.id)).slice(-2), ['requests', 'profiles']);
  clock.advance(60_000);
  await runDue();
  assert.is((await topicsOf(ann.id)).filter((topic) => topic === 'requests').length, 1);
});

test('EVENTS-06 own edits of somebody without an open offer: the person and the partners of unfinished deals alone', async () => {
  const { signIn } = await backend();
  const [ann, ben, cem] = [await signIn('Ann'), await signIn('Ben'), await signIn('Cem')];
  const { id: requestId } = (await ben.post('/create_request', REQUEST_BODY)).body;
  const deal = (await ann.post('/transactions', { requestId })).body.data.id;
  const own = [`requests:${ann.id}`];
  const edit = async (locationCity: string) => {
    const before = (await topicsOf(ann.id)).length;
    assert.is((await ann.patch('/users/me', { locationCity })).status, 200);
    return (await topicsOf(ann.id)).slice(before);
  };
  assert.equal(await edit('Bern'), [...own, `requests:${ben.id}`]);
  const { id: offer } = (await ann.post('/create_request', REQUEST_BODY)).body;
  assert.equal(await edit('Basel'), [...own, `requests:${ben.id}`, 'requests', 'profiles']);
  const shared = (await profileEventsOf(ann.id)).findLast(({ topic }) => topic === 'requests');
  assert.equal([...(shared?.exceptUsers ?? [])].sort(), [ann.id, ben.id].sort(), 'nobody is sent it twice');
  assert.is((await ann.delete(`/requests/${offer}`)).status, 200);
  assert.is((await ben.post(`/transactions/${deal}/decline`, {})).status, 200);
  assert.equal(await edit('Chur'), own, 'no longer partners');
  assert.equal(await topicsOf(cem.id), []);
});

test.run();
