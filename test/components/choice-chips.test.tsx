// Choice chips: the chip that is on is in sight when the row is drawn; one that is off can be reached and not pressed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ChoiceChips } from '../../src/components/forms/choice-chips.tsx';
import { click, getControl, render, unmountAll } from '../harness/dom.ts';

test.after.each(unmountAll);

const CHOICES = ['a', 'b', 'c'].map((key) => ({ key, text: key.toUpperCase() }));

/** Draws a row of 100 px with chips of 80 px; resolves with how far it is scrolled. */
function scrolledTo(chosen: readonly string[]): number {
  const { prototype } = Element;
  const measured = prototype.getBoundingClientRect;
  prototype.getBoundingClientRect = function (this: Element) {
    const at = Array.from(this.parentElement?.children ?? []).indexOf(this);
    return (this.tagName === 'FIELDSET' ? { left: 0, width: 100 } : { left: at * 80, width: 80 }) as DOMRect;
  };
  try {
    const chips = <ChoiceChips label="Reasons" choices={CHOICES} chosen={chosen} onPress={() => {}} />;
    return render(chips).container.querySelector('fieldset')?.scrollLeft ?? -1;
  } finally {
    prototype.getBoundingClientRect = measured;
  }
}

test('the first chip that is on is in the middle of its row', () => {
  assert.is(scrolledTo(['c']), 150);
  assert.is(scrolledTo([]), 0);
});

test('a row that is off keeps its chips in reach of a keyboard, and ignores presses', () => {
  const pressed: string[] = [];
  const row = (disabled: boolean) => (
    <ChoiceChips
      label="Reasons"
      choices={CHOICES}
      chosen={[]}
      onPress={(key) => pressed.push(key)}
      disabled={disabled}
    />
  );
  const { rerender } = render(row(true));
  click(getControl('B'));
  assert.equal(pressed, []);
  assert.not((getControl('B') as HTMLButtonElement).disabled);
  rerender(row(false));
  click(getControl('B'));
  assert.equal(pressed, ['b']);
});

test.run();
