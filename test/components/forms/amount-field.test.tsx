// AmountField: accepted characters, grouping, and the caret afterwards.
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AmountField, caretAfterGrouping } from '../../../src/components/forms/amount-field.tsx';
import { blurElement, render, typeText, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

const S = '\u00a0';

function Form({
  start = '',
  onValue,
}: {
  readonly start?: string;
  readonly onValue?: (value: string) => void;
}) {
  const [value, setValue] = useState(start);
  const take = (next: string): void => {
    onValue?.(next);
    setValue(next);
  };
  return (
    <AmountField
      label="Amount to receive"
      currency="RUB"
      value={value}
      onInput={take}
      error={value ? undefined : 'Enter an amount greater than 0'}
    />
  );
}

function open(start = '') {
  const values: string[] = [];
  const view = render(<Form start={start} onValue={(value) => values.push(value)} />);
  const input = view.container.querySelector('input');
  if (!input) throw new Error('no input');
  return { ...view, input, values };
}

test('CREATE-03 only digits and a dot are accepted, thousands are grouped', () => {
  const { input, values } = open();
  typeText(input, '92500');
  assert.is(input.value, `92${S}500`);
  typeText(input, `92${S}500x.5`);
  assert.is(input.value, `92${S}500.5`);
  assert.equal(values, ['92500', '92500.5']);
});

test('CREATE-03 a letter changes nothing and is removed from the field', () => {
  const { input, values } = open('15');
  typeText(input, '15a');
  assert.is(input.value, '15');
  assert.equal(values, []);
});

test('CREATE-03 the caret stays behind the digit that was typed', () => {
  const { input } = open('1234');
  assert.is(input.value, `1${S}234`);
  typeText(input, `19${S}234`, 2);
  assert.is(input.value, `19${S}234`);
  assert.is(input.selectionStart, 2);
  typeText(input, `195${S}234`, 3);
  typeText(input, `1957${S}234`, 4);
  assert.is(input.value, `1${S}957${S}234`);
  assert.is(input.selectionStart, 5, 'behind the 7, one separator further');
});

test('CREATE-03 a typed comma is the dot of keyboards that have none; a pasted one is a separator', () => {
  const { input, values } = open('12');
  typeText(input, '12,', 3, ',');
  assert.is(input.value, '12.');
  typeText(input, '1,000');
  assert.is(input.value, `1${S}000`);
  assert.equal(values, ['12.', '1000']);
});

test('caret: keeps the digits and dots before it, at every position', () => {
  const typed = '12a345b6.7';
  const shown = `123${S}456.7`;
  for (let caret = 0; caret <= typed.length; caret++) {
    const at = caretAfterGrouping(typed, caret, shown);
    const count = (text: string) => text.replace(/[^\d.]/g, '').length;
    assert.is(count(shown.slice(0, at)), count(typed.slice(0, caret)), `caret ${caret}`);
  }
});

test('the error shows after the field was left, not before, and describes it', () => {
  const { input, container } = open();
  assert.not.match(container.textContent ?? '', 'Enter an amount');
  assert.is(input.getAttribute('aria-invalid'), null);
  blurElement(input);
  assert.match(container.textContent ?? '', 'Enter an amount greater than 0');
  assert.is(input.getAttribute('aria-invalid'), 'true');
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const described = ids.map((id) => document.getElementById(id)?.textContent);
  assert.equal(described, ['RUB', 'Enter an amount greater than 0']);
  assert.is(container.querySelector('label')?.getAttribute('for'), input.id);
  assert.is(input.inputMode, 'decimal');
});

test.run();
