// Classes under short names, and styles by what each script draws: nothing is renamed on one side alone.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localise } from '../../scripts/build/css-modules.ts';
import { shortenClasses } from '../../scripts/build/short-classes.ts';

test('a CSS module is named after its file: classes, animations, and nothing in numbers or comments', () => {
  const css =
    '/* like .other */ .row.is-on{opacity:.5;animation:go 1s}@keyframes go{to{margin:1.5em}}.row:empty{x:y}';
  assert.equal(localise('/src/ui/feed-card.module.css', css), {
    css: ' .feed_card_row.feed_card_is_on{opacity:.5;animation:feed_card_go 1s}@keyframes feed_card_go{to{margin:1.5em}}.feed_card_row:empty{x:y}',
    classes: { row: 'feed_card_row', 'is-on': 'feed_card_is_on' },
  });
});

test('a class has one short name in every stylesheet and script; other words stay', () => {
  const css = '.card_row{x:y}.card_row .card_end{x:y}.plain{x:y}';
  const classes = shortenClasses(css, new Set(['pending_approval']));
  assert.is(classes.style(css), '.a{x:y}.a .b{x:y}.plain{x:y}');
  assert.is(
    classes.script('a={row:"card_row",both:"card_row card_end",state:"pending_approval",at:"card_row/1"}'),
    'a={row:"a",both:"a b",state:"pending_approval",at:"card_row/1"}',
  );
});

test('a class that is also a word of the code, or stands among other words, does not build', () => {
  const css = '.pending_approval{x:y}';
  assert.throws(() => shortenClasses(css, new Set(['pending_approval'])), 'also a word of the code');
  assert.throws(() => shortenClasses(css, new Set()).script('x="pending_approval "+y'), 'by itself');
});

test('more classes than letters: no name twice, none that begins with a digit', () => {
  const css = Array.from({ length: 900 }, (_, at) => `.x_${at}{}`).join('');
  const short =
    shortenClasses(css, new Set())
      .style(css)
      .match(/\.[^{]+/g) ?? [];
  assert.is(new Set(short).size, 900);
  assert.ok(short.every((name) => /^\.[a-zA-Z][a-zA-Z\d]?$/.test(name)));
});

test.run();
