// The doctor on sessions behind a pooler and on encryption: each setting that is wrong is found, and it alone. On real servers: pooler.full.test.ts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkEncryption, checkSession } from '../../../server/doctor/database.ts';

const SOUND = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  default_transaction_isolation: 'read committed',
  datestyle: 'ISO, MDY',
};
const wrong = (settings: Partial<typeof SOUND>) =>
  checkSession({ role: 'kantor', settings: { ...SOUND, ...settings } })
    .filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

test('RUN-44 found: each time limit, the level of transactions and the form of dates behind a pooler', () => {
  assert.equal(wrong({}), []);
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const)
    assert.equal(wrong({ [name]: 0 }), ['time limits'], name);
  assert.equal(wrong({ default_transaction_isolation: 'serializable' }), ['isolation']);
  assert.equal(wrong({ datestyle: 'SQL, DMY' }), ['DateStyle']);
});

test('RUN-44 found: an address of another machine without encryption, the direct one too', () => {
  const at = (host: string, ways = '') => `postgres://kantor@${host}/kantor${ways}`;
  const isOk = (database: string, directDatabase = database) =>
    checkEncryption({ database, directDatabase }).isOk;
  assert.is(isOk(at('db.example')), false);
  assert.is(isOk(at('db.example', '?sslmode=require'), at('db.example')), false);
  assert.is(isOk(at('db.example', '?sslmode=require')), true);
  assert.is(isOk(at('127.0.0.1')), true);
});

test.run();
