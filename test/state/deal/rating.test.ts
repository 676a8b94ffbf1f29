// Deal rating: sent once, with the same key after a network error (DATA-06, ACT-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealRating } from '../../../src/state/deal/rating.ts';
import { openDealPage } from './deal-fixtures.ts';

const OVER = { status: 'completed', deadlineAt: null };

test('DATA-06 ACT-08 a rating names the deal, is sent once, and keeps its key after a network error', async () => {
  const { page, stores, server, clock } = await openDealPage(OVER);
  const model = createDealRating(stores, page);
  assert.ok(model.canRate.value);
  server.on('POST /users/bob/rate', 'network error');
  const failed = model.rate('up', 'Kind');
  assert.is(await model.rate('down', ''), false, 'one at a time');
  await clock.advance(2000);
  assert.is(await failed, false);
  assert.is(model.error.value, "Couldn't send the rating. Please try again.");
  server.on('POST /users/bob/rate', { status: 201, body: { success: true } });
  assert.is(await model.rate('up', 'Kind'), true);
  const calls = server.of('POST /users/bob/rate');
  assert.is(new Set(calls.map(({ key }) => key)).size, 1);
  assert.equal(calls[0]?.body, { ratingValue: 'up', ratingComment: 'Kind', transactionId: 't1' });
  assert.not.ok(model.canRate.value);
  assert.equal(
    model.ratings.value.map(({ fromUserId, value, comment }) => [fromUserId, value, comment]),
    [['alice', 'up', 'Kind']],
    'shown although this backend sends no ratings',
  );
});

test.run();
