// Pattern check: finds the regular expressions of a file, and those that are slower than linear.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { collectPatterns } from '../../scripts/patterns/collect-patterns.ts';
import { slowParts } from '../../scripts/patterns/judge-pattern.ts';

test('patterns of TypeScript and JSX are found, in text and comments none', () => {
  const code = 'const a: RegExp = /a+/g; // /b+/\nconst c = <p title="/d+/">{t.replace(/e\\/+/u, \'\')}</p>;';
  const found = collectPatterns('a.tsx', code);
  assert.equal(found.patterns, [
    { source: 'a+', flags: 'g' },
    { source: 'e\\/+', flags: 'u' },
  ]);
  assert.not(found.hasComputed);
  assert.ok(collectPatterns('a.ts', 'const a = new RegExp(b);').hasComputed);
});

test('two ways through one text and a run that is tried at each of its positions are reported', () => {
  for (const source of ['^-?(\\d+\\.?\\d*|\\.\\d+)$', '[.,]+$', '(a|a)*$', 'x.*a', '[\\w.]+@\\w+'])
    assert.ok(slowParts({ source, flags: '' }).length > 0, source);
  for (const source of ['^-?(?:\\d+(?:\\.\\d*)?|\\.\\d+)$', '(?<![.,])[.,]+$', '^.*a', '\\d{1,12}'])
    assert.equal(slowParts({ source, flags: '' }), [], source);
});

test.run();
