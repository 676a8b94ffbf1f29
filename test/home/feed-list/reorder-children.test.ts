// Placing of children: the wanted order, with as few moves as possible.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reorderChildren } from '../../../src/home/feed-list/reorder-children.ts';

/** Places `wanted` in a list of `before`; returns the order then, and which elements were inserted. */
function place(before: string, wanted: string): { readonly order: string; readonly inserted: string } {
  const list = document.createElement('ul');
  const elements = new Map<string, HTMLElement>();
  const element = (id: string): HTMLElement => {
    const found = elements.get(id) ?? document.createElement('li');
    found.id = id;
    elements.set(id, found);
    return found;
  };
  list.append(...[...before].map(element));
  let inserted = '';
  const insertBefore = list.insertBefore.bind(list);
  list.insertBefore = (node, next) => {
    inserted += (node as unknown as HTMLElement).id;
    return insertBefore(node, next);
  };
  reorderChildren(list, [...wanted].map(element));
  return { order: Array.from(list.children, ({ id }) => id).join(''), inserted };
}

for (const [before, wanted, inserted] of [
  ['', 'abc', 'cba'],
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcdef', 'abedcf', null],
  ['abcd', 'ad', ''],
  ['abcd', 'axcd', 'x'],
  ['abcdefgh', 'bdhace', null],
] as const)
  test(`${before || 'nothing'} becomes ${wanted}`, () => {
    const result = place(before, wanted);
    assert.is(result.order, wanted);
    if (inserted !== null) assert.is(result.inserted, inserted);
    else assert.ok(result.inserted.length < wanted.length - 1, result.inserted);
  });

test.run();
