// Watch words: which are long enough, and what counts as one of them in a text (CASE-47).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countWatchWords, isWatchWord, watchedText } from '#domain/cases/watch-words.ts';

const countIn = (text: string, ...words: readonly string[]) =>
  Object.fromEntries(countWatchWords(words.map(watchedText), [text]));

test('CASE-47 a watch word has 3 to 40 characters, also once what cannot be seen is gone', () => {
  for (const [text, isOne] of [
    ['fee', true],
    [' fee ', true],
    ['手续费', true],
    ['ab', false],
    ['a \n', false],
    ['a\u200d\u200db', false],
    ['x'.repeat(40), true],
    ['x'.repeat(41), false],
    ['🏦'.repeat(40), true],
  ] as const)
    assert.is(isWatchWord(text), isOne, JSON.stringify(text));
});

test('CASE-47 whole words and phrases are counted, whatever their case, accents and blanks', () => {
  assert.equal(countIn('Pay the Escrow  FEE, the éscrow\nfee!', 'escrow fee'), { 'escrow fee': 2 });
  assert.equal(countIn('coffee, fees, feet', 'fee'), {});
  assert.equal(countIn('the escrow fee', 'fee', 'escrow fee', 'escrow'), {
    ...{ fee: 1, 'escrow fee': 1, escrow: 1 },
  });
  assert.equal(countIn('Комиссию — да, комиссию; комиссиюю', 'комиссию'), { комиссию: 2 });
  assert.equal(countIn('IŞBANK İşbank işbankası', 'işbank'), { isbank: 2 });
  assert.equal(countIn('write @Fake_Bot, not fake_bots', '@fake_bot'), { '@fake_bot': 1 });
  assert.equal(countIn('room 4021 and 402 and ٤٠٢', '402'), { 402: 2 });
  assert.equal(countIn('', 'fee'), {});
  assert.equal(countIn('fee'), {});
});

test('CASE-47 in scripts that part no words by blanks a word is found at any place', () => {
  assert.equal(countIn('请先付手续费吗', '手续费'), { 手续费: 1 });
  assert.equal(countIn('请付escrow费', 'escrow'), { escrow: 1 });
  assert.equal(countIn('กรุณาจ่ายค่าธรรมเนียมก่อน', 'ค่าธรรมเนียม'), {
    [watchedText('ค่าธรรมเนียม')]: 1,
  });
  assert.equal(countIn('てすうりょうをはらう', 'てすうりょう'), { てすうりょう: 1 });
});

test('CASE-47 what is counted is what a comparison of each place with each word finds', () => {
  const part = fc.constantFrom('fee', 'fees', 'a', ' ', '手', '手续费', 'É', '!', '1', '😀');
  const isLetter = (one: string) => /[\p{L}\p{M}\p{N}]/u.test(one) && !/\p{Script=Han}/u.test(one);
  fc.assert(
    fc.property(fc.array(part), fc.array(part, { minLength: 1, maxLength: 3 }), (parts, wordParts) => {
      const word = watchedText(wordParts.join(''));
      fc.pre(isWatchWord(word) && isLetter(word.slice(0, 1)));
      const text = watchedText(parts.join(''));
      let count = 0;
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        const [before, after] = [
          text.slice(0, at).at(-1) ?? '',
          text.slice(at + word.length, at + word.length + 1),
        ];
        if (!isLetter(before) && !isLetter(after)) count += 1;
      }
      assert.is(countWatchWords([word], [parts.join('')]).get(word) ?? 0, count);
    }),
  );
});

test.run();
