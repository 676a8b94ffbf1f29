// Page of a request: what a removal from the streams means to it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRequestPage } from '../../../src/state/request/page.ts';
import { requestJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks } from '../fixtures.ts';

const FOLLOWS = { price: { kind: 'follow', marginBps: 0, floorRate: null } };

/** The page of a request with these fields, once the streams have removed the request. */
async function removed(fields: object) {
  const { stores, server } = await createSignedInFixture(({ server }) =>
    server.on('GET /requests/r1', { body: requestJson({ ...fields }) }),
  );
  const page = createRequestPage(stores, 'r1');
  const end = page.mount();
  await flushMicrotasks();
  server.on('GET /requests/r1', { body: requestJson({ ...fields, awaitsRate: true, version: 2 }) });
  stores.updates.publish({ seq: 1, isReset: true, requests: [{ type: 'remove', id: 'r1' }] });
  await flushMicrotasks();
  end();
  return [page.isRemoved.value, page.request.value?.awaitsRate ?? false];
}

test('PRICE-04 a follower that has left the feed is read again, as it may wait for a rate; any other one is gone', async () => {
  assert.equal(await removed(FOLLOWS), [false, true]);
  assert.equal(await removed({}), [true, false]);
});

test.run();
