// Similar files: a receipt in another encoding is marked for the other party after a job has looked at it, others are not.
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { QueueFull } from '../../../../server/runtime/fair-queue.ts';
import { printWork } from '../../../../server/services/chat/print-files.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { eraseFinishedDeals } from '../../../../server/store/retention.ts';
import { backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { asJpeg, asPng, drawReceipt, scaled } from '../../files/likeness/receipt-pictures.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { createDealFixtures, type TestDeal } from '../../fixtures/deals.ts';
import '../../../harness/backend/compiled-backend.ts';

const test = suite('similar files');
const backend = backendOf(test);
const deals = createDealFixtures(backend);

const RECEIPT = {
  ...{ sum: '5 000.00', name: 'Ivan Petrov', date: '27.11.2026 14.05' },
  number: '482 915 370 162',
};
const picture = drawReceipt(RECEIPT);

/** Sends a file, and has the job look at it. Resolves with the id of the message. */
async function send(by: TestClient, { id }: Pick<TestDeal, 'id'>, content: Buffer): Promise<string> {
  const { address, clock, app } = await backend();
  const response = await fetch(`${await address()}/api/transactions/${id}/chat/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(filePart(content, 'receipt'))),
  });
  assert.is(response.status, 201);
  await app.context.prints?.run(new AbortController().signal);
  clock.advance(1_000);
  return (await response.json()).data.id;
}
/** The message's file waits for its print as if it had just been sent. */
async function makeDue(messageId: string): Promise<void> {
  const { database, clock } = await backend();
  await database.transaction((tx) =>
    tx.execute(
      sql`update file_prints set due_at = ${new Date(clock.now()).toISOString()}::timestamptz, attempts = 0, like_file_id = null
          where file_id = (select file_id from chat_messages where id = ${messageId})`,
    ),
  );
}
const read = async (by: TestClient, { id }: Pick<TestDeal, 'id'>) =>
  (await by.get(`/transactions/${id}/settlement`)).body.data;

/** `title`: bytes differ by it, and letters by its length. */
function pdf(text: string, title: string): Promise<Buffer> {
  const document = new PDFDocument({ info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.fontSize(title.length + 8).text(text);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

test('RCPT-02 a receipt of another exchange is marked after another encoding, for the other party alone', async () => {
  const [first, second] = [await deals.running(), await deals.running()];
  await send(first.alice, first, asPng(picture));
  await send(second.alice, second, asPng(drawReceipt({ ...RECEIPT, sum: '5 100.00' })));
  const { version } = await read(second.bob, second);
  const again = await send(second.alice, second, asJpeg(scaled(picture, 0.75), 70));
  const view = await read(second.bob, second);
  assert.equal([view.similarFiles, view.reusedFiles], [[again], []]);
  assert.ok(view.version > version, 'open pages read it again');
  assert.equal((await read(second.alice, second)).similarFiles, [], 'not to its sender');
  assert.equal((await read(first.bob, first)).similarFiles, [], 'the earlier one stays unmarked');
});

test('RCPT-02 a PDF with the same text is marked, one with another sum is not', async () => {
  const [first, second] = [await deals.running(), await deals.running()];
  const text =
    'Transfer receipt 27.11.2026 14:05, from Mia Kranz to Ivan Petrov, 5 000.00 RUB, number 482915370162';
  await send(first.alice, first, await pdf(text, 'one'));
  await send(second.alice, second, await pdf(text.replace('5 000', '6 000'), 'two'));
  const again = await send(second.alice, second, await pdf(text, 'another'));
  assert.equal((await read(second.bob, second)).similarFiles, [again]);
});

test('RCPT-02 a mark does not undo the time of a change that the deal has meanwhile', async () => {
  const { app, database } = await backend();
  const [first, second] = [await deals.running(), await deals.running()];
  const receipt = drawReceipt({ ...RECEIPT, name: 'Sergei Smirnov' });
  await send(first.alice, first, asPng(receipt));
  const again = await send(second.alice, second, asJpeg(receipt, 70));
  await makeDue(again);
  const waiting = async () =>
    (
      await queryRows<{ n: number }>(
        database.reads,
        sql`select count(*)::int as n from pg_locks where not granted`,
      )
    )[0]?.n ?? 0;
  const changed = '2031-01-01T00:00:00.000Z';
  const other = await database.pool?.connect();
  await other?.query('begin');
  await other?.query('update transactions set updated_at = $1 where id = $2', [changed, second.id]);
  const printing = app.context.prints?.run(new AbortController().signal);
  while ((await waiting()) === 0);
  await other?.query('commit');
  other?.release();
  await printing;
  assert.equal((await read(second.bob, second)).similarFiles, [again]);
  const [deal] = await queryRows<{ at: string }>(
    database.reads,
    sql`select updated_at as at from transactions where id = ${second.id}`,
  );
  assert.is(new Date(deal?.at ?? 0).toISOString(), changed);
});

test('RCPT-02 to wait for room is no attempt: a fault after that is tried again', async () => {
  const { app, clock, database } = await backend();
  const deal = await deals.running();
  await makeDue(await send(deal.alice, deal, asPng(drawReceipt({ ...RECEIPT, name: 'Anna Sidorova' }))));
  const work = printWork({
    ...{ clock, write: app.context.write, reads: database.reads, tempDir: tmpdir() },
    store: { open: async () => ({ stream: Readable.from(['picture']), size: 7 }) },
    inspections: { print: () => Promise.reject(fault) },
    onGivenUp: () => assert.unreachable(),
  });
  const claim = async () => {
    const file = await work.claim(new Date(clock.now()), new Date(clock.now() + work.leaseMs));
    if (!file) throw new Error('nothing is due');
    return file;
  };
  let fault: Error = new QueueFull('all');
  const { signal } = new AbortController();
  for (let n = 0; n < 10; n += 1) {
    const file = await claim();
    const again = await work.run(file, signal);
    assert.ok(again?.pauses);
    await work.postpone(file, new Date(again.at), again.attempts);
    assert.ok(again.at - clock.now() <= 5_000, 'as soon as after the first time');
    await clock.advance(again.at - clock.now());
  }
  fault = new Error('once');
  assert.is(await work.run(await claim(), signal).catch((error: unknown) => error), fault);
  await clock.advance(5_000);
  assert.is((await claim()).attempts, 2);
  await app.context.prints?.run(signal);
});

test('RCPT-02 a print goes with its file, and a blank picture has none', async () => {
  const { database, clock } = await backend();
  const [first, second] = [await deals.running(), await deals.running()];
  const receipt = drawReceipt({ ...RECEIPT, name: 'Olga Ivanova' });
  await send(first.alice, first, asJpeg(receipt, 90));
  const again = await send(second.alice, second, asJpeg(receipt, 60));
  const blank = { width: 300, height: 300, data: new Uint8Array(300 * 300 * 4).fill(255) };
  await send(second.alice, second, asPng(blank));
  assert.equal((await read(second.bob, second)).similarFiles, [again]);
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`update transactions set status = 'cancelled', finished_at = '2020-01-01' where id <> ${second.id}`,
    );
    await eraseFinishedDeals(tx, new Date('2021-01-01'), new Date(clock.now()), 100);
  });
  assert.equal((await read(second.bob, second)).similarFiles, []);
  const prints = await queryRows<{ seen: boolean; due: string | null }>(
    database.reads,
    sql`select picture_hash is not null as seen, due_at as due from file_prints order by picture_hash`,
  );
  assert.equal(prints, [
    { seen: true, due: null },
    { seen: false, due: null },
  ]);
});

test.run();
