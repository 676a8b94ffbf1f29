// Fields of messages as people write them, IBANs of every country among them: what each row's Copy gives, what is wrong, and what is left.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mayHaveDetails, readableValue } from '#domain/payment-details/detail-field.ts';
import { IBAN_STRUCTURES } from '#domain/payment-details/find-ibans.ts';
import { otherLines } from '#domain/payment-details/other-lines.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/quick-messages.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';
import { detailHashes } from '../../../harness/detail-hashes.ts';
import { IBAN_EXAMPLES } from './iban-examples.ts';

const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(' ');
const parse = (text: string) => parsePaymentDetails(text, detailHashes);
/** The fields of a message as kind and value, with '!' before a wrong one. */
const rows = (text: string): string[] =>
  parse(text).map(({ kind, value, isValid }) => `${isValid ? '' : '!'}${kind} ${value}`);

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  // Cards
  'Card 4111 1111 1111 1111 exp 12/28': ['card 4111111111111111'],
  'card 4111-1111-1111-1112': ['!card 4111111111111112'],
  '4111-1111-1111-1112': [],
  '٤١١١ ١١١١ ١١١١ ١١١١': ['card 4111111111111111'],
  '5555555555554444 Сбер': ['card 5555555555554444'],
  'Карта\n2200 7007 1234 5672': ['!card 2200700712345672'],
  'amex 3782 822463 10005': ['card 378282246310005'],
  '40817810538091310419': [],
  'I have 1 500 000 000 IDR': [],
  'order 1234567890123456': [],
  // Phones
  '+7 (912) 345-67-89 СБП': ['phone +79123456789'],
  '8 912 345 67 89': ['phone 89123456789'],
  'СБП 8 912 345 67 89': ['phone +79123456789'],
  '+49 (0) 170 1234567': ['phone +491701234567'],
  '\u202a+380 50 123 45 67\u202c': ['phone +380501234567'],
  '+7 912 345 67 8': ['!phone +7912345678'],
  '＋９７１ ５０ １２３ ４５６７': ['phone +971501234567'],
  '0062 812 3456 7890': ['phone +6281234567890'],
  '+1 415 555 0132 or +44 20 7946 0958': ['phone +14155550132', 'phone +442079460958'],
  '+999 12345678': ['phone +99912345678'],
  '+210 12345678': ['phone +21012345678'],
  '+280 12345678': ['!phone +28012345678'],
  // Wallets
  'TRC20: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t': ['tron TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T: ['!tron TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed': ['evm 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed': ['evm 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed': ['!evm 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe': ['!evm 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa': ['btc 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy.': ['btc 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb': ['!btc 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4: ['btc bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5: ['!btc bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0: [
    'btc bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  // BIP 350: version 1 with the checksum of version 0.
  bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd: [
    '!btc bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  'TON EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs': [
    'ton EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  ],
  'TON EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt': [
    '!ton EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt',
  ],
  // UPI, PIX, e-mail, tags
  'UPI: Mia.Keller@okicici': ['upi mia.keller@okicici'],
  'mail mia@example.com.': ['email mia@example.com'],
  'mia@gmail,com': ['!email mia@gmail'],
  'mia@example': ['upi mia@example'],
  'mia@-bad-.com': ['!email mia@-bad-.com'],
  'Chave PIX: 123e4567-e89b-12d3-a456-426614174000': ['pix 123e4567-e89b-12d3-a456-426614174000'],
  'CPF 529.982.247-25': ['pix 52998224725'],
  'CPF 529.982.247-26': ['!pix 52998224726'],
  'pix 52998224725': ['pix 52998224725'],
  'CNPJ 11.222.333/0001-81': ['pix 11222333000181'],
  'CNPJ 12.ABC.345/01DE-35': ['pix 12ABC34501DE35'],
  'PIX: mia@example.com': ['pix mia@example.com'],
  'Pix: +55 11 91234-5678': ['pix +5511912345678'],
  'Venmo @mia-keller or $miakeller': ['tag @mia-keller', 'tag $miakeller'],
  'I sell $BTC at $100': [],
  // Holders
  'Name: Mia Keller': ['holder Mia Keller'],
  'Получатель: Иван Петрович П.': ['holder Иван Петрович П.'],
  'Отримувач - Олена Коваль, ПриватБанк': ['holder Олена Коваль'],
  'Titular:  Juan   García (BBVA)': ['holder Juan García'],
  'Favorecido: João da Silva': ['holder João da Silva'],
  'Hesap Sahibi: Şükrü Çağlar': ['holder Şükrü Çağlar'],
  'BCA a/n Budi Santoso': [],
  'a/n Budi Santoso': ['holder Budi Santoso'],
  'اسم المستفيد: محمد الأحمد': ['holder محمد الأحمد'],
  'Name: M4rtin 2': ['!holder M4rtin 2'],
  'Name: —': [],
  'Note: call me': [],
};
for (const [message, expected] of Object.entries(MESSAGES))
  test(`FIELD-01 ${JSON.stringify(message)} has ${expected.join(', ') || 'no field'}`, () =>
    assert.equal(rows(message), expected));

test('FIELD-02 a whole message: each row has exactly its field, in the written order', () => {
  const message =
    'Alıcı: Mia Keller 🦊\nIBAN TR33 0006 1005 1978 6457 8413 26\nTel. +90\u00a0532\u00a01234567, mia@example.com';
  const fields = parse(message);
  equalEach(fields, ({ kind, value }) => [kind, value], [
    ['holder', 'Mia Keller'],
    ['iban', 'TR330006100519786457841326'],
    ['phone', '+905321234567'],
    ['email', 'mia@example.com'],
  ]);
  for (const { text, start, end } of fields) assert.is(text, message.slice(start, end));
  assert.is(fields[2]?.text, '+90\u00a0532\u00a01234567');
});

test('FIELD-02 ranges stay right behind invisible characters, emoji and digits of two code units', () => {
  const message = '🦊🦊 \u2066\u{1D7D2}111 1111\u200b 1111 1111\u2069!';
  const [card] = parse(message);
  assert.is(card?.value, '4111111111111111');
  assert.is(card?.text, message.slice(6, -2));
});

test('FIELD-02 a value is never found twice, and nothing beyond the longest message is read', () => {
  assert.equal(rows('Name: +49 170 1234567'), ['phone +491701234567']);
  assert.equal(rows(`${' '.repeat(MAX_MESSAGE_LENGTH)}mia@example.com`), []);
});

const WITH_FIELDS = [
  ...IBAN_EXAMPLES,
  ...IBAN_EXAMPLES.map(inGroups),
  '4111 1111 1111 1111',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '+7 (912) 345-67-89',
  '+12345',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'mia@example.com',
  'mia.keller＠okicici',
  '$miakeller',
  'CPF 529.982.247-25',
  'CNPJ 12.ABC.345/01DE-35',
  '123e4567-e89b-12d3-a456-426614174000',
  'Name: Mia Keller',
  'Отримувач - Олена Коваль',
];

test('FIELD-03 every message with a field passes the cheap test', () => {
  for (const text of WITH_FIELDS) {
    assert.ok(parsePaymentDetails(text, detailHashes).length > 0, `no field in ${text}`);
    assert.ok(mayHaveDetails(text), text);
  }
});

test('FIELD-03 everyday messages do not', () => {
  for (const text of [
    'Hello, are you there?',
    'I can pay 300 EUR now',
    'Готов оплатить 15 000 рублей в 14.30',
    'Obrigado, já vi o dinheiro.',
    'شكرًا، وصل المبلغ',
    '[Status] I have sent the funds.',
  ])
    assert.not.ok(mayHaveDetails(text), text);
});

test('FIELD-04 long numbers and wallets are shown in groups of four, phones as they were written', () => {
  const shown = (text: string) => parsePaymentDetails(text, detailHashes).map(readableValue);
  assert.equal(shown('DE89370400440532013000'), ['DE89 3704 0044 0532 0130 00']);
  assert.equal(shown('4111111111111111'), ['4111 1111 1111 1111']);
  assert.equal(shown('call +49 (170) 123-45-67'), ['+49 (170) 123-45-67']);
  assert.equal(shown('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), ['TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t']);
  assert.equal(shown('Mia@Example.com'), ['Mia@Example.com']);
});

test('FIELD-01 every country of the registry has an example', () =>
  equalEach(IBAN_EXAMPLES, (iban) => iban.slice(0, 2), [...IBAN_STRUCTURES.keys()]));

for (const iban of IBAN_EXAMPLES)
  test(`FIELD-01 ${iban} is right as it is, in groups and in small letters`, () => {
    for (const written of [
      iban,
      inGroups(iban),
      iban.toLowerCase(),
      inGroups(iban).replaceAll(' ', '\u00a0'),
    ]) {
      const fields = parse(`Pay to ${written}, please`);
      assert.equal(fields, [
        { kind: 'iban', value: iban, text: written, start: 7, end: 7 + written.length, isValid: true },
      ]);
    }
  });

test('FIELD-01 every example with any two different digits swapped is reported', () => {
  const missed: string[] = [];
  for (const iban of IBAN_EXAMPLES)
    for (let one = 2; one < iban.length; one++)
      for (let other = one + 1; other < iban.length; other++) {
        const characters = [...iban];
        [characters[one], characters[other]] = [iban.charAt(other), iban.charAt(one)];
        if (characters[one] === characters[other]) continue;
        if (!/\d/.test(iban.charAt(one)) || !/\d/.test(iban.charAt(other))) continue;
        const swapped = characters.join('');
        const [field, ...more] = parse(swapped);
        const isReported = field?.kind === 'iban' && field.value === swapped && !field.isValid;
        if (!isReported || more.length > 0) missed.push(swapped);
      }
  assert.equal(missed, []);
});

test('FIELD-01 a digit too few or too many is reported', () => {
  for (const wrong of ['DE8937040044053201300', 'DE893704004405320130001', 'DE89 3704 0044 0532 0130 0'])
    equalEach(parse(`${wrong}\nBIC COBADEFF`), ({ kind, isValid }) => [kind, isValid], [['iban', false]]);
});

test('FIELD-01 words and codes that begin like one are none', () => {
  for (const text of ['AT 12 o’clock', 'BY2026', 'order DE12', 'SE45 is the room', 'at12 noon we meet'])
    assert.equal(parse(text), [], text);
});

const IBAN = 'DE89 3704 0044 0532 0130 00';

test('FIELD-07 lines that say more than fields with their labels are left', async () => {
  const find = await realCheckScripts().loadDetails();
  const left = (text: string): string => otherLines(text, find(text));
  assert.is(left(`IBAN: ${IBAN}`), '');
  assert.is(
    left(`Name: Mia Keller\nIBAN: ${IBAN}\nMemo: 4711\nBank: Sparkasse`),
    'Memo: 4711\nBank: Sparkasse',
  );
  assert.is(left(`${IBAN}, memo 4711`), `${IBAN}, memo 4711`, 'another number');
  assert.is(left(`${IBAN}\n\n---\n`), '');
  const long = `Номер счёта: ${IBAN}, пожалуйста, только мгновенным переводом`;
  assert.is(left(long), long, 'more than a label');
  assert.is(otherLines('no field', []), 'no field');
});

test('FIELD-07 a long message costs little', async () => {
  const find = await realCheckScripts().loadDetails();
  const text = `mia@example.com\n`.repeat(250);
  const fields = find(text).slice(0, 12);
  assert.is(otherLines(text, fields).split('\n').length, 238);
});

test.run();
