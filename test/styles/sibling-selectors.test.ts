// CSS selectors: none that makes the browser style the whole feed again when one card moves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** 'a + *': any element may be the sibling, so an insertion restyles everything below the parent. */
const ANY_SIBLING = /[+~]\s*(\*|:{1,2}[a-z-]+|\[[^\]]*\])\s*[^{},]*(?=[{,])/;
const SOURCES = 'src';

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

test('LIVE-09 no selector matches any sibling: one such rule made a moved card restyle all 5,600 elements of the feed', () => {
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
