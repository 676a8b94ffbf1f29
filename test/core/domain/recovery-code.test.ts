// Recovery code: whatever it is typed like it is read, and a mistake is noticed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatRecoveryCode, RECOVERY_CODE_VALUES, readRecoveryCode } from '#domain/recovery-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A fixed sequence, so that a failure can be repeated. */
const values = (seed: number): number[] =>
  Array.from({ length: RECOVERY_CODE_VALUES }, (_, at) => (seed * 7 + at * at * 13 + (seed % 11) * at) % 32);

test('DATA-19 a code has 100 bits in groups of five and a check, and is read back as it was made', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const code = formatRecoveryCode(values(seed));
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]$/);
    assert.is(readRecoveryCode(code), code);
  }
});

test('DATA-19 case, spaces and hyphens do not matter; O is read as 0, I and L as 1', () => {
  const code = formatRecoveryCode([0, 1, ...values(3).slice(2)]);
  assert.is(readRecoveryCode(`  ${code.toLowerCase().replaceAll('-', ' ')} `), code);
  assert.is(readRecoveryCode(code.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')), code);
  assert.is(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'I')), code);
});

test('DATA-19 each single wrong character is noticed, and nearly each pair that changed places', () => {
  const code = formatRecoveryCode(values(5)).replaceAll('-', '');
  for (let at = 0; at < code.length; at += 1)
    for (const other of ALPHABET)
      if (other !== code[at])
        assert.is(readRecoveryCode(code.slice(0, at) + other + code.slice(at + 1)), null, `${at} ${other}`);
  let swapped = 0;
  let noticed = 0;
  for (let seed = 0; seed < 40; seed += 1) {
    const text = formatRecoveryCode(values(seed)).replaceAll('-', '');
    for (let at = 0; at + 1 < text.length; at += 1) {
      const [first, second] = [text[at], text[at + 1]];
      if (first === second) continue;
      swapped += 1;
      if (readRecoveryCode(text.slice(0, at) + second + first + text.slice(at + 2)) === null) noticed += 1;
    }
  }
  assert.ok(noticed / swapped > 0.95, `${noticed} of ${swapped}`);
  for (const wrong of ['', 'U', code.slice(1), `${code}0`, `${code.slice(0, -1)}U`, '🙂'])
    assert.is(readRecoveryCode(wrong), null, wrong);
});

test.run();
