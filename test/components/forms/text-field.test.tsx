// TextField: label, hint, error, and when the error shows.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TextField } from '../../../src/components/forms/text-field.tsx';
import { blurElement, render, typeText, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

const nothing = (): void => {};

test('the hint shows until there is an error; both describe the field', () => {
  const view = render(
    <TextField label="City" value="" onInput={nothing} hint="As in your passport" error="Set a city" />,
  );
  const input = view.container.querySelector('input') as HTMLInputElement;
  const note = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  assert.is(note(), 'As in your passport');
  blurElement(input);
  assert.is(note(), 'Set a city');
  assert.is(input.getAttribute('aria-invalid'), 'true');
});

test('after a rejected submit the error shows at once', () => {
  const view = render(<TextField label="City" value="" onInput={nothing} error="Set a city" showError />);
  assert.match(view.container.textContent ?? '', 'Set a city');
});

test('CREATE-05 with lines it is a textarea; input reaches the callback', () => {
  const calls: string[] = [];
  const view = render(
    <TextField label="Comment" value="" lines={3} onInput={(value) => calls.push(value)} />,
  );
  const box = view.container.querySelector('textarea') as HTMLTextAreaElement;
  typeText(box, 'cash only');
  assert.equal(calls, ['cash only']);
});

test('LANG-05 what is typed reads as its letters do; an empty field as the page, for its placeholder', () => {
  const directions = ['', '+49 89 1234', 'سلام'].map((value) => {
    const view = render(<TextField label="Phone" value={value} onInput={nothing} />);
    return view.container.querySelector('input')?.getAttribute('dir');
  });
  assert.equal(directions, [null, 'auto', 'auto']);
});

test.run();
