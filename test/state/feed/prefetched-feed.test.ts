// HOME-08: the feed that the page asked for early goes to the worker before anything is needed of it, or not at all.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFirstFeed, EARLY_PATIENCE_MS } from '../../../src/state/feed/prefetched-feed.ts';
import type { EarlyFeed } from '../../../src/platform/prefetch.ts';
import type { LiveNeeds } from '../../../worker/protocol.ts';
import { createFakeClock, settle } from '../../harness/fake-clock.ts';
import { ALICE, createWorld, fakeLive, tokenFor } from '../fixtures.ts';

const HOME: LiveNeeds = { feed: true, requests: true, notifications: true, dealId: null };
const BARE: LiveNeeds = { feed: false, requests: false, notifications: true, dealId: null };

function scene() {
  const clock = createFakeClock();
  const live = fakeLive();
  let give = (_feed: EarlyFeed): void => {};
  let refuse = (_error: Error): void => {};
  const early = new Promise<EarlyFeed>((resolve, reject) => {
    give = resolve;
    refuse = reject;
  });
  return { clock, live, first: createFirstFeed(early, live, clock), give, refuse };
}

test('HOME-08 the early feed is handed over first, then what is needed; from then on at once', async () => {
  const { live, first, give } = scene();
  first.need(BARE);
  first.need(HOME);
  give({ text: '{"items":[]}', at: 5 });
  await settle();
  assert.equal(live.said, [], 'nobody is signed in yet');
  first.handOver();
  await settle();
  assert.equal(live.said, [
    ['adoptFeed', '{"items":[]}', 5],
    ['need', HOME],
  ]);
  first.need(BARE);
  assert.equal(live.said[2], ['need', BARE]);
});

test('HOME-08 an early feed that was refused leaves the asking to the worker', async () => {
  const { live, first, refuse } = scene();
  first.need(HOME);
  first.handOver();
  refuse(new Error('401'));
  await settle();
  assert.equal(live.said, [['need', HOME]]);
});

test('HOME-08 the worker waits 5 s, then asks for itself; the late answer is its to judge', async () => {
  const { clock, live, first, give } = scene();
  first.need(HOME);
  first.handOver();
  await clock.advance(EARLY_PATIENCE_MS - 1);
  assert.equal(live.said, []);
  await clock.advance(1);
  assert.equal(live.said, [['need', HOME]]);
  give({ text: '{}', at: 9 });
  await settle();
  assert.equal(live.said.slice(1), [['adoptFeed', '{}', 9]]);
});

test('HOME-08 without an early feed nothing waits', () => {
  const live = fakeLive();
  const first = createFirstFeed(false, live, createFakeClock());
  first.handOver();
  first.need(HOME);
  assert.equal(live.said, [['need', HOME]]);
});

test('AUTH-03 HOME-08 the app adopts the early login and feed: no call of its own, the feed before the need', async () => {
  const session = { token: tokenFor('alice'), user: ALICE };
  const world = createWorld(({ deps }) => {
    const feed = Promise.resolve({ text: '{"items":[]}', at: 1 });
    Object.assign(deps, { early: { login: Promise.resolve(session), feed } });
  });
  world.models.needs.declare({ feed: true });
  world.models.session.start();
  await settle();
  assert.equal(world.server.of('POST /auth/telegram-login'), []);
  const methods = world.live.said.map(([method]) => method);
  assert.ok(methods.indexOf('start') < methods.indexOf('adoptFeed'), methods.join());
  assert.ok(methods.indexOf('adoptFeed') < methods.indexOf('need'), methods.join());
});

test('AUTH-05 an early login without a token is followed by one call of our own', async () => {
  const world = createWorld(({ deps }) => {
    const feed = Promise.reject(new Error('no token'));
    feed.catch(() => {});
    Object.assign(deps, { early: { login: Promise.resolve({ success: true }), feed } });
  });
  world.models.needs.declare({ feed: true });
  world.models.session.start();
  await settle();
  assert.is(world.server.of('POST /auth/telegram-login').length, 1);
  assert.is(world.models.session.state.value, 'authenticated');
  assert.ok(world.live.said.some(([method]) => method === 'need'));
  assert.not.ok(world.live.said.some(([method]) => method === 'adoptFeed'));
});

test.run();
