// Tests of the compiler of one message: plural, select, escapes, isolation, and what is wrong with a message (LANG-02, LANG-03, LANG-05).
import { transform } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageLanguage } from '#domain/languages.ts';
import { isolateLtr, isolateText } from '#i18n/bidi.ts';
import { lowerFirst, pluralOf, spanishAnd } from '#i18n/word-forms.ts';
import type { Parameters } from '../../../scripts/messages/catalogue.ts';
import { compileMessage } from '../../../scripts/messages/compile-message.ts';

/** What the compiled function returns for the values, in the order of the parameters. */
async function filled(
  language: Exclude<PageLanguage, 'qps'>,
  message: string,
  parameters: Parameters,
  ...values: readonly (string | number)[]
): Promise<string> {
  const { code, problems } = compileMessage(message, language, parameters);
  assert.equal(problems, [], message);
  const helpers = { isolateLtr, isolateText, lowerFirst, spanishAnd, plural: pluralOf(language) };
  const names = [...Object.keys(helpers), ...Object.keys(parameters)];
  const { code: body } = await transform(`return ${code}`);
  return new Function(...names, body)(...Object.values(helpers), ...values);
}
const problemsOf = (language: PageLanguage, message: string, parameters: Parameters = {}) =>
  compileMessage(message, language, parameters).problems;

const COUNT = { count: 'number' } as const;

test('LANG-03 a plural takes the form of the number, and # is the number with Latin digits and no groups', async () => {
  const english = '{count, plural, =0 {No deals} one {# deal} other {# deals}}';
  const russian = '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}';
  const said = (count: number) => filled('en', english, COUNT, count);
  assert.equal(await Promise.all([0, 1, 2, 12_000].map(said)), [
    'No deals',
    '1 deal',
    '2 deals',
    '12000 deals',
  ]);
  const days = await Promise.all([1, 3, 5, 21, 1.5].map((count) => filled('ru', russian, COUNT, count)));
  assert.equal(days, ['1 день', '3 дня', '5 дней', '21 день', '1.5 дня']);
  assert.is(await filled('id', '{count, plural, other {# hari}}', COUNT, 1), '1 hari');
});

test('LANG-03 two plurals in one sentence, and a plural with another value in it', async () => {
  const message =
    '{hours, plural, one {# hour} other {# hours}} {count, plural, one {# minute of {name}} other {# minutes of {name}}}';
  const parameters = { hours: 'number', count: 'number', name: 'text' } as const;
  assert.is(await filled('en', message, parameters, 1, 5, 'Anna'), '1 hour 5 minutes of Anna');
});

test('LANG-03 the short rule of English and Turkish is that of Unicode', () => {
  for (const language of ['en', 'tr'])
    for (const count of [0, 1, 2, 1.5, 21, 101, 1_000_000])
      assert.is(new Intl.PluralRules(language).select(count), count === 1 ? 'one' : 'other');
});

test('a select takes the words of its key, else those of other', async () => {
  const message = '{level, select, known {Known} other {New}} since {month}';
  const parameters = { level: 'choice', month: 'phrase' } as const;
  assert.is(await filled('en', message, parameters, 'known', 'May'), 'Known since May');
  assert.is(await filled('en', message, parameters, 'x', 'May'), 'New since May');
  assert.equal(compileMessage(message, 'en', parameters).choices, { level: ['known'] });
});

test('apostrophes, braces, tags and what means something in TypeScript stay as they are written', async () => {
  const name = { name: 'text' } as const;
  assert.is(
    await filled('en', "It's ''{name}'' '{x}' <b> `\\ $" + '{name}', name, 'A'),
    "It's 'A' {x} <b> `\\ $A",
  );
  assert.is(await filled('en', "{count, plural, one {'#'} other {#}}", COUNT, 1), '#');
});

test('LANG-05 Arabic isolates values and texts, and neither phrases nor what the message has isolated', async () => {
  const parameters = { amount: 'value', name: 'text', day: 'phrase', percent: 'value' } as const;
  const message = '{amount} {name} {day} \u2066{percent}%\u2069';
  const values = ['1 USD', 'Anna', 'اليوم', '5'] as const;
  assert.is(
    await filled('ar', message, parameters, ...values),
    '\u20661 USD\u2069 \u2068Anna\u2069 اليوم \u20665%\u2069',
  );
  assert.is(await filled('tr', '{amount} {name} {day} {percent}', parameters, ...values), values.join(' '));
});

test('LANG-02 a date inside a sentence has a small letter, and Spanish says e before the sound i', async () => {
  const at = { at: 'phrase' } as const;
  assert.is(await filled('en', 'until {at, date, lower}', at, 'Today, 14:05'), 'until today, 14:05');
  const names = { one: 'text', other: 'text' } as const;
  assert.is(await filled('es', 'Chat de {one} y {other}', names, 'Anna', 'Irina'), 'Chat de Anna e Irina');
  assert.is(await filled('es', '{one} y {other}', names, 'Ana', 'Hielo'), 'Ana y Hielo');
  assert.is(await filled('pt-BR', '{one} y {other}', names, 'Ana', 'Irina'), 'Ana y Irina');
});

test('LANG-04 the pseudo-locale changes the words and leaves the values', () => {
  const { code } = compileMessage('Pay {amount}', 'qps', { amount: 'value' });
  assert.is(code, '`Pááý $' + '{amount}`');
});

test('LANG-02 each fault of a message is named', () => {
  const name = { name: 'text' } as const;
  assert.equal(problemsOf('ru', 'Привет', name), ["'name' is not in it"]);
  assert.equal(problemsOf('en', 'Hi {name}'), ["'name' is not among the parameters in English"]);
  assert.match(problemsOf('en', 'Hi {name', name)[0] ?? '', 'no ICU message');
  assert.match(problemsOf('en', '{count, number}', COUNT)[0] ?? '', 'a format that is not supported');
  assert.equal(problemsOf('ru', '{count, plural, one {#} other {#}}', COUNT), [
    "plural form 'few' is missing",
    "plural form 'many' is missing",
  ]);
  assert.equal(problemsOf('tr', '{count, plural, one {#} few {#} other {#}}', COUNT), [
    "the language has no plural form 'few'",
  ]);
  assert.equal(problemsOf('en', '{name, plural, one {#} other {#}}', name), [
    "the plural of 'name' needs the kind 'number'",
  ]);
  assert.equal(problemsOf('en', '{name, select, a {A} other {B}}', name), [
    "the select of 'name' needs the kind 'choice'",
  ]);
  const both = { count: 'number', name: 'text' } as const;
  assert.equal(problemsOf('en', '{count, plural, one {{name}} other {#}}', both), ["'name' is not in it"]);
});

test.run();
