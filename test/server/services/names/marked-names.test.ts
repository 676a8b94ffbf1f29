// Marked names over HTTP: '(user)' wherever a name that looks like that of staff is sent to others (REAL-02).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { botMessageText } from '../../../../server/services/notifications/bot-message-text.ts';
import { type AnyJson, backendOf, REQUEST_BODY } from '../../../harness/backend/test-backend.ts';
import { botNotificationFixture } from '../../bot/memory-outbox.ts';

const ADMIN = 9001;
const test = suite('marked names');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });

test('REAL-02 cards, profiles, deals, notifications and system messages carry the mark', async () => {
  const { signIn } = await backend();
  const [fake, bob] = [await signIn('Ѕuррort'), await signIn('Bob')];
  const marked = 'Ѕuррort (user)';
  const requestId = (await fake.post('/create_request', REQUEST_BODY)).body.id;
  const seen = (await bob.get(`/requests/${requestId}`)).body.data;
  assert.equal([seen.user.firstName, seen.user.name, seen.initiator.firstName], [marked, marked, marked]);
  assert.is((await bob.get(`/users/${fake.id}`)).body.profile.name, marked);
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  // A deal's entry is another one after each step (NOTIF-09).
  const notices: AnyJson[] = [];
  const collect = async () => void notices.push(...(await bob.get('/notifications')).body.data);
  await collect();
  await fake.post(`/transactions/${id}/approve`);
  await collect();
  await fake.post(`/transactions/${id}/confirm`);
  await collect();
  const deal = (await bob.get(`/transactions/${id}`)).body.data;
  assert.equal(
    [deal.initiatorUser.name, deal.request.user.name, deal.accepterUser.name],
    [marked, marked, 'Bob'],
  );
  assert.is(notices.length, 3);
  for (const { message, actionByUser } of notices) {
    if (message.includes('uррort')) assert.match(message, marked);
    if (actionByUser?.id === fake.id) assert.is(actionByUser.firstName, marked);
  }
  const { data } = (await bob.get(`/transactions/${id}/chat/messages`)).body;
  assert.ok(data.some(({ text }: { text: string }) => text.startsWith(`${marked} proposed`)));
  await bob.post('/reports', { userId: fake.id, reason: 'impersonation' });
  const admin = await signIn('Kantor Admin', ADMIN);
  const [report] = (await admin.get('/staff/reports')).body.data;
  assert.equal([report.user.firstName, report.reporter.firstName], [marked, 'Bob'], 'for staff too');
});

test('REAL-02 the own profile says so, and another name takes the mark away', async () => {
  const { signIn } = await backend();
  const [mia, bob] = [await signIn('Mia'), await signIn('Bob')];
  const profile = async () => (await mia.get('/users/me')).body.profile;
  const shown = async () => (await bob.get(`/users/${mia.id}`)).body.profile.name;
  assert.is((await profile()).isNameMarked, false);
  const changed = (await mia.patch('/users/me', { firstName: 'Mia', lastName: 'from Kantоr' })).body.profile;
  assert.equal([changed.lastName, changed.isNameMarked], ['from Kantоr', true]);
  assert.is(await shown(), 'Mia from Kantоr (user)');
  await mia.patch('/users/me', { lastName: 'Keller' });
  assert.equal([(await profile()).isNameMarked, await shown()], [false, 'Mia Keller']);
});

test('REAL-02 staff are not marked', async () => {
  const { signIn } = await backend();
  const [admin, bob] = [await signIn('Kantor Admin', ADMIN), await signIn('Bob')];
  assert.is((await bob.get(`/users/${admin.id}`)).body.profile.name, 'Kantor Admin');
  assert.is((await admin.get('/users/me')).body.profile.isNameMarked, false);
});

test('REAL-02 messages of the bot carry the mark', () => {
  const isLookAlike = (name: string) => name === 'Admin';
  const textFor = (actorFirstName: string, isActorStaff = false) =>
    botMessageText(botNotificationFixture({ actorFirstName, isActorStaff }), isLookAlike)?.text ?? '';
  assert.match(textFor('Admin'), /^Admin \(user\) accepted/);
  assert.match(textFor('Ad.min'), /^Admin \(user\) accepted/, 'what Telegram would link is taken out first');
  assert.match(textFor('Admin', true), /^Admin accepted/);
  assert.match(textFor('Mia'), /^Mia accepted/);
});

test.run();
