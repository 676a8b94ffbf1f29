// A field's label, hint and error, and when the error is said.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TextField } from '../../../src/components/forms/text-field.tsx';
import { blurElement, render, typeText, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

const nothing = (): void => {};

test('the hint stands until there is an error to say, and both describe the field', () => {
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

test('a refused submit says it at once', () => {
  const view = render(<TextField label="City" value="" onInput={nothing} error="Set a city" showError />);
  assert.match(view.container.textContent ?? '', 'Set a city');
});

test('CREATE-05 with lines it is a textarea; what is typed is handed on, leaving is told', () => {
  const told: string[] = [];
  const view = render(
    <TextField
      label="Comment"
      value=""
      lines={3}
      onInput={(value) => told.push(value)}
      onLeave={() => told.push('left')}
    />,
  );
  const box = view.container.querySelector('textarea') as HTMLTextAreaElement;
  typeText(box, 'cash only');
  blurElement(box);
  assert.equal(told, ['cash only', 'left']);
});

test.run();
