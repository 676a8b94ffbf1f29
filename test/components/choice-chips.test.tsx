// Choice chips: the chip that is on is in sight when the row is drawn.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ChoiceChips } from '../../src/components/forms/choice-chips.tsx';
import { render, unmountAll } from '../harness/dom.ts';

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

test.run();
