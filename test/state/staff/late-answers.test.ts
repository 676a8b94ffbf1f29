// Late answers in staff stores: of a read that began before a change, and of a change while something else is typed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBannedDetails } from '../../../src/state/staff/banned-details.ts';
import { createPersonPage } from '../../../src/state/staff/person-page.ts';
import { createTemplates } from '../../../src/state/staff/templates.ts';
import { createWatchWords } from '../../../src/state/staff/watch-words.ts';
import { wireTemplate } from '../../console/case-fixtures.ts';
import { PERSON_ID, wirePerson, wireSanction } from '../../console/person-fixtures.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { flushMicrotasks } from '../../harness/fake-clock.ts';
import { staffDeps } from './staff-deps.ts';

type Deps = ReturnType<typeof staffDeps>['deps'];

const [ONE, TWO] = ['5f0c1d7e-0000-7000-8000-0000000000c1', '5f0c1d7e-0000-7000-8000-0000000000c2'];
const TEMPLATE = wireTemplate(1);
const [FIRST, SECOND] = [TEMPLATE.id as string, wireTemplate(2).id as string];
const WARNING = { kind: 'warn', reason: 'Fake receipts', days: null, details: [] as string[] } as const;
const ban = (id: string) => ({ id, caseId: null, bannedAt: '2026-11-20T11:00:00.000Z' });
const word = (id: string) => ({ id, text: `word ${id}`, addedAt: '2026-11-30T10:00:00.000Z' });
const openPerson = (deps: Deps) => createPersonPage(deps, PERSON_ID, null);

interface Changed {
  readonly before: unknown;
  readonly after: unknown;
  readonly answer?: unknown;
  /** What the page shows of the data after the change. */
  readonly shows?: unknown;
  readonly open: (deps: Deps) => {
    readonly load: () => unknown;
    readonly act: () => Promise<boolean>;
    readonly shown: () => unknown;
  };
}
const PERSON = {
  before: wirePerson(),
  after: wirePerson({ firstName: 'Sanctioned' }),
  answer: wireSanction(),
  shows: 'Sanctioned',
};
const wordsAfter = (
  ids: readonly string[],
  act: (store: ReturnType<typeof createWatchWords>) => Promise<boolean>,
) => ({
  ...{ before: [word('a')], after: ids.map(word), shows: ids },
  open(deps: Deps) {
    const store = createWatchWords(deps);
    store.setDraft('word b');
    return { load: store.load, act: () => act(store), shown: () => store.words.value?.map(({ id }) => id) };
  },
});
const personAfter = (act: (page: ReturnType<typeof openPerson>) => Promise<boolean>) => ({
  ...PERSON,
  open(deps: Deps) {
    const page = openPerson(deps);
    return { load: page.load, act: () => act(page), shown: () => page.person.value?.firstName };
  },
});
const CHANGES: Readonly<Record<string, Changed>> = {
  'a word was added': wordsAfter(['a', 'b'], (store) => store.add()),
  'a word was removed': wordsAfter([], (store) => store.remove('a')),
  'a sanction was imposed': personAfter((page) => {
    page.edit(WARNING);
    page.ask();
    return page.impose();
  }),
  'a sanction was confirmed': personAfter((page) => page.second(ONE)),
  'banned details were lifted': {
    ...{ before: [ban('a'), ban('b')], after: [ban('b')], shows: ['b'] },
    open(deps) {
      const store = createBannedDetails(deps);
      const act = () => {
        store.toggle('a');
        store.setNote('The bank knows them');
        return store.lift();
      };
      return { act, load: store.pages.load, shown: () => store.pages.items.value?.map(({ id }) => id) };
    },
  },
  'a template was changed': {
    ...{ before: [TEMPLATE], after: [{ ...TEMPLATE, version: 2, name: 'Changed' }], shows: 'Changed' },
    open(deps) {
      const store = createTemplates(deps);
      const act = () => {
        store.toggle(FIRST);
        return store.save();
      };
      return { act, load: store.load, shown: () => store.templates.value?.[0]?.name };
    },
  },
};

test('CASE-34 CASE-47 SANC-05 SANC-07 what was read before a change is not shown after it', async () => {
  for (const [name, { before, after, answer, shows = after, open }] of Object.entries(CHANGES)) {
    const { state, deps } = staffDeps(before, answer);
    const { load, act, shown } = open(deps);
    await load();
    const older = createDeferred();
    state.isRead = older.promise;
    void load();
    Object.assign(state, { isRead: Promise.resolve(), data: after });
    const done = act();
    await flushMicrotasks();
    older.resolve();
    assert.ok(await done, name);
    assert.equal(shown(), shows, name);
  }
});

/** A store in which the change of one form is on its way, and another form is open with words in it. */
async function whileOnItsWay<T extends object>(
  store: T,
  state: { written: Promise<void> },
  load: () => unknown,
) {
  await load();
  const answer = createDeferred();
  state.written = answer.promise;
  return { store, answer: answer.resolve };
}

test('SANC-07 the answer of a lift leaves another form, and what is typed in it, also when it was refused', async () => {
  for (const refusal of ['', 'NOT_FOUND']) {
    const { state, deps } = staffDeps([ban('a'), ban('b')]);
    state.refusal = refusal;
    const list = createBannedDetails(deps);
    const { store, answer } = await whileOnItsWay(list, state, list.pages.load);
    store.toggle('a');
    store.setNote('The bank knows them');
    const done = store.lift();
    store.toggle('b');
    store.setNote('Of the other one');
    answer();
    assert.is(await done, refusal === '');
    assert.equal([store.openId.value, store.note.value], ['b', 'Of the other one'], refusal);
  }
});

test('SANC-04 the answer of one action leaves another form, and what was typed in it', async () => {
  const { state, deps } = staffDeps(PERSON.before, PERSON.answer);
  const { store: page, answer } = await whileOnItsWay(openPerson(deps), state, () => undefined);
  page.toggle({ sanctionId: ONE, action: 'lift' });
  page.setNote('The bank knows them');
  const done = page.finish();
  page.toggle({ sanctionId: TWO, action: 'uphold' });
  page.setNote('It stands');
  answer();
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
  const { state, deps } = staffDeps(PERSON.before, PERSON.answer);
  const { store: page, answer } = await whileOnItsWay(openPerson(deps), state, () => undefined);
  page.edit(WARNING);
  page.ask();
  const done = page.impose();
  const next = { ...WARNING, reason: 'Threats' };
  page.edit(next);
  page.ask();
  answer();
  assert.ok(await done);
  assert.equal([page.draft.value, page.question.value?.reason, page.done.value], [next, 'Threats', null]);
  assert.ok(await page.impose());
  assert.equal([page.draft.value.reason, page.question.value, page.done.value], ['', null, 'active']);
});

test('CASE-47 the next word that is typed while one is added stays', async () => {
  const { state, deps } = staffDeps([word('a')]);
  const { store, answer } = await whileOnItsWay(createWatchWords(deps), state, () => undefined);
  store.setDraft(' word b ');
  const done = store.add();
  store.setDraft('word c');
  answer();
  assert.ok(await done);
  assert.is(store.draft.value, 'word c');
  assert.ok(await store.add());
  assert.is(store.draft.value, '');
});

test('CASE-34 the answer of one that was saved or retired leaves another form, and what is typed in it', async () => {
  for (const act of ['save', 'retire'] as const) {
    const { state, deps } = staffDeps([TEMPLATE, wireTemplate(2)]);
    const list = createTemplates(deps);
    const { store, answer } = await whileOnItsWay(list, state, list.load);
    store.toggle(FIRST);
    store.edit({ ...store.draft.value, name: 'Mine' });
    store.ask(true);
    const done = store[act]();
    store.toggle(SECOND);
    store.edit({ ...store.draft.value, name: 'Other' });
    store.ask(true);
    answer();
    assert.ok(await done);
    assert.equal(
      [store.openKey.value, store.draft.value.name, store.isAsking.value],
      [SECOND, 'Other', true],
    );
    store.toggle(FIRST);
    assert.is(store.draft.value.name, 'Text 1', 'the finished draft is gone');
    store.toggle(SECOND);
    assert.is(store.draft.value.name, 'Other');
  }
});

test('CASE-34 what was typed after saving stays, and its form', async () => {
  const { state, deps } = staffDeps([TEMPLATE]);
  const list = createTemplates(deps);
  const { store, answer } = await whileOnItsWay(list, state, list.load);
  store.toggle(FIRST);
  store.edit({ ...store.draft.value, name: 'Saved' });
  const done = store.save();
  store.edit({ ...store.draft.value, name: 'Typed since' });
  answer();
  assert.ok(await done);
  assert.equal([store.openKey.value, store.draft.value.name], [FIRST, 'Typed since']);
});

test.run();
