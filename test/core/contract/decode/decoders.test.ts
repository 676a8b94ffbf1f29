// Decoders of answers: every form that the specification allows decodes, nonsense is null (FEED-02, NOTIF-05, AUTH-05 …).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#contract/decode/deal-details.ts';
import { decodePaymentMethods, decodeRate, decodeRates } from '#contract/decode/exchange-data.ts';
import { decodeDeal, decodeFeedItem, decodeRequest } from '#contract/decode/feed-item.ts';
import { unwrapArray, unwrapObject } from '#contract/decode/json.ts';
import { decodeSingleRequest } from '#contract/decode/level-limit.ts';
import { decodeNotification } from '#contract/decode/notification.ts';
import { decodePerson } from '#contract/decode/person.ts';
import { decodeOwnProfile } from '#contract/decode/profile.ts';
import { decodePublicProfile, decodeRatings } from '#contract/decode/public-profile.ts';
import { decodeLogin, decodeSessionUser, tokenError, tokenExpiry } from '#contract/decode/session.ts';
import { isSyntheticId } from '#domain/synthetic-id.ts';

const NOW = Date.UTC(2026, 0, 1);
const REQUEST = {
  id: 'r',
  status: 'requested',
  ownerId: 'o',
  payCurrency: 'usd',
  receiveCurrency: 'rub',
  amount: '10.5',
};
const DEAL = { id: 't', status: 'initiated', initiatorId: 'a', accepterId: 'b' };
const NONSENSE = [null, undefined, 7, 'text', [], {}, { id: '' }, { data: null }, { id: 'x', status: 'odd' }];

test('FEED-02 id or _id, also as a number; without one the item is dropped', () => {
  const { id: _, ...rest } = REQUEST;
  assert.is(decodeRequest({ ...rest, _id: 'r' })?.id, 'r');
  assert.is(decodeRequest({ ...rest, id: 7 })?.id, '7');
  assert.is(decodeRequest(rest), null);
  assert.is(decodeFeedItem({ ...rest, accepterId: 'b', status: 'initiated' }), null);
});

test('FEED-02 alternative names: expiresAt, payAmount, initiator, nested location', () => {
  const first = decodeRequest({
    ...REQUEST,
    expiration: '2026-01-02T00:00:00.000Z',
    convertedPayAmount: 5,
    user: {
      id: 'o',
      firstName: 'Ann',
      lastName: 'Lee',
      locationCity: 'Bern',
      locationCountry: 'Switzerland',
      rating: '4.5',
    },
    completedTransactionsCount: 3,
  });
  const second = decodeRequest({
    ...REQUEST,
    expiresAt: '2026-01-02T00:00:00.000Z',
    payAmount: 5,
    initiator: {
      _id: 'o',
      name: 'Ann Lee',
      location: { city: 'Bern', country: 'Switzerland' },
      rating: 4.5,
      completedTransactionsCount: 3,
    },
  });
  assert.equal(first, second);
  assert.equal([first?.expiresAt, first?.payAmount, first?.author?.completedCount], [NOW + 86_400_000, 5, 3]);
});

test('TRST-09 partners of a person: 0 for a newcomer, null when unknown', () => {
  const partnersOf = (trust: unknown) =>
    decodeRequest({ ...REQUEST, user: { id: 'o', trust } })?.author?.partners;
  assert.equal(
    [partnersOf({ level: 'known', partners: 3 }), partnersOf({ level: 'newcomer', partners: 1 })],
    [3, 0],
  );
  assert.equal([undefined, null, 'good', 97, { level: 'known' }].map(partnersOf), [
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('codes are upper case, numbers may be strings, the author is taken from the person', () => {
  const request = decodeRequest({ ...REQUEST, ownerId: undefined, user: { id: 9 } });
  assert.equal([request?.payCurrency, request?.amount, request?.authorId], ['USD', 10.5, '9']);
});

test('a deal is recognised by its discriminator, accepter, request or status', () => {
  const kind = (value: unknown) => decodeFeedItem(value)?.kind;
  assert.is(kind(REQUEST), 'request');
  assert.is(kind(DEAL), 'deal');
  assert.is(kind({ id: 't', status: 'completed' }), 'deal');
  assert.is(kind({ ...REQUEST, status: 'pending_approval', pendingAccepterId: 'b' }), 'request');
  assert.is(kind({ id: 't', status: 'pending_approval', request: { id: 'r' } }), 'deal');
  assert.is(kind({ id: 't', status: 'pending_approval', itemType: 'transaction' }), 'deal');
  assert.is(
    kind({ ...REQUEST, status: 'pending_approval', itemType: 'request', accepterId: 'b' }),
    'request',
  );
});

test('terms of a deal are read from it or from the request inside it', () => {
  const inside = decodeDeal({
    ...DEAL,
    request: { ...REQUEST, payMethod: 'A', additionalDetails: 'n' },
  });
  assert.equal(
    [inside?.requestId, inside?.payCurrency, inside?.payMethods, inside?.note],
    ['r', 'USD', ['A'], 'n'],
  );
  const both = decodeDeal({ ...DEAL, payCurrency: 'EUR', request: REQUEST });
  assert.is(both?.payCurrency, 'EUR');
});

test('a deal has ratings and steps when the backend sends them; ratings that it does not send are not none', () => {
  const bare = decodeDealDetails({ success: true, data: DEAL });
  assert.equal([bare?.id, bare?.ratings, bare?.steps], ['t', null, []]);
  assert.equal(decodeDealDetails({ ...DEAL, ratings: null })?.ratings, null);
  assert.equal(decodeDealDetails({ ...DEAL, ratings: [] })?.ratings, []);
  const full = decodeDealDetails({
    transaction: {
      ...DEAL,
      ratings: [
        { fromUserId: 'a', toUserId: 'b', ratingValue: 'up', ratingComment: 'ok' },
        { ratingValue: 'meh' },
      ],
      steps: [
        { action: 'approve', actorId: null, status: 'initiated', at: '2026-01-01T00:00:00Z' },
        { action: 'x' },
      ],
    },
  });
  assert.equal(full?.ratings, [{ fromUserId: 'a', toUserId: 'b', value: 'up', comment: 'ok' }]);
  assert.equal(full?.steps, [{ action: 'approve', actorId: null, status: 'initiated', note: null, at: NOW }]);
});

test('NOTIF-05 ids from every allowed field; an unknown type is other', () => {
  const ids = (sent: object) => {
    const note = decodeNotification({ id: 'n', type: 'rating', ...sent });
    return [note?.transactionId, note?.requestId];
  };
  assert.equal(ids({ actionData: { transactionId: 't' } }), ['t', null]);
  assert.equal(ids({ relatedTransaction: { id: 't' } }), ['t', null]);
  assert.equal(ids({ relatedRequest: { id: 'r' } }), [null, 'r']);
  assert.equal(ids({ requestId: 5 }), [null, '5']);
  const other = decodeNotification({
    notification: { _id: 'n', type: 'new_kind', read: true, actionByUser: { firstName: 'A' } },
  });
  assert.equal([other?.type, other?.read, other?.actor], ['other', true, { firstName: 'A', lastName: '' }]);
});

test('NOTIF-05 a notification without an id is kept under a synthetic one, the same each time it is sent', () => {
  const [one, again, other] = ['Hi', 'Hi', 'Ho'].map((title) =>
    decodeNotification({ type: 'rating', title }),
  );
  assert.ok(one && isSyntheticId(one.id));
  assert.equal(again, one);
  assert.is.not(other?.id, one?.id);
  assert.is(decodeNotification({ requestId: 'r' }), null, 'nothing to show');
  assert.is(decodeNotification({ id: 'n' })?.id, 'n');
});

test('ACT-05 ACT-08 facts of a deal: a field that was not sent is undefined, null is a fact of its own', () => {
  const facts = (sent: object) => {
    const deal = decodeDealDetails({ ...DEAL, ...sent });
    return [deal?.disputedBy, deal?.decisionNote];
  };
  assert.equal(facts({}), [undefined, undefined]);
  assert.equal(facts({ disputedBy: null, decisionNote: null }), [null, null]);
  assert.equal(facts({ disputedBy: 'b', decisionNote: 'n' }), ['b', 'n']);
  assert.equal(facts({ disputedBy: {}, decisionNote: false }), [undefined, undefined], 'unreadable');
  const at = '2026-01-01T00:00:00Z';
  const steps = [{ at }, { at, actorId: null }, { at, actorId: 'b' }];
  const actors = decodeDealDetails({ ...DEAL, steps })?.steps.map(({ actorId }) => actorId);
  assert.equal(actors, [undefined, null, 'b']);
});

test('CARD-09 REQ-02 counts and reviews that were not sent are unknown, not 0 and not none', () => {
  const of = (sent: object) => {
    const profile = decodePublicProfile({ id: 'u', ...sent });
    return [profile?.completedCount, profile?.failedCount, profile?.reviews];
  };
  assert.equal(of({}), [null, null, undefined]);
  const nothing = { completedTransactionsCount: null, failedTransactionsCount: null, reviews: null };
  assert.equal(of(nothing), [null, null, undefined]);
  assert.equal(of({ completedTransactionsCount: 0, failedTransactionsCount: '2', reviews: [] }), [0, 2, []]);
  assert.is(decodeRatings({ success: true }), null);
  assert.equal(decodeRatings([]), []);
});

test('DATA-06 the profile under its field, or the whole answer', () => {
  assert.is(decodePublicProfile({ profile: { id: 'u' }, id: 'x' })?.id, 'u');
  assert.is(decodePublicProfile({ id: 'u' })?.id, 'u');
  assert.is(decodePublicProfile({ success: true, data: { profile: { id: 'u' } } })?.id, 'u');
  const own = {
    firstName: 'A',
    lastName: '',
    username: 'a',
    country: 'X',
    city: 'Y',
    phone: '1',
    verified: true,
    isNameMarked: false,
  };
  const sent = {
    firstName: 'A',
    username: 'a',
    locationCountry: 'X',
    locationCity: 'Y',
    phone: '1',
    kycStatus: 'verified',
  };
  assert.equal(decodeOwnProfile({ profile: sent }), own);
  assert.equal(decodeOwnProfile(sent), own);
  assert.is(decodeOwnProfile({ profile: { kycStatus: 'pending' } })?.verified, false);
  assert.is(decodeOwnProfile({ success: true }), null);
});

test('reviews with a number or a thumb', () => {
  assert.equal(
    decodeRatings([
      { rating: 3, comment: 'c' },
      { ratingValue: 'up', ratingComment: 'd' },
      { ratingValue: 'down' },
      {},
      7,
    ]),
    [
      { rating: 3, comment: 'c' },
      { rating: 5, comment: 'd' },
      { rating: 1, comment: '' },
    ],
  );
});

test('a name in one part, in two, or none', () => {
  const name = (user: object) => {
    const person = decodePerson({ id: 'u', ...user });
    return [person?.firstName, person?.lastName];
  };
  assert.equal(name({ name: 'Ann Maria Lee' }), ['Ann', 'Maria Lee']);
  assert.equal(name({ name: 'Ann' }), ['Ann', '']);
  assert.equal(name({ firstName: 'Ann', name: 'X Y' }), ['Ann', '']);
  assert.equal(name({}), ['', '']);
});

test('RATE-01 methods and rates, bare or wrapped; invalid rates are left out', () => {
  assert.equal(decodePaymentMethods({ usd: ['A', 7], x: 'no' }), { USD: ['A'] });
  assert.equal(decodePaymentMethods({ success: true, data: { EUR: [] } }), { EUR: [] });
  const noAges = { ratesAt: {}, rateSources: {}, rateSourceNames: {} };
  const rates = { 'USD-RUB': '92.5', 'RUB-USD': 0, 'A-B': 'x', USD: 1 };
  assert.equal(decodeRates({ rates, timestamp: '2026-01-01T00:00:00Z' }), {
    rates: { 'USD-RUB': 92.5 },
    at: NOW,
    ...noAges,
  });
  assert.equal(decodeRates({ data: { rates } })?.rates, { 'USD-RUB': 92.5 });
  assert.equal(decodeRates(rates), { rates: { 'USD-RUB': 92.5 }, at: null, ...noAges });
  assert.is(decodeRates({ rates: {} }), null);
  assert.equal(decodeRate({ rate: 2, date: NOW }), { rate: 2, at: NOW, ...noAges });
  assert.equal(decodeRate({ data: { rate: '2' } }), { rate: 2, at: null, ...noAges });
  assert.is(decodeRate({ rate: 0 }), null);
});

test('AUTH-05 a login answer bare or wrapped; else null', () => {
  const answer = { token: 'x.y', user: { id: 1, firstName: 'A' } };
  assert.equal(decodeLogin(answer)?.user, { id: '1', firstName: 'A', isAdmin: false });
  assert.is(decodeLogin({ success: true, data: answer })?.token, 'x.y');
  for (const broken of [...NONSENSE, { token: 'x' }, { user: { id: 1 } }, { token: 'x', user: {} }]) {
    assert.is(decodeLogin(broken), null);
  }
  assert.is(decodeSessionUser({ user: { _id: 'u' } })?.id, 'u');
});

const token = (claims: unknown) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('AUTH-08 at least 20 characters, a dot, an expiry in the future', () => {
  const seconds = NOW / 1000;
  assert.is(tokenError(token({ exp: seconds + 1 }), NOW), null);
  assert.is(tokenError(token({ exp: seconds }), NOW), 'TOKEN_EXPIRED');
  assert.is(tokenError(null, NOW), 'TOKEN_INVALID');
  assert.is(tokenError('a.b', NOW), 'TOKEN_INVALID');
  assert.is(tokenError('x'.repeat(30), NOW), 'TOKEN_INVALID');
  assert.is(tokenError(token({}), NOW), 'TOKEN_PARSE_ERROR');
  assert.is(tokenError(`${'x'.repeat(20)}.***.y`, NOW), 'TOKEN_PARSE_ERROR');
  assert.is(tokenExpiry(token({ exp: seconds, name: 'Жанна ✓' })), NOW, 'names in claims do no harm');
});

test('nothing throws on nonsense', () => {
  for (const decode of [
    decodeFeedItem,
    decodeRequest,
    decodeDeal,
    decodeDealDetails,
    decodeNotification,
    decodePerson,
    decodePublicProfile,
    decodePaymentMethods,
    decodeRates,
    decodeRate,
    decodeSessionUser,
  ]) {
    for (const value of NONSENSE) {
      const decoded = decode(value);
      const isIdAlone = value !== null && typeof value === 'object' && 'status' in value;
      if (!isIdAlone) assert.is(decoded, null, `${decode.name}(${JSON.stringify(value)})`);
    }
  }
});

test('PRICE-12 a price that cannot be read is as good as none', () => {
  const price = (sent: unknown) => decodeSingleRequest({ id: 'r1', status: 'requested', price: sent })?.price;
  const follow = { kind: 'follow', marginBps: -150, floorRate: '0.0108' };
  assert.equal(price({ ...follow, awaitsRate: true }), follow);
  assert.equal(price({ kind: 'follow', marginBps: 0 }), {
    kind: 'follow',
    marginBps: 0,
    floorRate: null,
  });
  assert.equal(price({ kind: 'own', payAmount: 5 }), { kind: 'own' });
  for (const wrong of [
    { marginBps: 5001 },
    { marginBps: '1' },
    { floorRate: 0.01 },
    { floorRate: '-1' },
    { kind: 'index' },
  ])
    assert.is(price({ ...follow, ...wrong }), undefined, JSON.stringify(wrong));
});

test('lists and objects are found bare, under their key, or under data', () => {
  for (const payload of [[1], { data: [1] }, { items: [1] }, { data: { items: [1] } }])
    assert.equal(unwrapArray(payload, 'items'), [1]);
  assert.is(unwrapArray({ other: [1] }, 'items'), null);
  for (const payload of [{ a: 1 }, { data: { a: 1 } }, { one: { a: 1 } }, { data: { one: { a: 1 } } }]) {
    assert.equal(unwrapObject(payload, 'one'), { a: 1 });
  }
});

test.run();
