// Person page store: what is typed, and what is shown, while an answer is on its way.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createPersonPage } from '../../../src/state/staff/person-page.ts';
import { NOW } from '../../console/case-fixtures.ts';
import { PERSON_ID, wirePerson, wireSanction } from '../../console/person-fixtures.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { readingOf } from './reading-of.ts';

const [ONE, TWO] = ['5f0c1d7e-0000-7000-8000-0000000000c1', '5f0c1d7e-0000-7000-8000-0000000000c2'];
const WARNING = { kind: 'warn', reason: 'Fake receipts', days: null, details: [] as string[] } as const;

async function openPage() {
  const answer = createDeferred();
  const state = { data: wirePerson(), isRead: Promise.resolve() };
  const write: IdempotentWrite = async (route, { params = {} }) => {
    await answer.promise;
    return route.decode({ data: wireSanction() }, params);
  };
  const page = createPersonPage(
    {
      http: readingOf(state),
      write,
      now: () => NOW,
      messageOf: () => 'other',
      codeOf: () => '',
    },
    PERSON_ID,
    null,
  );
  await page.load();
  return { page, answer, state };
}

test('SANC-04 the answer of one action leaves another form, and what was typed in it', async () => {
  const { page, answer } = await openPage();
  page.toggle({ sanctionId: ONE, action: 'lift' });
  page.setNote('The bank knows them');
  const done = page.finish();
  page.toggle({ sanctionId: TWO, action: 'uphold' });
  page.setNote('It stands');
  answer.resolve();
  assert.ok(await done);
  assert.equal([page.open.value?.sanctionId, page.note.value], [TWO, 'It stands']);
  assert.ok(await page.second(ONE));
  assert.equal([page.open.value?.sanctionId, page.note.value], [TWO, 'It stands'], 'which needs no words');
  const upheld = page.finish();
  page.toggle({ sanctionId: ONE, action: 'lift' });
  assert.ok(await upheld);
  assert.equal([page.open.value?.sanctionId, page.note.value], [ONE, ''], 'the words of the other one');
});

test('SANC-01 the next sanction that is typed while one is imposed stays, and its question', async () => {
  const { page, answer } = await openPage();
  page.edit(WARNING);
  page.ask();
  const done = page.impose();
  const next = { ...WARNING, reason: 'Threats' };
  page.edit(next);
  page.ask();
  answer.resolve();
  assert.ok(await done);
  assert.equal([page.draft.value, page.question.value?.reason, page.done.value], [next, 'Threats', null]);
  assert.ok(await page.impose());
  assert.equal([page.draft.value.reason, page.question.value, page.done.value], ['', null, 'active']);
});

test('SANC-05 what was read before a sanction is not shown after it', async () => {
  for (const act of ['impose', 'second'] as const) {
    const { page, answer, state } = await openPage();
    const older = createDeferred();
    state.isRead = older.promise;
    void page.load();
    state.isRead = Promise.resolve();
    state.data = wirePerson({ firstName: 'Sanctioned' });
    page.edit(WARNING);
    page.ask();
    answer.resolve();
    const done = act === 'impose' ? page.impose() : page.second(ONE);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    older.resolve();
    assert.ok(await done);
    assert.is(page.person.value?.firstName, 'Sanctioned', act);
  }
});

test.run();
