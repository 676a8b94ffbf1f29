// A rule whose cost no profile of a single rule would show: what makes the browser style a whole list for one moved card.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** 'a + *': any element may be the sibling, so that every insertion anywhere restyles all that is below the parent. */
const ANY_SIBLING = /[+~]\s*(\*|:{1,2}[a-z-]+|\[[^\]]*\])\s*[^{},]*(?=[{,])/;
const SOURCES = 'src';

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

test('LIVE-09 no style names any sibling at all: with one, a card that moves had all 5,600 elements of the feed styled anew', () => {
  const found: string[] = [];
  for (const entry of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.css')) continue;
    const css = withoutComments(readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'));
    for (const selector of css.match(/[^{};]+(?=\{)/g) ?? []) {
      if (ANY_SIBLING.test(`${selector.trim()} {`)) found.push(`${entry.name}: ${selector.trim()}`);
    }
  }
  assert.equal(found, []);
  assert.ok(ANY_SIBLING.test('.rows > * + *::before {'), 'the pattern knows what it looks for');
  assert.ok(
    !ANY_SIBLING.test('.step + .step::before {') && !ANY_SIBLING.test('@supports (a: calc(1px + 2px)) {'),
  );
});

test.run();
