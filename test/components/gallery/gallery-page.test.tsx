// Every component in every state can be drawn, and everything that can be pressed has a name.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { GalleryPage } from '../../../src/components/gallery/gallery-page.tsx';
import { click, getControl, render, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
    .concat(element.textContent ?? '')
    .trim();

for (const part of ['cards', 'parts', 'rows', 'forms']) {
  test(`the kit's ${part}: drawn, and every control is named`, () => {
    const { container } = render(<GalleryPage part={part} />);
    const controls = Array.from(container.querySelectorAll('button,a'));
    assert.ok(controls.length > 6);
    for (const element of controls) assert.ok(nameOf(element), element.outerHTML);
    for (const input of Array.from(container.querySelectorAll('input,textarea')))
      assert.ok(container.querySelector(`label[for="${input.id}"]`), input.outerHTML);
  });
}

test('ids are given once on a page', () => {
  const { container } = render(<GalleryPage part="forms" />);
  click(getControl('Open rating'));
  const ids = Array.from(document.querySelectorAll('[id]'), (element) => element.id);
  assert.is(new Set(ids).size, ids.length);
  assert.ok(container.isConnected);
});

test.run();
