// Announced features and operator: versions, absence, and values that are not what was agreed (FEAT-01, FEAT-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeOperator } from '#contract/decode/operator.ts';
import { decodeCheckedUser, decodeLogin } from '#contract/decode/session.ts';
import { type Features, hasFeature } from '#contract/features.ts';

test('FEAT-01 a feature is offered in exactly the version that the client knows', () => {
  const offered: Features = { search: 1, events: 2, somethingNew: 9 };
  assert.is(hasFeature(offered, 'search', 1), true);
  assert.is(hasFeature(offered, 'search', 2), false);
  assert.is(hasFeature(offered, 'events', 1), false, 'a version that the client does not know is absent');
  assert.is(hasFeature({}, 'search', 1), false);
  for (const odd of [{ search: '1' }, { search: true }, { search: null }, { search: [1] }])
    assert.is(hasFeature(odd, 'search', 1), false, JSON.stringify(odd));
});

test('FEAT-01 login and GET /auth/me announce; a backend of the specification alone announces nothing', () => {
  const user = { id: 'u', firstName: 'A' };
  const announced = { features: { search: 1 }, operator: { botUsername: 'kantor_bot' } };
  assert.equal(decodeLogin({ token: 'x.y', user, ...announced }), {
    token: 'x.y',
    user: { id: 'u', firstName: 'A', isAdmin: false },
    device: '',
    suspension: null,
    accountNotice: null,
    staffRoles: null,
    ...announced,
  });
  assert.equal(decodeLogin({ data: { token: 'x.y', user, ...announced } })?.features, { search: 1 });
  const none = {
    device: '',
    suspension: null,
    accountNotice: null,
    staffRoles: null,
    features: {},
    operator: {},
  };
  assert.equal(decodeLogin({ token: 'x.y', user }), {
    token: 'x.y',
    user: { id: 'u', firstName: 'A', isAdmin: false },
    ...none,
  });
  assert.equal(decodeCheckedUser({ ...user, ...announced })?.operator, announced.operator);
  for (const features of [null, 'search', ['search'], 7])
    assert.equal(decodeCheckedUser({ ...user, features })?.features, {}, JSON.stringify(features));
});

test('FEAT-02 the operator: unknown is empty, links are https only, an accent is a colour', () => {
  const nobody = decodeOperator(undefined);
  assert.equal(nobody, {
    botUsername: '',
    appName: '',
    supportUrl: '',
    rulesUrl: '',
    name: '',
    accent: '',
    languages: [],
    currency: 'USD',
    requestHours: null,
  });
  const sent = {
    botUsername: 'kantor_bot',
    appName: 'app',
    supportUrl: 'https://example.org/help',
    rulesUrl: 'javascript:alert(1)',
    name: 'Kantor',
    accent: '#2a7DE1',
    languages: ['en', 7, '', null],
    currency: 'USD',
    requestHours: { default: 24, max: 168 },
  };
  assert.equal(decodeOperator(sent), { ...sent, rulesUrl: '', languages: ['en', '7'] });
  assert.is(decodeOperator({ accent: 'red;x:url(//a)' }).accent, '');
  for (const requestHours of ['24', { default: 0.5, max: 168 }, { default: 24 }, { default: 24, max: '168' }])
    assert.is(decodeOperator({ requestHours }).requestHours, null, 'CALL-21 nothing can be chosen');
});

test.run();
