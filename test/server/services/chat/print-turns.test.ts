// Turns of prints: one person's files do not hold up another's, and what is not compared is said.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_PRINT } from '../../../../server/files/likeness/print-file.ts';
import { CallerGone } from '../../../../server/runtime/fair-queue.ts';
import { workOff } from '../../../../server/runtime/leased-work.ts';
import { printWork } from '../../../../server/services/chat/print-files.ts';
import { queryRows } from '../../../../server/store/database.ts';
import type { FileRow } from '../../../../server/store/files.ts';
import { backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { JPEG } from '../../files/samples.ts';
import { createDealFixtures, type TestDeal } from '../../fixtures/deals.ts';
import '../../../harness/backend/compiled-backend.ts';

const test = suite('turns of prints');
const backend = backendOf(test);
const deals = createDealFixtures(backend);

/** Resolves with the id of the message. */
async function send(by: TestClient, { id }: TestDeal): Promise<string> {
  const { address, clock } = await backend();
  const response = await fetch(`${await address()}/api/transactions/${id}/chat/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(filePart(JPEG, 'receipt'))),
  });
  assert.is(response.status, 201);
  clock.advance(1_000);
  return (await response.json()).data.id;
}
const filesOf = async (by: TestClient, { id }: TestDeal) => {
  const { waitingFiles, uncomparedFiles } = (await by.get(`/transactions/${id}/settlement`)).body.data;
  return { waitingFiles, uncomparedFiles };
};

test('RUN-02 a stop gives up the print at work, and the next instance makes it at once', async () => {
  const { app, clock, database } = await backend();
  const deal = await deals.running();
  const { inspections, write, files } = app.context;
  const { print } = inspections;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // Takes for ever.
  const slow: typeof print = (_file, isGone) => {
    begin();
    return new Promise((_, reject) => {
      isGone?.addEventListener('abort', () => reject(new CallerGone()));
    });
  };
  Object.assign(inspections, { print: slow });
  const sent = await send(deal.alice, deal);
  await begun;
  // The job waits for the print that the upload has begun.
  const jobs = app.jobs.runDue();
  while (
    (
      await queryRows(
        database.reads,
        sql`select 1 from jobs where kind = 'print_files' and attempts > 0 and run_at > ${new Date(clock.now()).toISOString()}::timestamptz`,
      )
    ).length === 0
  );
  await app.jobs.stop();
  await jobs;
  assert.equal(await filesOf(deal.bob, deal), { waitingFiles: [sent], uncomparedFiles: [] });

  const attempts: number[] = [];
  const next = printWork({
    ...{ clock, write, reads: database.reads, tempDir: files.tempDir, store: files.store },
    inspections: { print: async () => NO_PRINT },
    onGivenUp: () => assert.unreachable(),
  });
  const recording = {
    ...next,
    run: (...args: Parameters<typeof next.run>) => {
      attempts.push(args[0].attempts);
      return next.run(...args);
    },
  };
  await workOff(recording, clock, new AbortController().signal);
  assert.equal(attempts, [1], 'to be given up was no attempt');
  assert.equal(await filesOf(deal.bob, deal), { waitingFiles: [], uncomparedFiles: [] });
});

test('RCPT-03 files are compared by person in turn, and the other party sees which are not', async () => {
  const { app, clock, database } = await backend();
  await app.context.prints?.stop();
  const [flooded, other] = [await deals.running(), await deals.running()];
  const many = [];
  for (let n = 0; n < 4; n += 1) many.push(await send(flooded.alice, flooded));
  const one = await send(other.alice, other);
  assert.equal(await filesOf(flooded.bob, flooded), { waitingFiles: many, uncomparedFiles: [] });
  assert.equal(await filesOf(other.bob, other), { waitingFiles: [one], uncomparedFiles: [] });
  assert.equal(
    await filesOf(other.alice, other),
    { waitingFiles: [], uncomparedFiles: [] },
    'not its sender',
  );

  const turns: string[] = [];
  const givenUp: string[] = [];
  const store = app.context.files.store;
  const work = printWork({
    ...{ clock, write: app.context.write, reads: database.reads, tempDir: app.context.files.tempDir },
    store,
    // The first file takes too long.
    inspections: { print: async () => (turns.length === 1 ? null : NO_PRINT) },
    onGivenUp: ({ uploaderId }: FileRow) => givenUp.push(uploaderId),
  });
  const recording = {
    ...work,
    run: (...args: Parameters<typeof work.run>) => {
      turns.push(args[0].uploaderId);
      return work.run(...args);
    },
  };
  await workOff(recording, clock, new AbortController().signal);
  const [flooder, honest] = [flooded.alice.id, other.alice.id];
  assert.equal(turns, [flooder, honest, flooder, flooder, flooder]);
  assert.equal(givenUp, [flooder]);
  assert.equal(await filesOf(flooded.bob, flooded), { waitingFiles: [], uncomparedFiles: many.slice(0, 1) });
  assert.equal(await filesOf(other.bob, other), { waitingFiles: [], uncomparedFiles: [] });
});

test.run();
