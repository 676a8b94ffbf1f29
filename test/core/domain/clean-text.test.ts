// Text cleaning: nothing turns the text around it, and no letter has more marks than a line has room for.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanText, limitMarks } from '#domain/clean-text.ts';
import { cleanName } from '#domain/person-name.ts';

test('RULE-06 characters that turn the direction go, so that what is shown is what is copied', () => {
  assert.is(
    cleanText('[Details] Card \u202e6543 2109 8765 4321\u202c'),
    '[Details] Card 6543 2109 8765 4321',
  );
  assert.is(cleanText('Pay to \u202e4321 8765\u202c please'), 'Pay to 4321 8765 please');
  assert.is(cleanText('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069x'), 'x');
  assert.is(
    cleanText('א\u200e 12 \u200fب\u061c'),
    'א\u200e 12 \u200fب\u061c',
    'marks that turn nothing stay',
  );
});

test('RULE-06 at most three marks on a letter; texts of all scripts stay as they are', () => {
  const zalgo = `Z${'\u0335\u0321\u0322\u0327\u0328\u031b'.repeat(10)}oe`;
  assert.is(limitMarks(zalgo), 'Z\u0335\u0321\u0322oe');
  assert.is(Array.from(cleanName(zalgo)).length <= 6, true);
  assert.is(limitMarks(`a${'\u0301\u200d'.repeat(20)}b`), `a${'\u0301\u200d'.repeat(3)}b`);
  assert.is(limitMarks(`ก${'\u0e49'.repeat(30)}`), `ก${'\u0e49'.repeat(3)}`);
  assert.is(Array.from(limitMarks(`a${'\u302e\u{1D165}'.repeat(30)}`)).length, 7);
  const texts = [
    ...[
      'Tiếng Việt'.normalize('NFD'),
      'ᾧ'.normalize('NFD'),
      'မြို့တော်',
      'ကျွန်ုပ်',
      'བསྒྲུབས',
      'ဩဇာ',
      'ที่นี่',
      'ភាសាខ្មែរ',
    ],
    ...['שּׁ֥', 'مُحَمَّدٌ', 'प्र्त्यक्षीकरण', 'ক্ষ্ম', 'தமிழ்', '1️⃣', '👨‍👩‍👧', '👍🏽', 'ℹ️'],
  ];
  for (const text of texts) assert.is(cleanText(text), text);
});

test.run();
