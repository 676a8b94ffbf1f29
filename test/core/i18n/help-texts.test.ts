// Texts for banks and police: whole in every language, with what is known and a blank for what is not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HELP_STEPS } from '#domain/help/help-step.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { BANK_TEXTS, type BankTextFacts, bankText, type HelpTexts, stepSentence } from '#i18n/help-texts.ts';

const textsOf = async (language: string): Promise<HelpTexts> =>
  (await import(`../../../core/i18n/generated/${language}/help.ts`)).sentences;

const KNOWN: BankTextFacts = {
  side: 'pay',
  amount: '1 000.00 USD',
  method: 'Wise',
  startedAt: Date.UTC(2026, 10, 21, 12),
  holder: 'Boris Ivanov',
  ownHolder: 'Alice Keller',
  details: 'IBAN DE89 3704 0044 0532 0130 00\nBoris Ivanov',
  otherName: 'Boris',
  dealId: '0199a7c2',
};
const UNKNOWN: BankTextFacts = {
  ...KNOWN,
  amount: '',
  method: '',
  holder: '',
  ownHolder: '',
  details: ' \n',
  otherName: '',
};
/** The text without marks of direction. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

test('HELP-01 the text of a recall, whole', async () => {
  assert.is(
    bankText(await textsOf('en'), 'en', 'recall', KNOWN),
    [
      'To the fraud department',
      'I ask you to recall this payment and to inform the receiving bank at once:',
      [
        'Amount: 1 000.00 USD',
        'Date and time of the payment: […]',
        'Date of the exchange: 21 November 2026',
        'Method: Wise',
        'Recipient: Boris Ivanov',
        'Account of the recipient: IBAN DE89 3704 0044 0532 0130 00, Boris Ivanov',
        'Reference of the payment: […]',
      ].join('\n'),
      'I made it in an exchange of currencies between private persons, and I believe that I was deceived. ' +
        'Please confirm in writing what you have done and what the receiving bank answers.',
      'My name: Alice Keller\nMy account: […]\nMy telephone: […]',
    ].join('\n\n'),
  );
});

test('HELP-01 every text in every language has what is known, and blanks for what is not', async () => {
  for (const language of LANGUAGES) {
    const texts = await textsOf(language);
    for (const kind of BANK_TEXTS) {
      const at = `${language} ${kind}`;
      const full = plain(bankText(texts, language, kind, KNOWN));
      assert.match(full, '1 000.00 USD', at);
      assert.match(full, 'Wise', at);
      assert.not.match(full, /undefined|NaN|\{|\}/, at);
      const empty = plain(bankText(texts, language, kind, UNKNOWN));
      assert.match(full, 'Alice Keller', at);
      assert.not.match(empty, /undefined|Boris|Alice|DE89/, at);
      const blanks = (text: string): number => text.split('[…]').length - 1;
      assert.ok(blanks(empty) > blanks(full), at);
    }
  }
});

test('HELP-01 what the viewer was to get is a payment of the other side, and has no account of a recipient', async () => {
  const texts = await textsOf('en');
  const text = bankText(texts, 'en', 'police', { ...KNOWN, side: 'receive' });
  assert.match(text, 'Agreed payer: Boris Ivanov');
  assert.not.match(text, /Recipient|Account of the recipient/);
  assert.match(text, 'Number of the exchange: 0199a7c2');
});

test('HELP-01 in Arabic amounts, numbers and names are isolated, so that they read as they are', async () => {
  const text = bankText(await textsOf('ar'), 'ar', 'recall', KNOWN);
  assert.match(text, '\u20661 000.00 USD\u2069');
  assert.match(text, '\u2068Boris Ivanov\u2069');
  assert.not.match(text, /[٠-٩]/);
});

test('HELP-01 details of any length make a text of bounded length', async () => {
  const text = bankText(await textsOf('en'), 'en', 'recall', { ...KNOWN, details: '9\n'.repeat(100_000) });
  assert.ok(text.length < 1_500);
});

test('HELP-02 each step is one sentence', async () => {
  for (const language of LANGUAGES) {
    const texts = await textsOf(language);
    for (const id of HELP_STEPS)
      assert.match(stepSentence(texts, id), /^[^.]*(\w\.\w[^.]*)*\.$/u, `${language} ${id}`);
  }
});

test.run();
