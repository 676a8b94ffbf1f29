// Fields of messages as people write them: what each row's Copy gives, and what is reported as wrong.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/quick-messages.ts';
import { detailHashes } from '../../../harness/detail-hashes.ts';

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
  assert.equal(
    fields.map(({ kind, value }) => [kind, value]),
    [
      ['holder', 'Mia Keller'],
      ['iban', 'TR330006100519786457841326'],
      ['phone', '+905321234567'],
      ['email', 'mia@example.com'],
    ],
  );
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

test.run();
