// Identifiers in payment details: spellings, hashes, and how many are kept.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { suite, test } from 'uvu';
import * as assert from 'uvu/assert';
import { fingerprintsOf as keyedFingerprintsOf } from '../../../../server/services/trust/identifiers.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { addIdentifiers, MAX_IDENTIFIERS } from '../../../../server/store/identifiers.ts';
import { backendOf } from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';

const KEY = 'k'.repeat(32);

const fingerprintsOf = (text: string): string[] => keyedFingerprintsOf(text, KEY);

const isSame = (a: string, b: string) => {
  const [first, ...others] = fingerprintsOf(a);
  return first !== undefined && others.length === 0 && fingerprintsOf(b).includes(first);
};

test('spellings of one account', () => {
  assert.ok(isSame('DE89 3704 0044 0532 0130 00', 'Anna, IBAN: de89370400440532013000, SEPA'));
  assert.ok(isSame('4276 1234 5678 9010', 'card 4276-1234-5678-9010 (Anna)'));
  assert.ok(isSame('+7 (912) 345-67-89', '8 912 345 67 89'));
  assert.ok(isSame('Anna@Example.org', 'PayPal: anna@example.org'));
  assert.ok(isSame('Anna@InstaPay', 'InstaPay anna@instapay'));
  const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  assert.ok(isSame(wallet, `USDT TRC-20 ${wallet}.`));
  assert.ok(isSame(`0x${'aB'.repeat(20)}`, `0x${'ab'.repeat(20)}`));
});

test('AGE-02 one IBAN, phone, card, account or wallet in any spelling is one identifier', () => {
  const spellings: readonly (readonly string[])[] = [
    [
      'DE89370400440532013000',
      'de89 3704 0044 0532 0130 00',
      'DE89-3704-0044-0532-0130-00',
      '[Details] IBAN: DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000, Mia',
      'ＤＥ８９ 3704 0044 0532 0130 00',
      'DE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠',
      'DE89 3704\u200b0044 0532 0130 00',
    ],
    ['+7 912 345-67-89', '8 (912) 345 67 89', '79123456789', '007 912 345 67 89', '+٧ ٩١٢ ٣٤٥ ٦٧ ٨٩'],
    ['+49 170 1234567', '+49 (0)170 123 45 67', '0049 170 1234567'],
    ['4111 1111 1111 1111', 'card 4111-1111-1111-1111 12/27', '4111111111111111'],
    ['40817810099910004312', 'счёт 4081 7810 0999 1000 4312', '40817 810 0 9991 0004312'],
    ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI'],
  ];
  for (const [first = '', ...others] of spellings)
    for (const other of others) assert.ok(isSame(first, other), `${first} and ${other}`);
});

test('different accounts, and texts without one', () => {
  assert.not.ok(isSame('4276 1234 5678 9010', '4276 1234 5678 9011'));
  assert.equal(fingerprintsOf('Cash in Zurich, after 18:00, ask for Anna'), []);
  // A branch, a bank, and the account of a bank among banks.
  assert.equal(fingerprintsOf('BIK 044525225, INN 7707083893, sort code 60-83-71'), []);
  assert.equal(fingerprintsOf('30101810400000000225'), []);
  assert.is(fingerprintsOf('40817810099910004312\nBIK 044525225').length, 1);
});

test('no text is found in its hash', () => {
  const [hash = ''] = fingerprintsOf('4276 1234 5678 9010');
  assert.match(hash, /^[\w-]{43}$/);
  const plain = createHash('sha256').update('identifier:4276123456789010').digest('base64url');
  assert.is.not(hash, plain, 'nobody finds the number by trying all of them');
  assert.not.equal(keyedFingerprintsOf('4276 1234 5678 9010', 'l'.repeat(32)), [hash]);
});

for (const engine of enginesOfTier()) {
  const test = suite(`identifiers of a person on ${engine.name}`);
  const backend = backendOf(test, { engine });
  const countOf = async (userId: string): Promise<number> => {
    const { database } = await backend();
    const rows = await queryRows<{ n: number }>(
      database.reads,
      sql`select count(*)::int as n from user_identifiers where user_id = ${userId}`,
    );
    return rows[0]?.n ?? 0;
  };

  test('TRST-07 details saved again and again leave two hundred identifiers, the newest', async () => {
    const { signIn, database, clock } = await backend();
    const ann = await signIn('Ann');
    const numbers = (from: number): string =>
      Array.from({ length: 150 }, (_, n) => String(40_817_810_000 + from + n)).join('\n');
    const { id } = (await ann.post('/funds-transfer-details', { label: 'card', detailsText: numbers(0) }))
      .body.data;
    for (const from of [1_000, 2_000]) {
      clock.advance(1_000);
      const answer = await ann.patch(`/funds-transfer-details/${id}`, { detailsText: numbers(from) });
      assert.is(answer.status, 200, JSON.stringify(answer.body));
    }
    assert.is(await countOf(ann.id), MAX_IDENTIFIERS);
    const rows = await queryRows<{ at: string }>(
      database.reads,
      sql`select first_seen_at::text as at from user_identifiers where user_id = ${ann.id} group by 1 order by 1`,
    );
    assert.is(rows.length, 2, 'none of the first is left');
  });

  test('LINK-03 which numbers stay does not depend on whether others name them', async () => {
    const { signIn, database, clock } = await backend();
    const [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
    const firstSeenAt = new Date(clock.now());
    const shared = [ann, bob].map(({ id: userId }) => ({ userId, hash: 'shared', firstSeenAt }));
    const own = { userId: ann.id, hash: 'own', firstSeenAt };
    await database.transaction((tx) => addIdentifiers(tx, [...shared, own]));
    const later = new Date(clock.now() + 1_000);
    const many = Array.from({ length: MAX_IDENTIFIERS }, (_, n) => ({
      ...{ userId: ann.id, hash: `new ${n}`, firstSeenAt: later },
    }));
    await database.transaction((tx) => addIdentifiers(tx, many));
    assert.is(await countOf(ann.id), MAX_IDENTIFIERS);
    const left = await queryRows<{ hash: string }>(
      database.reads,
      sql`select hash from user_identifiers where user_id = ${ann.id} and hash in ('shared', 'own')`,
    );
    assert.equal(left, []);
  });

  test.run();
}

test.run();
