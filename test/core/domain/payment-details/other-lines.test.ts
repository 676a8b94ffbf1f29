// Other lines of a message with details: a memo and a bank stay, a field with its label does not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { otherLines } from '#domain/payment-details/other-lines.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';

test('FIELD-07 lines that say more than fields with their labels are left', async () => {
  const find = await realCheckScripts().loadDetails();
  const left = (text: string): string => otherLines(text, find(text));
  assert.is(left(`IBAN: ${IBAN}`), '');
  assert.is(
    left(`Name: Mia Keller\nIBAN: ${IBAN}\nMemo: 4711\nBank: Sparkasse`),
    'Memo: 4711\nBank: Sparkasse',
  );
  assert.is(left(`${IBAN}, memo 4711`), `${IBAN}, memo 4711`, 'another number');
  assert.is(left(`${IBAN}\n\n---\n`), '');
  const long = `Номер счёта: ${IBAN}, пожалуйста, только мгновенным переводом`;
  assert.is(left(long), long, 'more than a label');
  assert.is(otherLines('no field', []), 'no field');
  assert.is(left(`Sparkasse: ${IBAN}`), 'Sparkasse');
  assert.is(left(`Мой номер: ${IBAN}`), '');
  assert.is(left('+7 916 123-45-67 T-Bank'), 'T-Bank');
  assert.is(left('Phone: +7 916 123-45-67 (Сбер), Анна'), '(Сбер), Анна');
});

test('FIELD-07 a long message costs little', async () => {
  const find = await realCheckScripts().loadDetails();
  const text = `mia@example.com\n`.repeat(250);
  const fields = find(text).slice(0, 12);
  assert.is(otherLines(text, fields).split('\n').length, 238);
});

test.run();
