// Renderer of dossiers: one at a time, by person in turn, and what becomes of a thread that fails.
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, platform } from 'node:os';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DossierDocument } from '../../../server/dossier/dossier-document.ts';
import { createDossierRenderer, type DossierBytes } from '../../../server/dossier/dossier-renderer.ts';
import { QueueFull } from '../../../server/runtime/fair-queue.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDeferred } from '../../harness/deferred.ts';

const test = suite('renderer of dossiers');
const documentOf = (title: string): DossierDocument => ({
  ...{ language: 'en', title, blocks: [], footer: '' },
  createdAt: '2026-07-02T10:00:00.000Z',
});
const BYTES: DossierBytes = new Uint8Array(1);

interface FakeWork {
  readonly title: string;
  hasEnded: boolean;
  settle(by: DossierBytes | Error): void;
}

/** Works that the test ends, in the order of their start. */
function fakeWorks() {
  const works: FakeWork[] = [];
  const start = ({ title }: DossierDocument) => {
    const { promise, resolve } = createDeferred<DossierBytes | Error>();
    const work: FakeWork = { title, hasEnded: false, settle: resolve };
    works.push(work);
    return {
      bytes: promise.then((by) => {
        if (by instanceof Error) throw by;
        return by;
      }),
      end() {
        work.hasEnded = true;
        resolve(new Error('ended'));
      },
    };
  };
  return { works, start };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('HELP-04 dossiers are made one after another, also after one that failed', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start);
  const [first, second] = [
    renderer.render('anna', documentOf('1')),
    renderer.render('anna', documentOf('2')),
  ];
  await turn();
  assert.is(works.length, 1);
  works[0]?.settle(new Error('fail'));
  await first.then(
    () => assert.unreachable(),
    (error) => assert.is(error.message, 'fail'),
  );
  await turn();
  equalEach(works, ({ title }) => title, ['1', '2']);
  assert.is(works[0]?.hasEnded, true);
  works[1]?.settle(BYTES);
  assert.is(await second, BYTES);
});

test('HELP-12 a person has one that is made and two that wait; others have their turns between them', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start);
  const made = ['a1', 'a2', 'a3'].map((title) => renderer.render('anna', documentOf(title)));
  const refused = await renderer.render('anna', documentOf('a4')).catch((error: unknown) => error);
  assert.ok(refused instanceof QueueFull && refused.whose === 'person');
  made.push(renderer.render('boris', documentOf('b1')));
  for (let n = 0; n < made.length; n += 1) {
    await turn();
    works[n]?.settle(BYTES);
    await turn();
  }
  assert.equal(await Promise.all(made), Array(4).fill(BYTES));
  equalEach(works, ({ title }) => title, ['a1', 'b1', 'a2', 'a3']);
});

test('HELP-04 a dossier that takes too long is ended', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start, 1);
  await renderer.render('anna', documentOf('1')).then(
    () => assert.unreachable(),
    (error) => assert.is(error.message, 'ended'),
  );
  assert.is(works[0]?.hasEnded, true);
});

test('HELP-04 a backend that stops ends the thread', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start);
  const made = renderer.render('anna', documentOf('1'));
  await turn();
  renderer.close();
  await made.then(
    () => assert.unreachable(),
    () => assert.is(works[0]?.hasEnded, true),
  );
});

test('HELP-04 the thread makes a PDF, and a document that it cannot make fails', async () => {
  const renderer = createDossierRenderer();
  const bytes = await renderer.render('anna', documentOf('Title'));
  assert.is(Buffer.from(bytes.slice(0, 5)).toString(), '%PDF-');
  const broken = { ...documentOf('x'), blocks: null } as unknown as DossierDocument;
  await renderer.render('anna', broken).then(
    () => assert.unreachable(),
    (error) => assert.instance(error, Error),
  );
});

test('HELP-12 the thread has a lower priority than calls and the database, where a thread can have one', async () => {
  if (platform() !== 'linux') return;
  const threads = () => readdirSync('/proc/self/task');
  // proc(5): the fields of 'stat' behind the name, of which the seventeenth is the nice value.
  const priorityOf = (thread: string) => {
    try {
      return Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
    } catch {
      // A thread of an earlier test has ended since it was listed.
      return 0;
    }
  };
  const before = new Set(threads());
  let isMade = false;
  const paragraph = { kind: 'paragraph' as const, text: 'word '.repeat(2_000) };
  const making = createDossierRenderer()
    .render('anna', { ...documentOf('Title'), blocks: [paragraph] })
    .then(() => {
      isMade = true;
    });
  let lowest = getPriority();
  while (!isMade) {
    for (const thread of threads()) if (!before.has(thread)) lowest = Math.max(lowest, priorityOf(thread));
    await turn();
  }
  await making;
  assert.ok(lowest >= constants.priority.PRIORITY_BELOW_NORMAL, String(lowest));
  assert.is(priorityOf(String(process.pid)), getPriority(), 'that of calls is as it was');
});

test.run();
