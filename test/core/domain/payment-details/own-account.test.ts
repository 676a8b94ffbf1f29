// Own account: which messages say where their writer is paid, by the parser of the page and by the backend's look for tags.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTags } from '#domain/payment-details/find-words.ts';
import { isAccount, withoutQuotations } from '#domain/payment-details/own-account.ts';
import { plainCharacters } from '#domain/payment-details/plain-characters.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';

/** A message, how its writer may be paid, and whether it says where; the last column: by a tag. */
const MESSAGES = [
  ['@mia', ['Revolut'], true, true],
  ['My tag is @mia.k.', ['SEPA', 'Revolut'], true, true],
  ['＠mia', ['Wise'], true, true],
  ['$mia', ['Cash App'], true, true],
  ['@mia', ['SBP'], false, false],
  ['Ask @mia', ['SEPA', 'Faster Payments'], false, false],
  ['$mia', [], false, false],
  ['In $USD, not $BTC', ['Cash App'], false, false],
  ['mia@instapay', ['InstaPay'], true, true],
  ['Mia Keller\nmia@example.com', ['PayPal'], true, false],
  ['+7 916 123-45-67', ['SBP'], true, false],
  ['+7 916 123-45-67 and @mia', ['SBP'], true, false],
  ['Name: Mia Keller', ['Revolut'], false, false],
  ['Hello', ['Revolut'], false, false],
] as const;

test('FIELD-10 SETL-15 a tag alone is an account where its writer is paid by it, for page and backend', async () => {
  const find = await realCheckScripts().loadDetails();
  for (const [text, methods, isGiven, isByTag] of MESSAGES) {
    const name = `${text} by ${methods.join()}`;
    const gives = (fields: readonly Parameters<typeof isAccount>[0][]) =>
      fields.some((field) => isAccount(field, methods));
    assert.is(gives(find(text, { currency: 'USD', methods })), isGiven, `${name}, on the page`);
    assert.is(gives(findTags(plainCharacters(text).plain)), isByTag, `${name}, by the backend`);
  }
});

test('AGE-02 a value is that of who has named it first', () => {
  const [mia, dan] = [{ value: '@mia' }, { value: '@dan' }];
  const left = withoutQuotations([
    { writer: 'a', fields: [mia] },
    { writer: 'b', fields: [mia, dan] },
    { writer: 'a', fields: [dan, mia] },
  ]);
  assert.equal(
    left.map(({ fields }) => fields),
    [[mia], [dan], [mia]],
  );
});

test.run();
