// Life of a deal through the API, on each engine: answers, notifications, counters and ratings.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backendOf, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import { enginesOfTier, TEST_ENGINES } from '../../../harness/database/engines.ts';

for (const engine of enginesOfTier(TEST_ENGINES)) {
  const test = suite(`deal flow on ${engine.name}`);
  const backend = backendOf(test, { engine, env: { ADMIN_TELEGRAM_IDS: '9001' } });

  const pair = async (): Promise<{ alice: TestClient; bob: TestClient; requestId: string }> => {
    const { signIn } = await backend();
    const alice = await signIn('Alice');
    const bob = await signIn('Bob');
    const created = await alice.post('/create_request', REQUEST_BODY);
    assert.is(created.status, 201);
    return { alice, bob, requestId: created.body.id };
  };
  const deal = async () => {
    const { alice, bob, requestId } = await pair();
    const accepted = await bob.post('/transactions', { requestId });
    assert.is(accepted.status, 201);
    return { alice, bob, requestId, id: accepted.body.data.id as string };
  };
  const running = async () => {
    const made = await deal();
    assert.is((await made.alice.post(`/transactions/${made.id}/approve`)).status, 200);
    return made;
  };
  const types = async (client: TestClient): Promise<string[]> =>
    (await client.get('/notifications')).body.data.map((one: { type: string }) => one.type);

  test('CREATE-08 a new request answers its id, its terms in both spellings and how many mirror it', async () => {
    const { alice, bob, requestId } = await pair();
    const mirror = await bob.post('/create_request', {
      ...REQUEST_BODY,
      receiveCurrency: REQUEST_BODY.payCurrency,
      receiveMethod: 'T-Bank, Cash',
      payCurrency: REQUEST_BODY.receiveCurrency,
      payMethod: ['Cash'],
    });
    assert.ok(mirror.body.matchingRequestsCount >= 1);
    const { data } = (await alice.get(`/requests/${requestId}`)).body;
    assert.is(data.id, data._id);
    assert.equal(data.payMethod, ['SBP', 'T-Bank']);
    assert.is(data.payAmount, data.convertedPayAmount);
    assert.is(data.payAmount, 7940);
    assert.is(data.expiration, data.expiresAt);
    assert.is(data.status, 'requested');
    assert.is(data.version, 1);
    assert.is(data.user.id, alice.id);
    assert.equal(data.user, data.initiator);
    await bob.delete(`/requests/${mirror.body.id}`);
  });

  test('CARD-10 accepting freezes the terms, notifies both, and closes the request to others', async () => {
    const { alice, bob, requestId, id } = await deal();
    const { signIn } = await backend();
    const carol = await signIn('Carol');
    const late = await carol.post('/transactions', { requestId });
    assert.is(late.status, 409);
    assert.is(late.body.code, 'REQUEST_NOT_OPEN');
    assert.is(late.body.data.status, 'pending_approval');
    assert.is(late.body.data.pendingAccepterId, null);
    assert.is((await alice.post('/transactions', { requestId })).body.code, 'OWN_REQUEST');
    assert.equal(await types(alice), ['review_acceptance_needed']);
    assert.equal(await types(bob), ['acceptance_pending_approval']);
    const seen = (await bob.get(`/transactions/${id}`)).body.data;
    assert.is(seen.status, 'pending_approval');
    assert.is(seen.viewerRole, 'accepter_pending');
    assert.is(seen.amount, 100);
    assert.is((await carol.get(`/transactions/${id}`)).status, 404);
    const feeds = await Promise.all([alice, bob, carol].map((one) => one.get('/feed')));
    const [forAlice, forBob, forCarol] = feeds.map(
      (feed) => feed.body.data as { id: string; status: string }[],
    );
    assert.ok(forAlice?.some((item) => item.id === id) && !forAlice.some((item) => item.id === requestId));
    assert.ok(forBob?.some((item) => item.id === id) && !forBob.some((item) => item.id === requestId));
    assert.is(forCarol?.find((item) => item.id === requestId)?.status, 'pending_approval');
  });

  test('APPR-02 approving by the request’s path answers the deal; the request leaves the market', async () => {
    const { alice, bob, requestId, id } = await deal();
    const { signIn } = await backend();
    const carol = await signIn('Carol');
    assert.is((await bob.post(`/requests/${requestId}/approve`)).body.code, 'NOT_OWNER');
    const approved = await alice.post(`/requests/${requestId}/approve`);
    assert.is(approved.status, 200);
    assert.is(approved.body.transactionId, id);
    assert.is(approved.body.data.status, 'initiated');
    assert.equal(await types(bob), ['request_approved']);
    assert.equal(await types(alice), ['request_accepted']);
    assert.is((await carol.get(`/requests/${requestId}`)).status, 404);
    assert.is((await alice.get(`/requests/${requestId}`)).body.data.status, 'approved');
    assert.is((await alice.put(`/requests/${requestId}`, REQUEST_BODY)).body.code, 'REQUEST_NOT_OPEN');
  });

  for (const [title, by, path] of [
    ['the author declines by the transaction', 'alice', 'transactions'],
    ['the author declines by the request', 'alice', 'requests'],
    ['the accepter withdraws', 'bob', 'transactions'],
  ] as const) {
    test(`APPR-02 ${title}: the request is open again with its first expiry`, async () => {
      const { alice, bob, requestId, id } = await deal();
      const before = (await alice.get(`/requests/${requestId}`)).body.data;
      const client = by === 'alice' ? alice : bob;
      const target = path === 'requests' ? requestId : id;
      const answer = await client.post(`/${path}/${target}/decline`, { reason: 'Not today' });
      assert.is(answer.status, 200);
      assert.is(answer.body.data.status, 'cancelled');
      const after = (await alice.get(`/requests/${requestId}`)).body.data;
      assert.is(after.status, 'requested');
      assert.is(after.expiresAt, before.expiresAt);
      assert.is(after.pendingAccepterId, null);
      if (by === 'alice') assert.is((await types(bob))[0], 'request_declined');
      else assert.is((await types(alice))[0], 'system_message');
      const profile = (await alice.get(`/users/${bob.id}`)).body.profile;
      assert.equal([profile.completedTransactionsCount, profile.failedTransactionsCount], [0, 0]);
      assert.not.ok((await bob.get('/feed')).body.data.some((item: { id: string }) => item.id === id));
      assert.is((await bob.post('/transactions', { requestId })).status, 201, 'it can be accepted again');
    });
  }

  test('ACT-03 completion: proposed with a rating, accepted with a rating, counted for both, shown on the summary', async () => {
    const { alice, bob, id } = await running();
    const proposed = await bob.post(`/transactions/${id}/complete/propose`, {
      ratingValue: 'up',
      ratingComment: ' Quick ',
    });
    assert.is(proposed.body.data.status, 'completion_pending');
    assert.is(proposed.body.data.completionProposedBy, bob.id);
    assert.equal(proposed.body.data.ratings, [], 'a provisional rating is shown to nobody');
    assert.is((await alice.get(`/users/${alice.id}`)).body.profile.rating, null);
    const accepted = await alice.post(`/transactions/${id}/complete/accept`, { ratingValue: 'down' });
    assert.is(accepted.body.data.status, 'completed');
    const detail = (await bob.get(`/transactions/${id}`)).body.data;
    assert.is(detail.ratings.length, 2);
    assert.equal(
      detail.steps.map((step: { action: string }) => step.action),
      ['accept', 'approve', 'propose_completion', 'accept_completion'],
    );
    const aliceProfile = (await bob.get(`/users/${alice.id}`)).body.profile;
    assert.equal([aliceProfile.rating, aliceProfile.completedTransactionsCount], [5, 1]);
    assert.is(aliceProfile.reviews[0].comment, 'Quick');
    assert.is((await alice.get(`/users/${bob.id}`)).body.profile.rating, 1);
    assert.is((await alice.post(`/users/${bob.id}/rate`, { ratingValue: 'up' })).body.code, 'ALREADY_RATED');
    assert.ok(
      (await alice.get('/users/transactions')).body.data.some((one: { id: string }) => one.id === id),
    );
  });

  test('ACT-03 the counterparty declines or the proposer withdraws: initiated again, the rating is dropped', async () => {
    const { alice, bob, id } = await running();
    for (const [proposer, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      for (const answerer of [other, proposer]) {
        await proposer.post(`/transactions/${id}/complete/propose`, { ratingValue: 'down' });
        const answer = await answerer.post(`/transactions/${id}/complete/decline`);
        assert.is(answer.body.data.status, 'initiated');
        assert.is(answer.body.data.completionProposedBy, null);
      }
    }
    await alice.post(`/transactions/${id}/confirm`);
    const done = await bob.post(`/transactions/${id}/confirm`);
    assert.is(done.body.data.status, 'completed');
    assert.equal((await alice.get(`/transactions/${id}`)).body.data.ratings, []);
    const rated = await alice.post(`/users/${bob.id}/rate`, { ratingValue: 'up', ratingComment: 'Fine' });
    assert.is(rated.status, 201);
    assert.is(rated.body.data.toUserId, bob.id);
    assert.ok((await types(bob)).includes('rating'));
  });

  test('ACT-04 cancellation: requested with a reason, approved by the other party, counts for nobody', async () => {
    const { alice, bob, id } = await running();
    const asked = await alice.post(`/transactions/${id}/cancel`, {
      reason: 'Changed my mind',
      ratingValue: 'up',
    });
    assert.is(asked.body.data.status, 'cancellation_pending');
    assert.is(asked.body.data.viewerRole, 'cancel_requester');
    assert.is((await alice.post(`/transactions/${id}/cancel/approve`)).body.code, 'FORBIDDEN');
    const approved = await bob.post(`/transactions/${id}/cancel/approve`, { ratingValue: 'up' });
    assert.is(approved.body.data.status, 'cancelled');
    const profile = (await alice.get(`/users/${bob.id}`)).body.profile;
    assert.equal(
      [profile.completedTransactionsCount, profile.failedTransactionsCount, profile.rating],
      [0, 0, 5],
    );
  });

  test('RULE-05 a former accepter sees in the old deal the request as it was accepted, its author as it is', async () => {
    const { alice, bob, requestId, id } = await deal();
    await bob.post(`/transactions/${id}/decline`);
    const nested = async (client: TestClient) => {
      const { request } = (await client.get(`/transactions/${id}`)).body.data;
      const listed = (await client.get('/users/transactions')).body.data.find(
        (one: { id: string }) => one.id === id,
      );
      assert.equal(listed.request, request);
      return request;
    };
    const before = await nested(bob);
    assert.is(before.status, 'requested');
    await alice.put(`/requests/${requestId}`, { ...REQUEST_BODY, additionalDetails: 'later terms' });
    assert.equal(await nested(bob), before, 'an edit');
    await alice.delete(`/requests/${requestId}`);
    assert.is((await bob.get(`/requests/${requestId}`)).status, 404);
    assert.equal(await nested(bob), before, 'the deletion');
    assert.is((await nested(alice)).status, 'deleted');
  });

  test.run();
}
