// Announced features over HTTP: the same in login, GET /auth/me and GET /users/me.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('features');

const answersOf = async (backend: TestBackend) => {
  const body = signedLoginBody(
    { id: 71, first_name: 'Alice' },
    { botToken: backend.app.context.config.botToken, authDate: Math.floor(backend.clock.now() / 1000) },
  );
  const login = await backend.call('POST', '/auth/telegram-login', { body });
  const token: string = login.body.token;
  const me = await backend.call('GET', '/auth/me', { token });
  const profile = await backend.call('GET', '/users/me', { token });
  const changed = await backend.call('PATCH', '/users/me', { token, body: { locationCity: 'Bern' } });
  return { login: login.body, me: me.body, profile: profile.body, changed: changed.body };
};

test('FEAT-01 features and operator are announced beside the user, in three answers', async () => {
  const backend = await startTestBackend({
    env: { BOT_USERNAME: 'kantor_bot', SUPPORT_URL: 'https://k.example' },
  });
  try {
    const { login, me, profile, changed } = await answersOf(backend);
    const operator = {
      botUsername: 'kantor_bot',
      appName: '',
      supportUrl: 'https://k.example',
      languages: ['en'],
      currency: 'USD',
      requestHours: { default: 24, max: 168 },
    };
    const { features } = backend.app.context.config.announced;
    for (const answer of [login, me, profile])
      assert.equal([answer.features, answer.operator], [features, operator]);
    assert.is(me.id, login.user.id);
    assert.not('features' in login.user || 'features' in profile.profile);
    assert.equal(Object.keys(changed), ['profile']);
  } finally {
    await backend.close();
  }
});

test.run();
