// Payment codes: accounts of EPC, UPI, PIX and TON, damaged ones, and texts that are none.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPaymentCode } from '#domain/payment-details/codes/read-payment-code.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';
import { assertQuick } from '../../../harness/long-texts.ts';

const epc = (...changes: readonly (readonly [line: number, text: string])[]): string => {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    'BHBLDEHHXXX',
    'Franz Mustermänn',
    'DE71110220330123456789',
    'EUR12.3',
  ];
  for (const [at, text] of changes) lines[at] = text;
  return [...lines, 'GDDS', 'RF18539007547034'].join('\n');
};
const TON = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs';
/** The static example of the manual of the Central Bank of Brazil. */
const BR =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
  '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

test('FUNDS-04 an EPC code gives name, IBAN and BIC, with lines of any system', () => {
  const code = {
    standard: 'SEPA',
    lines: ['Name: Franz Mustermänn', 'IBAN: DE71110220330123456789', 'BIC: BHBLDEHHXXX'],
    hasAmount: true,
  };
  assert.equal(readPaymentCode(epc()), code);
  assert.equal(readPaymentCode(epc().replaceAll('\n', '\r\n')), code);
  const without = readPaymentCode(epc([4, ''], [7, '']));
  assert.equal(without, { ...code, lines: code.lines.slice(0, 2), hasAmount: false });
});

test('FUNDS-04 EPC codes as other makers write them: CR alone, a byte order mark, small letters, a long name', () => {
  const lines = ['Name: Franz Mustermänn', 'IBAN: DE71110220330123456789', 'BIC: BHBLDEHHXXX'];
  for (const code of [
    epc().replaceAll('\n', '\r'),
    `\uFEFF${epc()}`,
    epc([4, 'bhbldehhxxx']),
    epc([4, 'BHBL DE HH XXX'], [3, 'sct'], [6, 'de71 1102 2033 0123 4567 89']),
    epc([1, '2'], [2, '01']),
  ])
    assert.equal(readPaymentCode(code), { standard: 'SEPA', lines, hasAmount: true }, JSON.stringify(code));
  const long = readPaymentCode(epc([5, `${'Ä'.repeat(70)}x`]));
  assert.is(long !== null && long !== 'unreadable' && long.lines[0], `Name: ${'Ä'.repeat(70)}`);
});

test('FUNDS-04 an EPC code with a wrong check digit, version, BIC or name is unreadable', () => {
  const damages = [
    [6, 'DE71110220330123456798'],
    [6, ''],
    [1, '003'],
    [2, '9'],
    [3, 'SDD'],
    [4, 'nobic'],
    [5, ''],
  ] as const;
  for (const damage of damages) assert.is(readPaymentCode(epc(damage)), 'unreadable', damage[1]);
  assert.is(readPaymentCode('BCD'), 'unreadable');
});

test('FUNDS-04 a UPI link gives its address and name, never the amount', () => {
  assert.equal(readPaymentCode('upi://pay?pa=Mia.Keller@okicici&pn=Mia%20Keller&am=250.00&cu=INR&tn=Rent'), {
    standard: 'UPI',
    lines: ['Name: Mia Keller', 'UPI: mia.keller@okicici'],
    hasAmount: true,
  });
  assert.equal(readPaymentCode('UPI://pay?pa=mia@ybl'), {
    ...{ standard: 'UPI', lines: ['UPI: mia@ybl'], hasAmount: false },
  });
  const mia = { standard: 'UPI', lines: ['Name: 10% Mia', 'UPI: mia@ybl'], hasAmount: false };
  for (const link of [
    'upi://pay?pa=mia@ybl&pn=10% Mia',
    'upi://pay?pa=mia@ybl&pn=10%25%20Mia&pa=mia%40ybl&mode=1&mode=2',
    'phonepe://pay?pn=10%+Mia&pa=mia@ybl&tn=%E9',
    'tez://upi/pay?pa=mia@ybl&pn=10% Mia',
    'intent://pay?pa=mia@ybl&pn=10% Mia#Intent;scheme=upi;package=com.phonepe.app;end',
  ])
    assert.equal(readPaymentCode(link), mia, link);
  assert.equal(readPaymentCode('upi://pay?pa=12345678901@HDFC0001234.ifsc.npci&am=5'), {
    ...{ standard: 'UPI', lines: ['UPI: 12345678901@hdfc0001234.ifsc.npci'], hasAmount: true },
  });
  for (const query of [
    '',
    'pn=Mia',
    'pa=mia@ybl&pn=%E9',
    'pa=mia',
    'pa=mia@ybl&pa=eve@ybl',
    'pa=mia%40%',
    'pa=mia@mail.example.com',
  ])
    assert.is(readPaymentCode(`upi://pay?${query}`), 'unreadable', query);
});

test('FUNDS-04 a TON link gives its address and the memo of a deposit; a wrong one and a call of a contract are unreadable', () => {
  assert.equal(readPaymentCode(`ton://transfer/${TON}`), {
    ...{ standard: 'TON', lines: [`TON: ${TON}`], hasAmount: false },
  });
  assert.equal(readPaymentCode(`ton://transfer/${TON}?amount=1000000000&text=4711%0A22`), {
    ...{ standard: 'TON', lines: [`TON: ${TON}`, 'Memo: 4711 22'], hasAmount: true },
  });
  const wrong = TON.replace('xE6', 'xE7');
  for (const rest of [wrong, '', `${TON}?bin=abc`, `${TON}?text=1&text=2`, `${TON}?text=${'x'.repeat(121)}`])
    assert.is(readPaymentCode(`ton://transfer/${rest}`), 'unreadable', rest);
});

test('FUNDS-04 a BR Code gives the key of PIX and the name when its checksum is right', () => {
  assert.equal(readPaymentCode(BR), {
    standard: 'PIX',
    lines: ['Name: Fulano de Tal', 'PIX: 123e4567-e12b-12d1-a456-426655440000'],
    hasAmount: false,
  });
  for (const damaged of [
    BR.replace('Fulano', 'Fulana'),
    BR.slice(0, -1),
    BR.replace('0136', '0137'),
    `${BR}00`,
    BR.replace('426655440000', '426655440001'),
  ])
    assert.is(readPaymentCode(damaged), 'unreadable', damaged);
});

/** A code with these fields and its checksum, as a second implementation of it makes. */
function brCode(account: string, more = ''): string {
  const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
  const body = `000201${field('26', `0014br.gov.bcb.pix${account}`)}52040000${more}5802BR6304`;
  let rest = 0xffff;
  for (const byte of new TextEncoder().encode(body))
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOne = ((rest >> 15) & 1) !== ((byte >> bit) & 1);
      rest = ((rest << 1) & 0xffff) ^ (isOne ? 0x1021 : 0);
    }
  return body + rest.toString(16).toUpperCase().padStart(4, '0');
}

test('FUNDS-04 keys of PIX of every kind; a code for one payment, a wrong key and the amount', () => {
  const key = (value: string) => `01${String(value.length).padStart(2, '0')}${value}`;
  for (const value of ['+5511912345678', 'mia@example.com', '529.982.247-25'])
    assert.equal(readPaymentCode(brCode(key(value))), {
      ...{ standard: 'PIX', lines: [`PIX: ${value}`], hasAmount: false },
    });
  // 'José' has four characters and five bytes.
  for (const [more, name] of [
    ['5904José', 'José'],
    ['5905José', 'José'],
    ['5904Josh', 'Josh'],
  ] as const)
    assert.equal(readPaymentCode(brCode(key('mia@example.com'), more)), {
      ...{ standard: 'PIX', lines: [`Name: ${name}`, 'PIX: mia@example.com'], hasAmount: false },
    });
  const paid = readPaymentCode(brCode(key('mia@example.com'), '5406100.005904José'));
  assert.equal(paid, {
    ...{ standard: 'PIX', lines: ['Name: José', 'PIX: mia@example.com'], hasAmount: true },
  });
  for (const account of [
    '2514pix.example/ab',
    key('529.982.247-26'),
    key('mia'),
    `${key('mia@example.com')}0100`,
  ])
    assert.is(readPaymentCode(brCode(account)), 'unreadable', account);
});

test('FUNDS-04 other texts, and codes of other standards, are none', () => {
  for (const text of [
    '',
    'DE71110220330123456789',
    'BCDE\n002',
    'https://example.com/upi://pay?pa=a@b',
    '00020101021129370016A000000677010111011300668',
    'ton:EQCx',
    'tonconnect://x',
    'x'.repeat(5_000),
  ])
    assert.is(readPaymentCode(text), null, text.slice(0, 40));
});

test('FUNDS-04 what is written into details is found in them again', async () => {
  const find = await realCheckScripts().loadDetails();
  const kinds = (code: string): string[] => {
    const read = readPaymentCode(code);
    if (read === null || read === 'unreadable') throw new Error(code);
    return find(read.lines.join('\n')).map(({ kind, isValid }) => `${kind} ${isValid}`);
  };
  assert.equal(kinds(epc()), ['holder true', 'iban true']);
  assert.equal(kinds('upi://pay?pa=mia@ybl&pn=Mia'), ['holder true', 'upi true']);
  assert.equal(kinds(`ton://transfer/${TON}?text=4711`), ['ton true']);
  assert.equal(kinds(BR), ['holder true', 'pix true']);
});

test('FUNDS-04 a long text is read in linear time', () => {
  assertQuick('readPaymentCode', readPaymentCode);
  for (const beginning of ['BCD\n', 'upi://pay?pa=', 'ton://transfer/', '000201br.gov.bcb.pix'])
    assertQuick(beginning, (text) => readPaymentCode(beginning + text.slice(0, 2_000)));
});

test.run();
