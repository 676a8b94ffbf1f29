// Templates in the console: the page of judges with its form, and the picker in the forms of a case.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { staffCaseRoute } from '#contract/case-calls.ts';
import { changeTemplateRoute, createTemplateRoute, templatesRoute } from '#contract/case-templates.ts';
import { privateMessagesRoute } from '#contract/private-messages.ts';
import { addWatchWordRoute, removeWatchWordRoute, watchWordsRoute } from '#contract/watch-words.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { equalEach } from '../harness/assert-each.ts';
import { getControl, typeText } from '../harness/dom.ts';
import { actUntilSettled, alertTexts, buttonNames } from '../screens/screen-harness.tsx';
import { CASE_ID, wireCase, wireTemplate, wireWatchWord } from './case-fixtures.ts';
import { input, openTestConsole, press, settleUntil, tap, text } from './console-harness.tsx';

const open = (answers: Record<string, unknown> = {}, role: StaffRole = 'judge') =>
  openTestConsole(
    '/admin/templates',
    {
      [templatesRoute.path]: { data: [wireTemplate(1), wireTemplate(2)] },
      [`POST ${createTemplateRoute.path}`]: { data: wireTemplate(3) },
      [changeTemplateRoute.path]: { data: wireTemplate(1) },
      [watchWordsRoute.path]: { data: [wireWatchWord(1), wireWatchWord(2)] },
      ...answers,
    },
    [role],
  );
const rows = () => Array.from(document.querySelectorAll<HTMLButtonElement>('button[data-row]'));

test('CASE-34 a text is written for each language; an unknown placeholder is named, and not saved', async () => {
  const { calls } = await open();
  equalEach(rows(), (row) => Array.from(row.children, (cell) => cell.textContent), [
    ['Text 1', 'English · Русский'],
    ['Text 2', 'English · Русский'],
  ]);
  await tap('New text');
  typeText(input('Name'), 'Bank record');
  typeText(input('Text in English'), 'Dear {name}, {phone}');
  assert.match(text(), '{phone} is not filled in, only {name} {amount} {due} {code}.');
  assert.ok((getControl('Save') as HTMLButtonElement).disabled);
  typeText(input('Text in English'), 'Dear {name}');
  assert.match(text(), 'Filled in for the case: {name} {amount} {due} {code}');
  await tap('Türkçe');
  typeText(input('Text in Türkçe'), 'Sayın {name}');
  assert.ok(buttonNames().includes('English ✓'));
  await tap('Save');
  assert.equal(calls.find(({ path }) => path.startsWith('POST'))?.body, {
    name: 'Bank record',
    texts: [
      { language: 'en', text: 'Dear {name}' },
      { language: 'tr', text: 'Sayın {name}' },
    ],
  });
  assert.is(document.querySelector('textarea'), null, 'the form is closed');
});

test('CASE-34 J, K and Enter open a text, Escape closes it, and what was typed stays; one is retired after a question', async () => {
  const { answers, calls } = await open();
  for (const key of ['j', 'j', 'k']) await press(key, { code: `Key${key.toUpperCase()}` });
  await actUntilSettled(() => (document.activeElement as HTMLElement).click());
  typeText(input('Name'), 'Mine');
  input('Name').focus();
  for (let n = 0; n < 2; n += 1) await press('Escape');
  assert.is(document.querySelector('textarea'), null);
  assert.is(document.activeElement, rows()[0]);
  await actUntilSettled(() => rows()[0]?.click());
  assert.is(input('Name').value, 'Mine');
  await tap('Retire the text');
  assert.match(text(), 'Nobody is offered it any more');
  answers[templatesRoute.path] = { data: [wireTemplate(2)] };
  await tap('Retire the text');
  assert.equal(calls.filter(({ path }) => path.endsWith('/retire')).at(-1)?.body, { version: 1 });
  assert.is(rows().length, 1);
});

test('CASE-47 watch words are listed, added and removed; one that is there and one too many say so', async () => {
  const { answers, calls } = await open();
  const words = () => Array.from(document.querySelectorAll('li bdi'), (one) => one.textContent).slice(2);
  const sent = (path: string) => calls.filter((one) => one.path === `POST ${path}`);
  assert.equal(words(), ['Word 1', 'Word 2']);
  const field = () => input('Word or phrase');
  typeText(field(), ' ab ');
  assert.ok((getControl('Add') as HTMLButtonElement).disabled);
  for (const [code, sentence] of [
    ['INVALID_STATE', 'This word is in the list already.'],
    ['LIMIT_REACHED', 'There can be at most 200 words. Remove one first.'],
  ] as const) {
    answers[`POST ${addWatchWordRoute.path}`] = code;
    typeText(field(), ' Escrow fee ');
    await tap('Add');
    assert.equal([alertTexts(), field().value], [[sentence], ' Escrow fee ']);
  }
  answers[`POST ${addWatchWordRoute.path}`] = { data: wireWatchWord(3, 'Escrow fee') };
  answers[watchWordsRoute.path] = { data: [wireWatchWord(3, 'Escrow fee'), wireWatchWord(1)] };
  await tap('Add');
  assert.equal(sent(addWatchWordRoute.path).at(-1)?.body, { text: 'Escrow fee' });
  assert.equal([words(), field().value], [['Escrow fee', 'Word 1'], '']);
  // Somebody else has removed it meanwhile.
  answers[removeWatchWordRoute.path] = 'NOT_FOUND';
  answers[watchWordsRoute.path] = { data: [wireWatchWord(1)] };
  const remove = () => document.querySelector<HTMLButtonElement>('[aria-label^="Remove:"]');
  await actUntilSettled(() => remove()?.click());
  assert.equal([words(), alertTexts()], [['Word 1'], []]);
  answers[removeWatchWordRoute.path] = { data: { id: 'x' } };
  answers[watchWordsRoute.path] = { data: [] };
  await actUntilSettled(() => remove()?.click());
  assert.equal([words(), sent(removeWatchWordRoute.path).length], [[], 2]);
});

const openCase = async (role: StaffRole = 'mediator', actions = ['ask', 'note', 'decide', 'write']) => {
  const opened = await openTestConsole(
    `/admin/cases/${CASE_ID}`,
    {
      [staffCaseRoute.path]: { data: wireCase({}, { actions }) },
      [privateMessagesRoute.path]: { data: [] },
      [templatesRoute.path]: { data: [wireTemplate(1)] },
    },
    [role],
  );
  return opened;
};
/** Chooses the text in the picker before the field of this name. */
async function pick(field: string): Promise<string> {
  const area = input(field);
  const selects = Array.from(document.querySelectorAll<HTMLSelectElement>('select')).filter(
    (one) => one.compareDocumentPosition(area) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const select = selects.at(-1);
  if (!select) throw new Error('no picker');
  await actUntilSettled(() => {
    select.value = wireTemplate(1).id as string;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return input(field).value;
}

test('CASE-34 a picked text is filled in for the readers, below what is typed, and stays editable', async () => {
  await openCase();
  await settleUntil(() => text().includes('Insert a text'));
  assert.is(await pick('Message'), 'Dear Alice, 100 USD until 2026-11-28 08:00 UTC, case 101.');
  await tap('Ask a side');
  typeText(input('Question'), 'Hello.');
  assert.is(
    await pick('Question'),
    'Hello.\n\nDear Alice, 100 USD until 2026-11-28 12:00 UTC, case 101.\n\nBob: 100 USD.',
  );
  typeText(input('Question'), 'Changed');
  assert.is(input('Question').value, 'Changed');
  await tap('Write a note');
  assert.match(await pick('Note'), /^Dear Alice, Bob, /);
  await tap('Decide');
  assert.match(await pick('Reasons, in your words'), /^Dear Alice, .*\n\nBob: 100 USD\.$/s);
});

test('CASE-34 without texts, and for viewers, there is no picker', async () => {
  const { calls } = await openCase('viewer', ['write']);
  assert.not.match(text(), 'Insert a text');
  assert.not.ok(calls.some(({ path }) => path.endsWith('/templates')));
});

test.run();
