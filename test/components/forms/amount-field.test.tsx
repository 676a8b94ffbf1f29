// AmountField: accepted characters, grouping, and the caret afterwards.
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setStrings } from '#i18n/strings.ts';
import { AmountField, caretAfterGrouping } from '../../../src/components/forms/amount-field.tsx';
import { blurElement, flushUpdates, render, typeText, unmountAll } from '../../harness/dom.ts';
import { ENGLISH } from '../../sentences.ts';

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
  typeText(input, `92${S}500x`);
  typeText(input, `92${S}500.`);
  typeText(input, `92${S}500.5`);
  assert.is(input.value, `92${S}500.5`);
  assert.equal(values, ['92500', '92500.', '92500.5']);
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

test('CREATE-03 a typed decimal sign of any keyboard is a dot, digits of all scripts count, and a paste is one text', () => {
  for (const sign of [',', '٫', '،', '，', '．', '。']) {
    const { input, values } = open('12');
    typeText(input, `12${sign}`, 3, sign);
    assert.is(input.value, '12.', sign);
    typeText(input, '12.٥');
    assert.equal(values, ['12.', '12.5']);
  }
  const { input, values } = open();
  for (const digit of '١٢٣٫٥') typeText(input, input.value + digit, input.value.length + 1, digit);
  assert.equal([input.value, values.at(-1)], ['123.5', '123.5']);
});

test('CREATE-03 a paste is read with the digits around it; a letter changes nothing, a second separator is refused with a word', () => {
  for (const [start, text, shown, isRefused] of [
    ['', '1.234,56', `1${S}234.56`, false],
    ['77', '1.234,56', `1${S}234.56`, false],
    ['12', '12,50', '12.50', false],
    ['12.50', '12.5012', '12.5012', false],
    ['15', '15a', '15', false],
    ['1.500', '1.500.', '1.500', true],
  ] as const) {
    const { input, values, container } = open(start);
    typeText(input, text);
    assert.is(input.value, shown, text);
    assert.equal(values, shown === start ? [] : [shown.replace(S, '')]);
    assert.is((container.textContent ?? '').includes("This amount isn't clear"), isRefused);
  }
});

test('CREATE-03 a text that may be another number is refused with a word, and changes nothing', () => {
  for (const text of ['1.5M', 'abc']) {
    const { input, values, container } = open('77');
    typeText(input, text);
    assert.is(input.value, '77', text);
    assert.equal(values, []);
    assert.match(container.textContent ?? '', "This amount isn't clear");
    typeText(input, '778');
    assert.not.match(container.textContent ?? '', "This amount isn't clear");
    assert.equal(values, ['778']);
  }
});

test('CREATE-03 a separator is read as in the language of the page, typed and in one piece', () => {
  for (const [language, value] of [
    ['en', '1234'],
    ['ru', '1.234'],
  ] as const) {
    setStrings(language, ENGLISH);
    const piece = open();
    typeText(piece.input, '1,234');
    assert.is(piece.values.at(-1), value, language);
    const { input, values } = open();
    for (const key of '1,234') typeText(input, input.value + key, input.value.length + 1, key);
    assert.is(values.at(-1), value, language);
  }
  setStrings('en', ENGLISH);
});

test('CREATE-03 what the field shows is what the next key is added to', () => {
  const { input, values } = open();
  const press = (key: string) => typeText(input, input.value + key, input.value.length + 1, key);
  for (const key of '1,2345') press(key);
  assert.is(input.value, `12${S}345`);
  typeText(input, `12${S}34`);
  typeText(input, `1${S}23`);
  press(',');
  press('5');
  assert.is(input.value, '123.5');
  typeText(input, '123.');
  press('75');
  assert.is(values.at(-1), '123.75');
  typeText(input, '123.75 USD');
  assert.is(input.value, '123.75', 'words alone change nothing');
});

test('CREATE-03 an input method composes: its text stays until it ends, and counts meanwhile', () => {
  const { input, values } = open('1234');
  const compose = (text: string) => {
    flushUpdates(() => {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    assert.is(input.value, text);
  };
  compose(`1${S}2345`);
  compose(`1${S}2345,`);
  compose(`1${S}2345,5`);
  flushUpdates(() => input.dispatchEvent(new Event('compositionend', { bubbles: true })));
  assert.is(input.value, `12${S}345.5`);
  assert.equal(values, ['12345', '12345.', '12345.5']);
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
