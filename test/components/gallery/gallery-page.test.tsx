// Component gallery: every component renders in every state, and every control has a name.
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
  test(`gallery part ${part}: renders, and every control has a name`, () => {
    const { container } = render(<GalleryPage part={part} />);
    const controls = Array.from(container.querySelectorAll('button,a'));
    assert.ok(controls.length > 6);
    for (const element of controls) assert.ok(nameOf(element), element.outerHTML);
    for (const input of Array.from(container.querySelectorAll('input,textarea')))
      assert.ok(container.querySelector(`label[for="${input.id}"]`), input.outerHTML);
  });
}

test('ids are unique on a page', () => {
  const { container } = render(<GalleryPage part="forms" />);
  click(getControl('Open rating'));
  const ids = Array.from(document.querySelectorAll('[id]'), (element) => element.id);
  assert.is(new Set(ids).size, ids.length);
  assert.ok(container.isConnected);
});

test.run();
