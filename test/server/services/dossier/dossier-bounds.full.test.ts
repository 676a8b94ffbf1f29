// Bounds of a dossier: long chats, erased chats, and one moment of the database for all that is in it.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DossierDocument } from '../../../../server/dossier/dossier-document.ts';
import { renderDossier } from '../../../../server/dossier/render-dossier.ts';
import { readDossierInSnapshot } from '../../../../server/services/dossier/read-dossier.ts';
import { readSnapshot } from '../../../../server/store/database.ts';
import { eraseFinishedDeals } from '../../../../server/store/retention.ts';
import { findUsers } from '../../../../server/store/users.ts';
import { createDealFixture, type DealFixture } from '../../../harness/backend/deal-fixtures.ts';
import { backendOf, type TestBackend } from '../../../harness/backend/test-backend.ts';
import { createDeferred } from '../../../harness/deferred.ts';
import { pagesOf } from '../../../harness/pdf-pages.ts';

const test = suite('bounds of a dossier');
const started = backendOf(test);

const read = async (
  { app }: TestBackend,
  { alice, id }: Pick<DealFixture, 'alice' | 'id'>,
): Promise<DossierDocument> => {
  const result = await readDossierInSnapshot(app.context, { id: alice.id, isAdmin: false }, id, 'en');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
/** Messages of Bob, numbered, behind those that the chat has. */
async function fill(
  { database }: TestBackend,
  deal: DealFixture,
  count: number,
  text: string,
): Promise<void> {
  await database.reads.execute(
    sql`insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, created_at)
        select gen_random_uuid(), ${deal.id}::uuid, t.chat_seq + n, ${deal.bob.id}::uuid, 'party', 'text',
               'no. ' || n || ' ' || ${text}::text, t.updated_at
        from transactions t, generate_series(1, ${count}::int) n where t.id = ${deal.id}::uuid`,
  );
  await database.reads.execute(
    sql`update transactions set chat_seq = chat_seq + ${count}::int where id = ${deal.id}::uuid`,
  );
}
const messagesOf = ({ blocks }: DossierDocument) =>
  blocks.flatMap((block) => (block.kind === 'message' ? [block.text] : []));
const paragraphsOf = ({ blocks }: DossierDocument) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));

test('HELP-04 of a long chat the first fifth and the end are shown, and how many messages are left out', async () => {
  const backend = await started();
  const deal = await createDealFixture(backend);
  await fill(backend, deal, 1_499, 'short');
  const document = await read(backend, deal);
  const messages = messagesOf(document);
  assert.is(messages.length, 200 + 800);
  assert.equal(
    [messages[0], messages[199], messages[200], messages.at(-1)],
    ['no. 1 short', 'no. 200 short', 'no. 700 short', 'no. 1499 short'],
  );
  const gap = document.blocks.findIndex(({ kind }, at) => kind === 'paragraph' && at > 20);
  assert.equal(document.blocks[gap], {
    kind: 'paragraph',
    text: '\u2068Bob\u2069 · 499 messages are left out here, because the record would become too long.',
  });
  assert.equal(document.blocks[gap + 1]?.kind, 'message');
});

test('HELP-04 neither the other side nor lines of the system take the room of a party', async () => {
  const backend = await started();
  const deal = await createDealFixture(backend);
  await fill(backend, deal, 400, 'before');
  const admission = { text: 'I have your money and will not send it' };
  assert.is((await deal.alice.post(`${deal.chatPath}/messages`, admission)).status, 201);
  for (const name of ['Ann Lee', 'Bea Lee'])
    await deal.bob.patch(`/transactions/${deal.id}/settlement`, { payerName: name });
  await fill(backend, deal, 1_200, 'слово '.repeat(15));
  await backend.database.reads.execute(
    sql`with line as (select * from chat_messages where transaction_id = ${deal.id}::uuid and system_kind = 'settlement.renamed')
        insert into chat_messages (id, transaction_id, seq, sender_role, type, text, system_kind, system_params, created_at)
        select gen_random_uuid(), line.transaction_id, t.chat_seq + n, 'system', 'system', line.text, line.system_kind,
               line.system_params, line.created_at
        from line, transactions t, generate_series(1, 1100) n where t.id = line.transaction_id`,
  );
  await backend.database.reads.execute(
    sql`update transactions set chat_seq = chat_seq + 1100 where id = ${deal.id}::uuid`,
  );
  const document = await read(backend, deal);
  assert.ok(messagesOf(document).includes(admission.text));
  assert.match(messagesOf(document).at(-1) ?? '', /^no\. 1200 /);
  assert.ok(paragraphsOf(document).some((text) => text.startsWith('\u2068Bob\u2069 · ')));
});

test('NAME-09 the dossier has every name that was declared, and none is changed while the deal is disputed', async () => {
  const backend = await started();
  const deal = await createDealFixture(backend);
  const declare = (payerName: string) => deal.bob.patch(`/transactions/${deal.id}/settlement`, { payerName });
  for (const name of ['Karl Mule', 'Zoe Third']) assert.is((await declare(name)).status, 200);
  await deal.alice.post(`/transactions/${deal.id}/dispute`, { reason: 'Not paid' });
  assert.is((await declare('Ann Fourth')).body.code, 'INVALID_STATE');
  const rows = (await read(backend, deal)).blocks.flatMap((block) =>
    block.kind === 'row' ? [block.value] : [],
  );
  const at = (name: string) => rows.findIndex((value) => value.includes(name));
  assert.ok(at('Karl Mule') >= 0 && at('Karl Mule') < at('Zoe Third'));
});

test('HELP-04 texts have room for 100000 signs, and the end of the chat is always there', async () => {
  const backend = await started();
  for (const text of [
    'word '.repeat(790),
    'a\n'.repeat(1_990),
    '\u{1F600}'.repeat(1_900),
    'كلمة '.repeat(790),
  ]) {
    const deal = await createDealFixture(backend);
    await fill(backend, deal, 600, text);
    const document = await read(backend, deal);
    const messages = messagesOf(document);
    assert.ok(messages.length >= 2 && messages.length <= 30, `${messages.length}`);
    assert.match(messages.at(-1) ?? '', /^no\. 600 /);
    for (const message of messages) assert.ok(message.split('\n').length <= 101);
    assert.ok(
      paragraphsOf(document).includes(
        `\u2068Bob\u2069 · ${600 - messages.length} messages are left out here, because the record would become too long.`,
      ),
    );
  }
});

test('HELP-04 the longest dossier has a bounded number of pages and bytes', async () => {
  const backend = await started();
  const deal = await createDealFixture(backend);
  await fill(backend, deal, 2_000, 'слово '.repeat(15));
  const bytes = await renderDossier(await read(backend, deal));
  const pages = await pagesOf(bytes);
  assert.ok(pages.length > 20 && pages.length < 60, `${pages.length} pages`);
  assert.ok(bytes.length < 500_000, `${bytes.length} bytes`);
  assert.match(pages.at(-1) ?? '', 'What this record shows');
});

test('HELP-04 when the chat is erased, the dossier says so and keeps terms and steps', async () => {
  const backend = await started();
  const deal = await createDealFixture(backend);
  const { alice, bob, id, chatPath } = deal;
  await bob.post(`${chatPath}/messages`, { text: '[Details] DE89 3704' });
  await alice.patch(`/transactions/${id}/settlement`, { payerName: 'Anna Petrova' });
  await alice.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
  await bob.post(`/transactions/${id}/complete/accept`, { ratingValue: 'up' });
  const now = new Date(backend.clock.now() + 1);
  await backend.app.context.write(({ tx }) => eraseFinishedDeals(tx, now, now, 1_000));
  const document = await read(backend, deal);
  const all = JSON.stringify(document.blocks);
  assert.not.match(all, /3704|Anna Petrova|Account holders/);
  assert.match(paragraphsOf(document).join(' '), 'were erased, as it ended long ago');
  assert.equal(messagesOf(document), ['This message was erased, because the exchange ended long ago.']);
  assert.match(all, 'The exchange was approved');
  assert.match(all, '100.00');
  // A claim afterwards has texts of its own; those of the deal stay erased.
  const claim = { reasonCode: 'chargeback', statement: 'The bank has taken the payment back.' };
  assert.is((await alice.post(`/transactions/${id}/case/claim`, claim)).status, 200);
  const later = await read(backend, deal);
  assert.match(paragraphsOf(later).join(' '), 'were erased, as it ended long ago');
});

test('HELP-04 all rows of a dossier are of one moment', async () => {
  const backend = await started();
  const early = await backend.signIn('Early');
  const opened = createDeferred();
  const written = opened.promise.then(() => backend.signIn('Late'));
  const late = await readSnapshot(backend.database, async (tx) => {
    assert.is((await findUsers(tx, [early.id])).size, 1);
    opened.resolve();
    const { id } = await written;
    return { id, seen: await findUsers(tx, [id]) };
  });
  assert.is(late.seen.size, 0);
  assert.is((await findUsers(backend.database.reads, [late.id])).size, 1);
});

test.run();
