// Texts of a chat on what is worst for a pattern: a message cannot stop the page of its reader.
import { test } from 'uvu';
import { parseDetails } from '#domain/quick-messages.ts';
import { filterOptions } from '../../../../src/components/forms/option-list.tsx';
import { tokenizeLinks } from '../../../../src/screens/deal/chat/message/tokenize-links.ts';
import { assertQuick } from '../../../harness/long-texts.ts';

test('LIMIT-01 links of a message', () => {
  assertQuick('links', tokenizeLinks);
  // Within the 4,000 characters of a message.
  const dots = `https://${'.'.repeat(2_660)}x${')'.repeat(1_330)}`;
  assertQuick('a link that ends in brackets', (text) =>
    tokenizeLinks(`https://${text}x${')'.repeat(32_000)}`),
  );
  assertQuick('a link of dots', () => tokenizeLinks(dots));
});
test('LIMIT-01 details of a message', () => assertQuick('details', parseDetails));
test('LIMIT-01 options of a picker', () =>
  assertQuick('options', (text) => filterOptions([{ value: 'a', title: text }], 'one')));

test.run();
