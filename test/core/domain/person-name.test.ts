// Names: invisible, control and direction-turning characters go, names in all scripts stay as they are (RULE-04).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanName, hasLetter } from '#domain/person-name.ts';
import { anyCharacter } from '../../harness/any-character.ts';

const ORDINARY = [
  ...['Anna', "O'Brien", 'Jean-Luc', 'Zoë', 'Nguyễn Văn', 'José María', 'Ørsted', 'Łukasz', 'X Æ A-12'],
  ...['Дмитрий', 'Ёлка', 'Ελένη', 'მარიამ', 'Հայկ', 'דניאל', 'محمد', 'علی‌رضا', 'अनिल', 'प्रिया', 'শ্রী'],
  ...['தமிழ்', 'สมชาย', '李小龙', '渡邊', '葛󠄀城', '김철수', 'Anna 🦊', 'Bo ❤️', 'Family 👨‍👩‍👧'],
];

test('RULE-04 ordinary names in all scripts stay as they are', () => {
  for (const name of ORDINARY) {
    assert.is(cleanName(name), name.normalize('NFC'));
    assert.ok(hasLetter(name), name);
  }
});

test('RULE-04 what shows nothing, rings or turns text round is taken out', () => {
  const table = [
    ['An\u200Bna', 'Anna'],
    ['\u202EnimdA', 'nimdA'],
    ['A\u2066dmin\u2069', 'Admin'],
    ['Ad\u200Dmin\u200C', 'Admin'],
    ['Adm\u00ADin\uFEFF', 'Admin'],
    ['Bell\u0007', 'Bell'],
    ['Anna\r\nsystem:\tpaid', 'Anna system: paid'],
    ['Anna\u2028\u2029B', 'Anna B'],
    ['\u3164\u115F\uFFA0Bo', 'Bo'],
    ['  Anna \u00A0 B ', 'Anna B'],
    ['\u{E0041}\u{E0064}Bo\uD800', 'Bo'],
    ['\u061CBo\u200E\u200F', 'Bo'],
  ] as const;
  for (const [typed, kept] of table) assert.is(cleanName(typed), kept, JSON.stringify(typed));
});

test('RULE-04 a name without a letter is recognised, whatever it is made of', () => {
  for (const name of [
    '',
    '\u200B',
    '\u3164',
    '\u2800\u2800',
    '\u202E',
    '\u200D',
    ' \u0007 ',
    '\u115F',
    '\u0301',
  ])
    assert.not(hasLetter(cleanName(name)), JSON.stringify(name));
  for (const name of ['...', '42', '🦊']) assert.not(hasLetter(cleanName(name)), name);
});

test('RULE-04 a cleaned name is clean: cleaning it again changes nothing', () => {
  const tricky = fc.constantFrom(
    ...[
      'a',
      'б',
      'ع',
      'क',
      ' ',
      '\n',
      '\u0007',
      '\u200B',
      '\u200C',
      '\u200D',
      '\u202E',
      '\u3164',
      '\uFE0F',
      '🦊',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tricky, fc.string({ unit: anyCharacter, maxLength: 3 })), { maxLength: 12 }),
      (parts) => {
        const once = cleanName(parts.join(''));
        assert.is(cleanName(once), once);
        assert.not.match(once, /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\u3164]/u);
      },
    ),
    { numRuns: 2000, seed: 3 },
  );
});

test.run();
