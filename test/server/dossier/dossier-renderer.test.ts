// Renderer of dossiers: one at a time, a bounded number that wait, and what becomes of a thread that fails.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DossierDocument } from '../../../server/dossier/dossier-document.ts';
import { createDossierRenderer, type DossierBytes } from '../../../server/dossier/dossier-renderer.ts';
import { DOSSIER_LIMITS } from '../../../server/limits/dossier-limits.ts';
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
  const [first, second] = [renderer.render(documentOf('1')), renderer.render(documentOf('2'))];
  await turn();
  assert.is(works.length, 1);
  works[0]?.settle(new Error('fail'));
  await first.then(
    () => assert.unreachable(),
    (error) => assert.is(error.message, 'fail'),
  );
  await turn();
  assert.equal(
    works.map(({ title }) => title),
    ['1', '2'],
  );
  assert.is(works[0]?.hasEnded, true);
  works[1]?.settle(BYTES);
  assert.is(await second, BYTES);
});

test('HELP-04 when too many wait, the next is refused at once', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start);
  const many = Array.from({ length: DOSSIER_LIMITS.dossiersWaiting.value + 1 }, (_, n) =>
    renderer.render(documentOf(`${n}`)),
  );
  await renderer.render(documentOf('one more')).then(
    () => assert.unreachable(),
    (error) => assert.is(error.name, 'DossierBusy'),
  );
  for (let n = 0; n < many.length; n += 1) {
    await turn();
    works[n]?.settle(BYTES);
    await many[n];
  }
  const next = renderer.render(documentOf('next'));
  await turn();
  works.at(-1)?.settle(BYTES);
  assert.is(await next, BYTES);
});

test('HELP-04 a dossier that takes too long is ended', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start, 1);
  await renderer.render(documentOf('1')).then(
    () => assert.unreachable(),
    (error) => assert.is(error.message, 'ended'),
  );
  assert.is(works[0]?.hasEnded, true);
});

test('HELP-04 a backend that stops ends the thread', async () => {
  const { works, start } = fakeWorks();
  const renderer = createDossierRenderer(start);
  const made = renderer.render(documentOf('1'));
  await turn();
  renderer.close();
  await made.then(
    () => assert.unreachable(),
    () => assert.is(works[0]?.hasEnded, true),
  );
});

test('HELP-04 the thread makes a PDF, and a document that it cannot make fails', async () => {
  const renderer = createDossierRenderer();
  const bytes = await renderer.render(documentOf('Title'));
  assert.is(Buffer.from(bytes.slice(0, 5)).toString(), '%PDF-');
  const broken = { ...documentOf('x'), blocks: null } as unknown as DossierDocument;
  await renderer.render(broken).then(
    () => assert.unreachable(),
    (error) => assert.instance(error, Error),
  );
});

test.run();
