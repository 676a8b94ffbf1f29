// Content of a dossier: what a party saw of the deal is in it, and nothing else of anybody is.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { readDossierInSnapshot } from '../../../../server/services/dossier/read-dossier.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import {
  type ApiResponse,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { pagesOf, pdfText } from '../../../harness/pdf-pages.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PDF_SAMPLE, PNG, pictureWith } from '../../files/samples.ts';
import { createPlannedFixture, type SettlementFixture } from '../settlement/settlement-fixtures.ts';
import { dossierOf } from './dossier-fixtures.ts';

const test = suite('content of a dossier');
const OWNER = 77_009_500;

/** Words that Alice has not seen, or not in this deal. */
const SECRETS = {
  bobPhone: '+49 30 7654321',
  bobUsername: 'bob_hidden_handle',
  bobDetails: 'DE00 SECRET IBAN',
  bobWord: 'crimson otter',
  bobReport: 'what Bob reported to the staff',
  bobProvisional: 'a rating that is not final',
  otherChat: 'words of another exchange',
  otherHolder: 'BOBBY OTHERNAME',
  adminMessage: 'a message of an admin',
  staffNote: 'a reason for the staff',
} as const;

interface Scene extends Pick<SettlementFixture, 'alice' | 'bob' | 'id'> {
  readonly backend: TestBackend;
  /** The hash of the file that nobody may open. */
  readonly blockedHash: string;
}

const ok = ({ status, body }: ApiResponse) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

const scene = lazyFixture(async (): Promise<Scene> => {
  const backend = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
  const { clock, database } = backend;
  const { alice, bob, id, patch, mark } = await createPlannedFixture(backend);
  const root = await backend.signIn('Root', OWNER);
  const later = () => clock.advance(61_000);
  const say = async (by: TestClient, deal: string, text: string) => {
    later();
    ok(await by.post(`/transactions/${deal}/chat/messages`, { text }));
  };
  const upload = async (by: TestClient, content: Buffer, name: string): Promise<string> => {
    later();
    const response = await backend.app.fetch(
      new Request(`http://kantor.test/api/transactions/${id}/chat/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
        body: new Uint8Array(formOf(filePart(content, name))),
      }),
    );
    return (await response.json()).data.id;
  };

  ok(await bob.patch('/users/me', { phone: SECRETS.bobPhone }));
  ok(await bob.patch('/users/me/settings', { genuineWord: SECRETS.bobWord }));
  await database.reads.execute(sql`update users set username = ${SECRETS.bobUsername} where id = ${bob.id}`);
  await database.reads.execute(sql`update users set username = 'alice_here' where id = ${alice.id}`);
  ok(await bob.post('/funds-transfer-details', { label: 'Bank', detailsText: SECRETS.bobDetails }));
  ok(await bob.post('/reports', { userId: alice.id, reason: 'other', text: SECRETS.bobReport }));
  ok(await alice.patch('/users/me/settings', { timeZone: 'Europe/Kyiv' }));

  // Another exchange of Bob, with a name and words that Alice knows nothing of.
  const carol = await backend.signIn('Carol');
  const request = ok(await carol.post('/create_request', REQUEST_BODY)).id;
  const other = ok(await bob.post('/transactions', { requestId: request })).data.id;
  ok(await carol.post(`/transactions/${other}/approve`, {}));
  await say(bob, other, SECRETS.otherChat);
  ok(await bob.patch(`/transactions/${other}/settlement`, { payerName: SECRETS.otherHolder }));

  ok(await patch(alice, { payerName: 'Anna Petrova' }));
  ok(await patch(bob, { payeeName: 'Robert Brown' }));
  await say(bob, id, '[Details] DE89 3704 0044 0532 0130 00\nRobert Brown');
  await say(alice, id, 'Отправила, проверьте');
  ok(await mark(alice, 1, 'sent'));
  later();
  ok(await mark(bob, 1, 'received'));
  await upload(alice, PNG, 'чек.png');
  await upload(bob, PDF_SAMPLE, 'statement.pdf');
  const blocked = await upload(bob, pictureWith(Buffer.from('bad')), 'bad.png');
  await database.reads.execute(
    sql`update files set scan_state = 'blocked' where id in
        (select file_id from chat_messages where id = ${blocked})`,
  );
  const result = await database.reads.execute(
    sql`select sha256 from files where id in (select file_id from chat_messages where id = ${blocked})`,
  );
  const [{ sha256 = '' } = {}] = (result as unknown as { rows: { sha256: string }[] }).rows;
  later();
  ok(
    await bob.post(`/transactions/${id}/complete/propose`, {
      ratingValue: 'down',
      ratingComment: SECRETS.bobProvisional,
    }),
  );
  ok(await alice.post(`/transactions/${id}/dispute`, { reason: 'The second part is missing' }));
  ok(await root.post(`/transactions/${id}/chat/messages`, { text: SECRETS.adminMessage }));
  ok(await root.post(`/admin/users/${carol.id}/sanctions`, { kind: 'ban', reason: SECRETS.staffNote }));
  return { ...{ backend, alice, bob, id }, blockedHash: sha256 };
});
const dossierOfAlice = lazyFixture(async () => {
  const { backend, alice, id } = await scene();
  return pagesOf(await dossierOf(backend, alice, id));
});
const textOfAlice = async (): Promise<string> => (await dossierOfAlice()).join(' ');
test.after(async () => (await scene.peek())?.backend.close());

test('HELP-04 a dossier has terms, steps with times, payments, account holders, messages and files', async () => {
  const { id } = await scene();
  const text = await textOfAlice();
  for (const part of [
    /^Exchange record Made on 2026-07-02 \d\d:\d\d:\d\d UTC\+3 for Alice,/,
    new RegExp(`Exchange ${id} Author of the request Alice .* Accepted by Bob`),
    /Alice pays 7 940\.00 RUB · SBP/,
    /Bob pays 100\.00 USD · Wise/,
    /Approved 2026-07-02 13:00:00 UTC\+3/,
    /The exchange was approved and has begun/,
    /Alice marked payment 1 of 2 as sent/,
    /Bob marked payment 1 of 2 as received/,
    /Payment 1 of 2 by Alice 7 940\.00 RUB · SBP · Received · 2026-07-02/,
    /Payment 2 of 2 by Bob 100\.00 USD · Wise · Not paid yet/,
    /Alice reported a dispute.*Reason: The second part is missing/,
    /Alice pays from the account of Anna Petrova/,
    /Bob is paid to the account of Robert Brown/,
    /Transfer details sent in the chat Bob · \S+ \S+ UTC\+3 DE89 3704 0044 0532 0130 00 Robert Brown/,
    /Messages of the two people .*\[Details\] DE89 3704 0044 0532 0130 00/,
    /Alice · \S+ \S+ UTC\+3 Отправила, проверьте/,
    /чек\.png \d+ B · Alice · \S+ \S+ UTC\+3 · SHA-256 [0-9a-f ]{64,}/,
    /statement\.pdf .* SHA-256 [0-9a-f ]{64,}/,
    /bad\.png .* being checked or blocked/,
    /What this record shows This is a record of messages .* holds no money/,
  ])
    assert.match(text, part);
});

test('HELP-04 nothing is in it that the person has not seen in this deal', async () => {
  const { backend, alice, bob, id, blockedHash } = await scene();
  const text = await textOfAlice();
  for (const [what, secret] of Object.entries(SECRETS)) assert.not.ok(text.includes(secret), what);
  for (const id of [alice.telegramId, bob.telegramId, OWNER])
    assert.not.ok(text.includes(String(id)), 'Telegram id');
  assert.not.ok(
    text.replaceAll(' ', '').includes(blockedHash.slice(0, 20)),
    'the hash of a file nobody may open',
  );
  assert.not.match(text, /Carol|Root/);
  // Bob's own dossier has his username, and as little of what he knows besides.
  const bobs = await pdfText(await dossierOf(backend, bob, id));
  assert.match(bobs, SECRETS.bobUsername);
  for (const [what, secret] of Object.entries(SECRETS))
    if (what !== 'bobUsername') assert.not.ok(bobs.includes(secret), what);
});

test('HELP-04 every page has the number of the deal, the time and its own number', async () => {
  const { id } = await scene();
  const pages = await dossierOfAlice();
  assert.ok(pages.length >= 2);
  for (const [at, page] of pages.entries())
    assert.match(page, new RegExp(`Exchange ${id} · [-0-9]+ [:0-9]+ UTC\\+3 ${at + 1} / ${pages.length}$`));
});

test('HELP-04 the dossier is in the language that was asked for', async () => {
  const { backend, alice, id } = await scene();
  const viewer = { id: alice.id, isAdmin: false };
  for (const language of LANGUAGES) {
    const { dossier } = textsOf(language);
    const read = await readDossierInSnapshot(backend.app.context, viewer, id, language);
    assert.ok(read.ok);
    assert.is(read.value.title, dossier.TITLE);
    const texts = read.value.blocks.flatMap((block) => ('text' in block ? [block.text] : []));
    for (const text of [dossier.PAYMENTS, dossier.HOLDERS, dossier.MESSAGES, dossier.noProof('Alice')])
      assert.ok(texts.includes(text), `${language} ${text}`);
  }
});

test('HELP-04 a text from right to left is copied and found as it was written', async () => {
  const { backend, bob, id } = await scene();
  const text = await pdfText(await dossierOf(backend, bob, id, 'ar'));
  assert.match(text, /^سجل المبادلة .* 2 يوليو 2026 \d\d:\d\d:\d\d UTC/);
  assert.match(text, 'بيانات التحويل المرسلة في المحادثة');
  assert.match(text, 'DE89 3704 0044 0532 0130 00');
  assert.match(text, 'Отправила, проверьте');
});

test.run();
