// Hints over the corpus: which risky lines are found, and which harmless ones are not left alone, in each half.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findChatRisks } from '#domain/chat-risk/chat-risk.ts';
import { CHAT_RISKS } from '#domain/chat-risk/risk-kinds.ts';
import { CORPUS, type CorpusLine } from '../../../../scripts/bench/support/chat-lines.ts';
import { HARMLESS_LINES } from './harmless-lines.ts';

const MIN_FOUND = 0.9;
const MAX_FALSE = 0.03;

const isFound = ({ kind, text }: CorpusLine): boolean => findChatRisks(text).some((one) => one === kind);
const isFalse = ({ text }: CorpusLine): boolean => findChatRisks(text).length > 0;

/** Shares of some lines: found of the risky ones, with a hint of the harmless ones. */
function ratesOf(half: readonly CorpusLine[]) {
  const [risky, harmless] = [
    half.filter(({ kind }) => kind !== null),
    half.filter(({ kind }) => kind === null),
  ];
  return {
    found: risky.filter(isFound).length / risky.length,
    false: harmless.filter(isFalse).length / harmless.length,
    wrong: [...risky.filter((line) => !isFound(line)), ...harmless.filter(isFalse)],
  };
}
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const LOOKED_AT = CORPUS.filter((line) => !line.isHeldBack);
const HELD_BACK = CORPUS.filter((line) => line.isHeldBack);
const report = Object.entries({ 'all lines': CORPUS, 'looked at': LOOKED_AT, 'held back': HELD_BACK })
  .map(([name, lines]) => {
    const rates = ratesOf(lines);
    return `${name}: ${percent(rates.found)} found, ${percent(rates.false)} false`;
  })
  .join('; ');

test('HINT-01 the corpus: 432 lines, half of them risky, every kind in every language', () => {
  assert.is(CORPUS.length, 432);
  assert.is(CORPUS.filter(({ kind }) => kind !== null).length, 216);
  for (const language of new Set(CORPUS.map((line) => line.language)))
    for (const kind of CHAT_RISKS)
      assert.ok(
        CORPUS.some((line) => line.language === language && line.kind === kind),
        `${language} ${kind}`,
      );
});

test('HINT-01 at least 90 % of the risky lines are found, at most 3 % of the others have a hint', () => {
  const all = ratesOf(CORPUS);
  assert.ok(all.found >= MIN_FOUND && all.false <= MAX_FALSE, report);
  const lookedAt = ratesOf(LOOKED_AT);
  const wrong = lookedAt.wrong.map(({ kind, text }) => `${kind ?? '-'} | ${text}`).join('\n');
  assert.ok(lookedAt.found >= MIN_FOUND && lookedAt.false <= MAX_FALSE, `${report}\n${wrong}`);
});

test('HINT-01 the half that no list was made from, whose lines are not shown here either', () => {
  const rates = ratesOf(HELD_BACK);
  assert.ok(rates.found >= MIN_FOUND && rates.false <= MAX_FALSE, report);
});

test('HINT-01 of further everyday lines at most 1 % have a hint', () => {
  const withHint = HARMLESS_LINES.filter((line) => findChatRisks(line).length > 0);
  assert.ok(withHint.length <= HARMLESS_LINES.length / 100, withHint.join('\n'));
});

test('HINT-01 a phrase after a negation, and an address of a block explorer, are no risk', () => {
  assert.equal(findChatRisks('Never send the code from the SMS to anybody'), []);
  assert.equal(findChatRisks('https://tronscan.org/#/transaction/4f1c and mail mia@example.com'), []);
  assert.equal(findChatRisks('the sum is 1.000, ok.thanks'), []);
});

test('HINT-01 a word that languages share is negated in each of them, in Turkish directly after it too', () => {
  for (const line of [
    'No uso WhatsApp',
    'Saya tidak pakai WhatsApp',
    'WhatsApp yok',
    'Acil değil, yarın da olur',
  ])
    assert.equal(findChatRisks(line), [], line);
  for (const line of ['vamos continuar no WhatsApp', 'напиши в вотсап, тут нет связи'])
    assert.equal(findChatRisks(line), ['off_platform'], line);
});

test('HINT-01 a negation directly after a phrase counts, and in Turkish the ending of the verb; none behind a comma', () => {
  for (const line of [
    'the SMS code never came',
    'код из смс не приходит',
    'с чужих карт не принимаю',
    'başkasının hesabından ödeme kabul etmiyorum',
  ])
    assert.equal(findChatRisks(line), [], line);
  assert.equal(findChatRisks('скинь код из смс, не бойся'), ['secrets']);
  assert.equal(findChatRisks('başkasının hesabından ödeyeceğim'), ['third_party']);
});

test('HINT-01 what is sent again may be no money, and a question about haste is none', () => {
  for (const line of [
    'please send the receipt again',
    'te mando otra vez el comprobante',
    'is it urgent?',
    'мошенники просят код из смс',
  ])
    assert.equal(findChatRisks(line), [], line);
  assert.equal(findChatRisks('please send the money again'), ['pay_again']);
  assert.equal(findChatRisks('it is urgent!'), ['hurry']);
  assert.equal(findChatRisks('manda el dinero otra vez'), ['pay_again']);
  assert.equal(findChatRisks('отправьте ещё раз, прошлый не дошёл'), ['pay_again']);
});

test('HINT-01 to do it without forms is a risk, to have none is not, and a word between the two is no form', () => {
  assert.equal(findChatRisks("no need to fill these forms, let's go"), ['no_guide']);
  assert.equal(findChatRisks('не заполняй эти формы'), ['no_guide']);
  for (const line of ['without a fee', 'I have filled in the form', 'банк без паспорта форму не принимает'])
    assert.equal(findChatRisks(line), [], line);
});

test('HINT-01 each kind once, and several kinds in one message', () =>
  assert.equal(
    [
      ...findChatRisks('Hurry up! Hurry! Write me on WhatsApp, open https://a.top and send the sms code'),
    ].sort(),
    ['hurry', 'link', 'off_platform', 'secrets'],
  ));

test.run();
