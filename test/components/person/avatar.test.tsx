// Avatar: initials from the name, colour from the user id.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AVATAR_COLORS, Avatar, avatarColorOf, initialsOf } from '../../../src/components/person/avatar.tsx';
import { flushUpdates, render, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

test('initials are the first letters of the first two words, in any script', () => {
  assert.is(initialsOf('Maria Sokolova'), 'MS');
  assert.is(initialsOf('  jonas '), 'J');
  assert.is(initialsOf('Ann-Sophie de la Tour'), 'AD');
  assert.is(initialsOf('Ли Вэй'), 'ЛВ');
  assert.is(initialsOf('Support (user) Team (user)'), 'ST', 'without the mark of a look-alike');
  assert.is(initialsOf('🦊 Fox'), '🦊F', 'a character outside the basic plane is not cut in half');
  assert.is(initialsOf(''), '?');
});

test('the colour is the same for the same id, and ids use all colours', () => {
  const ids = Array.from({ length: 700 }, (_, at) => `018f3c1e-${at}`);
  const counts = new Map<number, number>();
  for (const id of ids) {
    assert.is(avatarColorOf(id), avatarColorOf(id));
    counts.set(avatarColorOf(id), (counts.get(avatarColorOf(id)) ?? 0) + 1);
  }
  assert.is(counts.size, AVATAR_COLORS);
  for (const count of counts.values()) assert.ok(count > 40, `only ${count} of 700`);
});

test('a name in a signal changes the initials in place, and the avatar is hidden from screen readers', () => {
  const name = signal('Maria Sokolova');
  const { container } = render(<Avatar userId="1" name={name} />);
  const disc = container.firstElementChild;
  assert.is(disc?.textContent, 'MS');
  assert.is(disc?.getAttribute('aria-hidden'), 'true');
  flushUpdates(() => {
    name.value = 'Elif Yılmaz';
  });
  assert.is(container.firstElementChild, disc);
  assert.is(disc?.textContent, 'EY');
});

test.run();
