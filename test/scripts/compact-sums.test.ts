// Compact sums such as '46.4K': cards, the bar of home, lists and a suggestion draw them, and nothing that asks to confirm (FMT-07).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listFiles } from '../../scripts/files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What makes a compact sum, or a text that has one; and the fields of a card that hold it. */
const COMPACT =
  /\b(?:formatAmountCompact|formatAmountFeed|termsArrow|filterSummary)\(|\b(?:fields|card|view|before)\.(?:pay|receive)Amount\b/;
/** A dialog or sheet of the page, or the messaging app's own. */
const QUESTION = /<\w*(?:Dialog|Sheet|Question)\b|\bnative\.confirm\(/;

/** Every file that draws one: a new one is decided here, and is no confirmation. */
const DRAWN_BY = [
  'core/domain/card-view.ts',
  'core/domain/format.ts',
  'core/i18n/filter-summary.ts',
  'core/i18n/terms.ts',
  'src/components/deal/past-deal-rows.tsx',
  'src/components/feed-card/feed-card.tsx',
  'src/home/home-bar.tsx',
  'src/screens/deal-list/deal-lists.tsx',
  'src/screens/request-form/request-form.tsx',
  // A filter in a line, as on the home bar.
  'src/screens/settings/saved-searches-section.tsx',
];

test('FMT-07 no dialog, sheet or popup has a compact sum', async () => {
  const paths = await Promise.all(
    ['core', 'src', 'worker', 'server'].map(async (folder) =>
      (await listFiles(join(ROOT, folder))).map((path) => `${folder}/${path}`),
    ),
  );
  const drawing = paths
    .flat()
    .filter((path) => /\.tsx?$/.test(path) && COMPACT.test(readFileSync(join(ROOT, path), 'utf8')));
  assert.equal(drawing, DRAWN_BY);
  for (const path of drawing) assert.not.match(readFileSync(join(ROOT, path), 'utf8'), QUESTION, path);
});

test.run();
