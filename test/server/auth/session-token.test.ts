// Session tokens that were checked before: the signature is not checked again, everything else is.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSessionTokens, SESSION_DURATION_MS } from '../../../server/auth/session-token.ts';
import { TEST_START_MS } from '../../harness/backend/test-backend.ts';

const USER_ID = '0190f0f0-0000-7000-8000-000000000000';

async function setUp() {
  let now = TEST_START_MS;
  const tokens = await createSessionTokens(
    { sessionSecret: 'a secret of thirty-two characters', botToken: '1:x' },
    { now: () => now },
  );
  return {
    tokens,
    token: await tokens.issue(USER_ID),
    setTime: (ms: number) => {
      now = ms;
    },
  };
}

test('AUTH-08 a token that was checked before ends in the same second as one that was not', async () => {
  const { tokens, token, setTime } = await setUp();
  const other = await tokens.issue('0190f0f0-0000-7000-8000-000000000001');
  assert.is((await tokens.check(token)).ok, true);
  setTime(TEST_START_MS + SESSION_DURATION_MS - 1);
  assert.is((await tokens.check(token)).ok, true);
  setTime(TEST_START_MS + SESSION_DURATION_MS);
  const expired = { ok: false, code: 'TOKEN_EXPIRED' };
  assert.equal([await tokens.check(token), await tokens.check(other)], [expired, expired]);
});

test('AUTH-08 the same claims under another signature are refused, also after the true token was checked', async () => {
  const { tokens, token } = await setUp();
  assert.is((await tokens.check(token)).ok, true);
  const [header, claims, signature = ''] = token.split('.');
  const first = signature.startsWith('A') ? 'B' : 'A';
  const forged = [header, claims, `${first}${signature.slice(1)}`].join('.');
  const refused = { ok: false, code: 'TOKEN_INVALID' };
  assert.equal([await tokens.check(forged), await tokens.check(forged)], [refused, refused]);
  assert.equal(await tokens.check(token), await tokens.check(token));
});

test.run();
