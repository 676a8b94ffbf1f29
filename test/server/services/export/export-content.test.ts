// Content of a data export: everything in it is in some answer of the API to its person, and no secret of anybody else is.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageStart } from '../../../../server/services/export/pages.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import {
  type AnyJson,
  type ApiResponse,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PDF_SAMPLE, PNG, pictureWith } from '../../files/samples.ts';
import { exportOf } from './export-fixtures.ts';

const test = suite('content of a data export');
const OWNER = 9_400;
const BOT_CODE = '#K7-2Q4F';

/** What Bob and others have not shown to Alice. */
const SECRETS = {
  bobPhone: '+49 30 1234567',
  bobUsername: 'bob_private_handle',
  bobTelegramId: '8812345678',
  bobWord: 'crimson otter',
  bobHolder: 'Robert Brownlow',
  bobFile: 'Filed by Bob for the staff',
  bobDetails: 'DE00 SECRET IBAN',
  bobBlockReason: 'blocked for a private reason',
  bobReport: 'what Bob told the staff',
  bobProvisional: 'not final yet',
  bobsOtherChat: 'words for Carol alone',
  bobsNotification: 'Carol wants to exchange',
  carolPhone: '+41 31 7654321',
  blockedFile: 'malware-marker-bytes',
  staffBan: 'a reason about somebody else',
} as const;

/** Strings and numbers of a value, wherever they are. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

interface Scene {
  readonly backend: TestBackend;
  readonly alice: TestClient;
  readonly bob: TestClient;
  readonly deals: { readonly done: string; readonly running: string; readonly disputed: string };
  /** What Alice has sent, the answers to it, and when. */
  readonly known: Set<string | number>;
}

/** A market in which Alice has used everything, and others have secrets. */
const scene = lazyFixture(async (): Promise<Scene> => {
  const backend = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
  const { clock, database } = backend;
  const known = new Set<string | number>();
  const signIn = async (name: string, telegramId?: number): Promise<TestClient> => {
    clock.advance(1_000);
    return backend.signIn(name, telegramId);
  };
  const ok = (answer: ApiResponse): AnyJson => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const plain = await signIn('Alice');
  const remember = (sent: unknown, answer: ApiResponse): ApiResponse => {
    clock.advance(1_000);
    for (const leaf of [...leavesOf(sent), ...leavesOf(answer.body)]) known.add(leaf);
    return answer;
  };
  /** Whatever she sends happens at a time that she knows. */
  const at = () => known.add(new Date(clock.now()).toISOString());
  const alice: TestClient = {
    ...plain,
    async post(path, body) {
      at();
      return remember(body, await plain.post(path, body));
    },
    async put(path, body) {
      at();
      return remember(body, await plain.put(path, body));
    },
    async patch(path, body) {
      at();
      return remember(body, await plain.patch(path, body));
    },
  };
  const bob = await signIn('Bob', Number(SECRETS.bobTelegramId));
  const carol = await signIn('Carol');
  const root = await signIn('Root', OWNER);

  ok(await bob.patch('/users/me', { phone: SECRETS.bobPhone, lastName: 'Brown', locationCity: 'Bonn' }));
  ok(await carol.patch('/users/me', { phone: SECRETS.carolPhone }));
  ok(await bob.patch('/users/me/settings', { genuineWord: SECRETS.bobWord, holderName: SECRETS.bobHolder }));
  await database.reads.execute(sql`update users set username = ${SECRETS.bobUsername} where id = ${bob.id}`);
  ok(await bob.post('/funds-transfer-details', { label: 'Bank', detailsText: SECRETS.bobDetails }));

  ok(
    await alice.patch('/users/me', {
      phone: '+33 1 2345678',
      lastName: '<b>Ansel</b>',
      locationCity: 'Lyon',
    }),
  );
  ok(await alice.patch('/users/me/settings', { timeZone: 'Europe/Paris', genuineWord: 'grey heron' }));
  ok(await alice.post('/funds-transfer-details', { label: 'Mine', detailsText: 'FR76 OWN IBAN' }));

  const begin = async (by: TestClient, note: string): Promise<string> => {
    const { id } = ok(await by.post('/create_request', { ...REQUEST_BODY, additionalDetails: note }));
    const accepter = by === alice ? bob : alice;
    return ok(await accepter.post('/transactions', { requestId: id })).data.id;
  };
  const upload = async (by: TestClient, deal: string, content: Buffer, name: string): Promise<AnyJson> => {
    const response = await backend.app.fetch(
      new Request(`http://kantor.test/api/transactions/${deal}/chat/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
        body: new Uint8Array(formOf(filePart(content, name))),
      }),
    );
    return ok({ status: response.status, body: await response.json(), headers: response.headers }).data;
  };
  const say = async (by: TestClient, deal: string, text: string) =>
    ok(await by.post(`/transactions/${deal}/chat/messages`, { text }));

  // A completed deal with both ratings, a file of each kind, and markup in the chat.
  const done = await begin(alice, 'First exchange');
  ok(await alice.post(`/transactions/${done}/approve`, {}));
  await say(bob, done, '<script>alert("Bob")</script> & more');
  await say(alice, done, 'Hello Bob');
  await upload(bob, done, PNG, 'receipt <1>.png');
  await upload(alice, done, PDF_SAMPLE, 'договор.pdf');
  const blocked = await upload(bob, done, pictureWith(Buffer.from(SECRETS.blockedFile)), 'bad.png');
  await database.reads.execute(
    sql`update files set scan_state = 'blocked' where id in
        (select file_id from chat_messages where id = ${blocked.id})`,
  );
  ok(await bob.post(`/transactions/${done}/complete/propose`, { ratingValue: 'up', ratingComment: 'Fast' }));
  ok(
    await alice.post(`/transactions/${done}/complete/accept`, { ratingValue: 'down', ratingComment: 'Slow' }),
  );

  // Bob's rating is provisional here.
  const running = await begin(bob, 'Second exchange');
  ok(await bob.post(`/transactions/${running}/approve`, {}));
  await say(bob, running, 'Where do we meet?');
  ok(
    await bob.post(`/transactions/${running}/complete/propose`, {
      ratingValue: 'down',
      ratingComment: SECRETS.bobProvisional,
    }),
  );

  // Decided by an admin, who also writes.
  const disputed = await begin(alice, 'Third exchange');
  ok(await alice.post(`/transactions/${disputed}/approve`, {}));
  ok(await alice.post(`/transactions/${disputed}/dispute`, { reason: 'No money came' }));
  ok(await alice.post(`/transactions/${disputed}/case/file`, { statement: 'Bob owes me' }));
  ok(await bob.post(`/transactions/${disputed}/case/file`, { statement: SECRETS.bobFile }));
  await say(root, disputed, 'I am looking at it');
  ok(
    await root.patch(`/transactions/${disputed}`, {
      status: 'failed',
      faultUserId: bob.id,
      note: 'Bob did not pay',
    }),
  );
  // Declined before it began, open, paused and deleted requests.
  const declined = await begin(alice, 'Fourth exchange');
  ok(await alice.post(`/transactions/${declined}/decline`, { reason: 'Changed my mind' }));
  for (const what of ['stays open', 'is paused', 'is deleted']) {
    const { id } = ok(await alice.post('/create_request', { ...REQUEST_BODY, additionalDetails: what }));
    if (what === 'is paused') ok(await alice.post(`/requests/${id}/pause`, {}));
    if (what === 'is deleted') ok(await plain.delete(`/requests/${id}`));
  }

  // Alice waits for a request of Dan, and for one of Bob that a block is about to hide.
  const [dan, erin] = [await signIn('Dan'), await signIn('Erin')];
  const { id: taken } = ok(await dan.post('/create_request', REQUEST_BODY));
  ok(await erin.post('/transactions', { requestId: taken }));
  ok(await alice.post(`/requests/${taken}/wait`, {}));
  const { id: awaited } = ok(await bob.post('/create_request', REQUEST_BODY));
  ok(await carol.post('/transactions', { requestId: awaited }));
  ok(await alice.post(`/requests/${awaited}/wait`, {}));
  const { id: other } = ok(await bob.post('/create_request', REQUEST_BODY));
  const secret = ok(await carol.post('/transactions', { requestId: other })).data.id;
  ok(await bob.post(`/transactions/${secret}/approve`, {}));
  await say(bob, secret, SECRETS.bobsOtherChat);

  ok(await bob.post('/reports', { userId: alice.id, reason: 'other', text: SECRETS.bobReport }));
  ok(await alice.post('/reports', { userId: carol.id, reason: 'insult', text: 'Carol shouted' }));
  ok(await alice.put(`/blocks/${carol.id}`, { reason: 'Shouts' }));
  ok(await bob.put(`/blocks/${alice.id}`, { reason: SECRETS.bobBlockReason }));
  ok(await root.post(`/admin/users/${carol.id}/sanctions`, { kind: 'ban', reason: SECRETS.staffBan }));
  await database.reads.execute(
    sql`insert into sent_bot_messages (user_id, code, text, sent_at)
        values (${alice.id}, ${BOT_CODE}, 'Exchange begun', ${new Date(clock.now()).toISOString()}),
               (${bob.id}, '#B2-2Q4F', ${SECRETS.bobsNotification}, ${new Date(clock.now()).toISOString()})`,
  );
  ok(await alice.post('/genuine/check', { code: BOT_CODE }));
  return { backend, alice, bob, deals: { done, running, disputed }, known };
});
const archiveOfAlice = lazyFixture(async () => {
  const { backend, alice } = await scene();
  return exportOf(backend, alice);
});
test.after(async () => (await scene.peek())?.backend.close());

/** Strings and numbers of everything that the API answers to Alice. */
async function answersTo({ alice, known }: Scene): Promise<ReadonlySet<string | number>> {
  const seen = new Set(known);
  const get = async (path: string): Promise<AnyJson> => {
    const { status, body } = await alice.get(path);
    assert.is(status, 200, path);
    for (const leaf of leavesOf(body)) seen.add(leaf);
    return body;
  };
  const pages = async (path: string): Promise<AnyJson[]> => {
    const all: AnyJson[] = [];
    for (let cursor = ''; ; ) {
      const { data, nextCursor } = await get(`${path}?limit=3${cursor && `&cursor=${cursor}`}`);
      all.push(...data);
      if (!nextCursor) return all;
      cursor = nextCursor;
    }
  };
  await get('/users/me');
  await get('/users/me/settings');
  await get('/users/me/trust');
  await get('/users/me/waits');
  await get('/funds-transfer-details');
  await get('/blocks');
  await get('/auth/sessions');
  await get(`/users/${alice.id}/ratings`);
  await pages('/notifications');
  for (const deal of await pages('/transactions')) {
    await get(`/transactions/${deal.id}`);
    await get(`/transactions/${deal.id}/chat/messages?after=0&limit=100`);
    if (deal.initiatorId === alice.id) await get(`/requests/${deal.requestId}`);
    if (deal.statusBefore) {
      await get(`/transactions/${deal.id}/case`);
      await get(`/transactions/${deal.id}/case/messages`);
    }
  }
  for (const request of await pages('/requests'))
    if (request.ownerId === alice.id) await get(`/requests/${request.id}`);
  return seen;
}

test('DATA-15 every string and number of an export is in some answer of the API to its person', async () => {
  const all = await scene();
  const archive = await archiveOfAlice();
  const seen = await answersTo(all);
  const documents = Object.entries(archive).filter(([name]) => name.endsWith('.json'));
  for (const [name, bytes] of documents) {
    const leaves = leavesOf(JSON.parse(bytes.toString()));
    // Words of the contract, not of anybody.
    const unseen = leaves.filter((leaf) => !seen.has(leaf) && !['user', 'open'].includes(String(leaf)));
    assert.equal(unseen, [], `${name} tells what no answer has`);
  }
  for (const [name, { length }] of documents) assert.ok(length > 2, name);
  const countOf = (name: string): number => JSON.parse(archive[name]?.toString() ?? 'null').length;
  assert.equal(
    ['requests', 'ratings', 'waits', 'reports', 'blocks', 'bot-messages', 'sessions'].map((one) => [
      one,
      countOf(`${one}.json`),
    ]),
    [
      ['requests', 5],
      ['ratings', 2],
      ['waits', 1],
      ['reports', 1],
      ['blocks', 1],
      ['bot-messages', 1],
      ['sessions', 1],
    ],
    'all of it, but for what a block hides',
  );
  assert.ok(countOf('notifications.json') >= 5);
  const deals = Object.keys(archive).filter((name) => name.startsWith('deals/'));
  assert.is(deals.length, 4);
  const done = JSON.parse(archive[`deals/${all.deals.done}.json`]?.toString() ?? '');
  assert.is(done.amount, 100);
  assert.ok(done.steps.length >= 3 && done.ratings.length === 2);
});

test('DATA-15 no secret of anybody else is in it, wherever one looks', async () => {
  const { backend, bob } = await scene();
  const archive = await archiveOfAlice();
  for (const [name, bytes] of Object.entries(archive))
    for (const [what, secret] of Object.entries(SECRETS))
      assert.not.ok(`${name} ${bytes.toString()}`.includes(secret), `${what} is in ${name}`);
  // The other way round Bob's own export has what is his.
  const bobs = Buffer.concat(Object.values(await exportOf(backend, bob))).toString();
  for (const what of [
    'bobPhone',
    'bobWord',
    'bobDetails',
    'bobBlockReason',
    'bobReport',
    'bobsOtherChat',
  ] as const)
    assert.ok(bobs.includes(SECRETS[what]), what);
});

test('DATA-15 chats are pages without markup of anybody; files are the bytes that can be downloaded', async () => {
  const { deals } = await scene();
  const archive = await archiveOfAlice();
  const pages = Object.entries(archive).filter(([name]) => name.endsWith('.html'));
  assert.equal(
    pages.map(([name]) => name).sort(),
    ['README.html', ...Object.values(deals).map((id) => `chats/${id}.html`)].sort(),
  );
  for (const [name, bytes] of pages) {
    const html = bytes.toString();
    assert.not.match(html, /<script|<b>Ansel|javascript:/i, name);
    assert.match(html, "default-src 'none'", name);
  }
  const chat = archive[`chats/${deals.done}.html`]?.toString() ?? '';
  assert.match(chat, '&#60;script&#62;alert(&#34;Bob&#34;)&#60;/script&#62; &#38; more');
  assert.match(chat, '&#60;b&#62;Ansel&#60;/b&#62;');
  assert.match(chat, /class="own"><p class="from" dir="auto">Alice [^<]+<\/p><p dir="auto">Hello Bob/);
  assert.match(archive[`chats/${deals.disputed}.html`]?.toString() ?? '', 'Admin · 2026-07-0');
  const files = Object.keys(archive).filter((name) => name.startsWith('files/'));
  assert.is(files.length, 2, files.join());
  const [receipt = ''] = files.filter((name) => name.endsWith('receipt _1_.png'));
  assert.equal(archive[receipt], PNG);
  assert.ok(archive[files.find((name) => name.endsWith('договор.pdf')) ?? '']?.equals(PDF_SAMPLE));
  // Links lead to the files of the archive, and the blocked one is named without a link.
  const links = [...chat.matchAll(/href="\.\.\/(files\/[^"]+)"/g)].map(([, path = '']) =>
    path.split('/').map(decodeURIComponent).join('/'),
  );
  assert.equal(links.sort(), [...files].sort());
  assert.match(chat, 'bad.png (not in this archive)');
  const front = archive['README.html']?.toString() ?? '';
  for (const name of ['profile.json', 'deals/', 'chats/', 'files/', 'sanctions.json'])
    assert.match(front, `<dt>${name}`);
});

test('LANG-25 the archive is in the language of the settings, its times by the clock of the person', async () => {
  const { backend, deals } = await scene();
  // One copy a day.
  backend.clock.advance(25 * 3_600_000);
  const bob = await backend.signIn('Bob', Number(SECRETS.bobTelegramId));
  await bob.patch('/users/me/settings', { language: 'ru', timeZone: 'Europe/Moscow' });
  const archive = await exportOf(backend, bob);
  const page = archive['README.html']?.toString() ?? '';
  assert.match(page, /\d \S+ 2026 г\. \d\d:\d\d UTC\+3/);
  const chat = archive[`chats/${deals.disputed}.html`]?.toString() ?? '';
  assert.match(chat, /Система · \d \S+ 2026 г\. \d\d:\d\d:\d\d UTC\+3/);
  assert.match(chat, textsOf('ru').systemLines.SYSTEM_LINES['deal.dispute']('Alice'));
  assert.match(page, '<html lang="ru">');
  const { ARCHIVE_TITLE, KEEP_IT_SAFE } = textsOf('ru').archive;
  for (const sentence of [ARCHIVE_TITLE, KEEP_IT_SAFE]) assert.match(page, sentence);
  assert.is.not(KEEP_IT_SAFE, textsOf('en').archive.KEEP_IT_SAFE);
  assert.match(pageStart('ar', ''), '<html lang="ar" dir="rtl">');
});

test.run();
