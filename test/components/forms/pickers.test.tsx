// Pickers: search, keys, the text of the row, and when the error shows.

import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { selectionText } from '#i18n/selection.ts';
import { filterOptions, type Option } from '../../../src/components/forms/option-list.tsx';
import {
  MIN_OPTIONS_FOR_SEARCH,
  MultiSelectSheet,
  SelectSheet,
  toggleOption,
} from '../../../src/components/forms/select-sheet.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { click, getControl, getElement, pressKey, render, typeText, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

const CODES = ['USD', 'EUR', 'GBP', 'RUB', 'CHF', 'TRY', 'KZT', 'GEL'];
const CURRENCIES: readonly Option[] = CODES.map((code) => ({
  value: code,
  title: code,
  subtitle: `Money ${code}`,
}));
const METHODS: readonly Option[] = ['Wise', 'SEPA', 'Cash'].map((name) => ({ value: name, title: name }));

function One({ onChange }: { readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const take = (next: string): void => {
    setValue(next);
    onChange(next);
  };
  return (
    <SelectSheet
      label="Currency"
      placeholder="Choose a currency"
      options={CURRENCIES}
      value={value}
      onChange={take}
      error={value ? undefined : 'Currency is missing'}
    />
  );
}

function Several({ start = [] }: { readonly start?: readonly string[] }) {
  const [values, setValues] = useState(start);
  return (
    <MultiSelectSheet
      label="Methods"
      placeholder="Choose methods"
      options={METHODS}
      values={values}
      onChange={setValues}
    />
  );
}

const options = () => Array.from(document.querySelectorAll<HTMLElement>('[role=option]'));
const trigger = () => getElement('button[aria-haspopup=dialog]');
const isOpen = () => document.querySelector('[role=dialog]') !== null;

test('CREATE-02 the row of a multi-select names up to two, then N selected, in the order of the options, and follows each press', () => {
  equalEach([[], ['Wise'], ['Wise', 'SEPA'], ['Wise', 'SEPA', 'Cash']], selectionText, [
    '',
    'Wise',
    'Wise, SEPA',
    '3 selected',
  ]);
  assert.equal(toggleOption(METHODS, ['Wise', 'Cash'], 'Wise'), ['Cash']);
  const { container } = render(<Several start={['Cash']} />);
  click(trigger());
  click(getControl('Wise'));
  assert.match(container.textContent ?? '', 'Wise, Cash');
  click(getControl('SEPA'));
  assert.match(container.textContent ?? '', '3 selected');
  equalEach(options(), (option) => option.getAttribute('aria-selected'), ['true', 'true', 'true']);
  assert.is(getElement('[role=listbox]').getAttribute('aria-multiselectable'), 'true');
  assert.ok(isOpen(), 'it stays open for the next one');
  click(getControl('Done'));
  assert.not.ok(isOpen());
});

test('choosing one closes the sheet, shows it in the row and gives the focus back', () => {
  const chosen: string[] = [];
  render(<One onChange={(value) => chosen.push(value)} />);
  trigger().focus();
  click(trigger());
  assert.is(trigger().getAttribute('aria-expanded'), 'true');
  click(options()[3] as HTMLElement);
  assert.equal(chosen, ['RUB']);
  assert.not.ok(isOpen());
  assert.match(trigger().textContent ?? '', 'RUB · Money RUB');
  assert.is(document.activeElement, trigger());
});

test('closing without a choice shows the error', () => {
  const { container } = render(<One onChange={() => {}} />);
  assert.not.match(container.textContent ?? '', 'Currency is missing');
  click(trigger());
  assert.not.match(container.textContent ?? '', 'Currency is missing');
  click(getControl('Close'));
  assert.match(container.textContent ?? '', 'Currency is missing');
  assert.is(trigger().getAttribute('aria-invalid'), 'true');
});

test("search filters by code, name or several words; 'Nothing found' without a match", () => {
  assert.is(CURRENCIES.length >= MIN_OPTIONS_FOR_SEARCH, true);
  equalEach(filterOptions(CURRENCIES, ' money  EU'), (option) => option.value, ['EUR']);
  render(<One onChange={() => {}} />);
  click(trigger());
  typeText(getElement('[role=dialog] input'), 'ru');
  equalEach(options(), (option) => option.textContent, ['RUBMoney RUB']);
  typeText(getElement('[role=dialog] input'), 'zzz');
  assert.is(getElement('[role=dialog] [role=status]').textContent, 'Nothing found');
  click(getControl('Clear search'));
  assert.is(options().length, CODES.length);
  click(getControl('Close'));
});

test('few options have no search; arrow keys, Home and End move among them and stop at the ends', () => {
  render(<Several />);
  click(trigger());
  assert.is(document.querySelector('[role=dialog] input'), null);
  const [first, second, third] = options() as [HTMLElement, HTMLElement, HTMLElement];
  first.focus();
  for (const [from, key, to] of [
    [first, 'ArrowDown', second],
    [second, 'End', third],
    [third, 'ArrowDown', third],
    [third, 'Home', first],
    [first, 'ArrowUp', first],
  ] as const) {
    pressKey(from, key);
    assert.is(document.activeElement, to, key);
  }
  click(getControl('Done'));
});

test.run();
