// Templates of staff: which placeholders there are, what is filled in, and in which language.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fillTemplate, templateText, unknownPlaceholder } from '#domain/cases/case-templates.ts';

const VALUES = { name: 'Anna {due}', amount: '100 USD', due: '2026-11-28 12:00 UTC', code: '7' };

test('CASE-34 braces that are no placeholder are found, also single ones', () => {
  for (const text of ['', 'Dear {name}: {amount}, {due}, {code}. {name}!'])
    assert.is(unknownPlaceholder(text), null, text);
  for (const [text, found] of [
    ['{name} {phone}', '{phone}'],
    ['{ name }', '{ name }'],
    ['{Name}', '{Name}'],
    ['a { b', '{'],
    ['a } b', '}'],
    ['{}', '{}'],
    ['{{name}}', '{'],
  ] as const)
    assert.is(unknownPlaceholder(text), found, text);
});

test('CASE-34 each placeholder gets its value, once: a value with braces is a text', () => {
  assert.is(
    fillTemplate('{name}: {amount} until {due} in case {code}, {name}', VALUES),
    'Anna {due}: 100 USD until 2026-11-28 12:00 UTC in case 7, Anna {due}',
  );
  assert.is(fillTemplate('$& {amount}', { ...VALUES, amount: '$&' }), '$& $&');
});

test("CASE-34 the reader's language, else English, else any", () => {
  assert.is(templateText({ en: 'Dear', ru: 'Привет' }, 'ru'), 'Привет');
  assert.is(templateText({ en: 'Dear', ru: 'Привет' }, 'ar'), 'Dear');
  assert.is(templateText({ tr: 'Merhaba' }, 'ar'), 'Merhaba');
  assert.is(templateText({}, 'en'), '');
});

test.run();
