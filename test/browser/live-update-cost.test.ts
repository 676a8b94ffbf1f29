// Cost of live updates, counted rather than timed: streams, snapshots, messages, frames, renders, touched nodes.
import type { CDPSession, Page, Request } from 'playwright-core';
import * as assert from 'uvu/assert';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { FRAME_BUDGET } from '../../worker/feed/diff.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { startApprovedDeal } from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';
import { runBeforeWorker } from './worker-prelude.ts';

const { scenario, run } = createBrowserSuite('live update cost');

/** The backend allows this many open requests per user. */
const POSTED_EACH = 20;
const POSTERS: readonly DemoUser[] = ['ann', 'ben', 'cid', 'dan', 'eve'].map((key, at) => ({
  ...ALICE,
  key,
  telegramId: 2000 + at,
  firstName: key,
  username: `${key}_posts`,
}));
const CARDS = POSTED_EACH * POSTERS.length;
const EVENTS = 1000;
/** Events per task of the worker, as many as one read from the socket may contain. */
const AT_ONCE = 20;
const SLOWER = 6;

/** Runs before the worker's script: shortens the 30 s of a hidden page to one second, and lets the test send feed events. */
const WORKER_PRELUDE = `{
  const after = self.setTimeout.bind(self);
  self.setTimeout = (run, ms, ...rest) => after(run, ms === 30000 ? 1000 : ms, ...rest);
  const Source = self.EventSource;
  let feed = null;
  const snapshots = new BroadcastChannel('snapshots');
  self.EventSource = class extends Source {
    constructor(url, ...rest) {
      super(url, ...rest);
      if (/\\/events(\\?|\\/feed)/.test(url)) feed = this;
      for (const name of ['initial_feed', 'initial_state', 'initial_notifications']) {
        this.addEventListener(name, ({ data }) => snapshots.postMessage({ name, characters: data.length }));
      }
    }
  };
  new BroadcastChannel('burst').onmessage = ({ data }) => {
    let at = 0;
    const next = () => {
      for (let count = 0; count < data.atOnce && at < data.items.length; count += 1, at += 1) {
        feed.dispatchEvent(new MessageEvent('feed_upsert', { data: JSON.stringify({ item: data.items[at] }) }));
      }
      if (at < data.items.length) after(next, 5);
    };
    next();
  };
}
`;

/** Runs before the page's scripts: counts opened streams and messages of the worker. */
const PAGE_PRELUDE = `{
  const counts = (globalThis.liveCounts = { sources: 0, messages: 0, mostCards: 0, frames: 0, longest: 0, snapshots: [] });
  new BroadcastChannel('snapshots').onmessage = ({ data }) => { counts.snapshots.push(data); };
  const Source = globalThis.EventSource;
  globalThis.EventSource = class extends Source {
    constructor(...args) { super(...args); counts.sources += 1; }
  };
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    constructor(...args) { super(...args); this.addEventListener('message', ({ data }) => {
      counts.messages += 1;
      counts.mostCards = Math.max(counts.mostCards, data?.value?.cards?.length ?? 0);
    }); }
  };
  const frame = () => { counts.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counts.longest = Math.max(counts.longest, duration);
  }).observe({ type: 'longtask' });
}
`;

interface Counts {
  readonly sources: number;
  readonly messages: number;
  /** The most in one message. */
  readonly mostCards: number;
  readonly frames: number;
  readonly longest: number;
  readonly snapshots: readonly { readonly name: string; readonly characters: number }[];
}
const countsOf = (page: Page): Promise<Counts> => page.evaluate('({ ...globalThis.liveCounts })');

/** The open streams, by their last path segment, in alphabetical order. */
function watchStreams(page: Page): () => string[] {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => [...open].map((request) => new URL(request.url()).pathname.split('/').pop() ?? '').sort();
}

/** Waits until `read` resolves with `wanted`; fails with its value after 8 s. */
async function waitForValue(read: () => string[], wanted: readonly string[]): Promise<void> {
  const end = performance.now() + 8000;
  while (read().join() !== wanted.join() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.equal(read(), wanted);
}

/** Reloads the page with the counters. */
async function reloadWithCounters(phone: Phone): Promise<() => string[]> {
  const { page } = phone;
  await homeHeading(phone).waitFor();
  await page.addInitScript({ content: PAGE_PRELUDE });
  await runBeforeWorker(page, WORKER_PRELUDE);
  const streams = watchStreams(page);
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  return streams;
}

scenario(
  'LIVE-01 LIVE-08 EVENTS-01 the page opens no EventSource, the worker one for every screen, none when hidden for 30 s',
  async (env) => {
    const phone = await env.open(BOB);
    const streams = await reloadWithCounters(phone);
    await waitForValue(streams, ['events']);
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    for (const path of ['/settings', `/transactions/${dealId}/active`, '/settings/funds-transfer-details']) {
      await phone.page.goto(env.originOf(BOB) + path);
      await waitForValue(streams, ['events']);
    }
    await phone.page.goto(`${env.originOf(BOB)}/home`);
    await waitForValue(streams, ['events']);
    await phone.setVisible(false);
    await phone.fire('deactivated');
    await waitForValue(streams, []);
    await env.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 801 });
    await phone.setVisible(true);
    await phone.fire('activated');
    await waitForValue(streams, ['events']);
    await feedCard(phone, '801').waitFor();
    assert.is((await countsOf(phone.page)).sources, 0);
  },
);

scenario(
  'HOME-08 LIVE-07 a start on home loads the feed once; the stream sends nothing of it again',
  async (env) => {
    const phone = await env.open(BOB);
    await reloadWithCounters(phone);
    const streams = watchStreams(phone.page);
    await phone.page.reload();
    await waitForValue(streams, ['events']);
    // A later event shows that a snapshot would have arrived.
    await env.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 802 });
    await feedCard(phone, '802').waitFor();
    const { snapshots } = await countsOf(phone.page);
    assert.equal(snapshots, []);
  },
);

/** Counts the renders of cards by the calls of a function that each render makes. */
async function countCardRenders(session: CDPSession): Promise<() => Promise<number>> {
  const scripts = new Map<string, string>();
  await session.send('Profiler.enable');
  await session.send('Debugger.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    let calls = 0;
    for (const { scriptId, url, functions } of result) {
      if (!url.includes('/assets/')) continue;
      const known = scripts.get(scriptId);
      // Scripts of the page before the reload are gone.
      const gone = { scriptSource: '' };
      const { scriptSource: source } =
        known === undefined
          ? await session.send('Debugger.getScriptSource', { scriptId }).catch(() => gone)
          : { scriptSource: known };
      scripts.set(scriptId, source);
      for (const { ranges } of functions) {
        const [range] = ranges;
        if (!range) continue;
        const text = source.slice(range.startOffset, range.endOffset);
        // The smallest function: an arrow function of about one line.
        if (text.length < 100 && text.includes('card-${')) calls += range.count;
      }
    }
    return calls;
  };
}

scenario(
  'LIVE-09 a burst is sent at most once per frame and touches only the cards that changed',
  async (env) => {
    for (const poster of POSTERS) {
      for (let at = 0; at < POSTED_EACH; at += 1)
        await env.call(poster, 'POST', '/create_request', SAMPLE_REQUEST);
    }
    const phone = await env.open(BOB);
    const { page } = phone;
    const rendersSince = await countCardRenders(await page.context().newCDPSession(page));
    await reloadWithCounters(phone);
    await page.waitForFunction((cards) => {
      const size = Number(document.querySelector('li[data-id]')?.getAttribute('aria-setsize'));
      return size < 0 || size >= cards;
    }, CARDS);
    const feed = (await env.call(BOB, 'GET', '/feed?limit=100')) as { id: string; version: number }[];
    const [quiet, ...busy] = feed;
    assert.ok(quiet && busy.length >= CARDS - 1);
    // With the same updatedAt nothing moves, so every touched node is a changed text.
    const items = Array.from({ length: EVENTS }, (_, at) => {
      // The last event is about a visible card: when it is shown, all events were applied.
      const item = busy[(EVENTS - 1 - at) % busy.length];
      return { ...item, version: (item?.version ?? 0) + at + 1, amount: 1000 + at * 7 };
    });
    await page.evaluate(() => {
      const touched = { texts: 0, nodes: 0, cards: [] as string[] };
      Object.assign(globalThis, { touched });
      new MutationObserver((records) => {
        for (const { type, target } of records) {
          const card = (target instanceof Element ? target : target.parentElement)?.closest('li[data-id]');
          // Countdowns and ages change without events.
          if (!card || /^(\d\d:\d\d:\d\d|\d+[mhd]|now)$/.test(target.textContent ?? '')) continue;
          if (type === 'characterData') touched.texts += 1;
          if (type === 'childList') touched.nodes += 1;
          touched.cards.push(card.getAttribute('data-id') ?? '');
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    const drawn = await page.locator('article').count();
    assert.ok(drawn > 3 && drawn < CARDS / 4, `${drawn} cards drawn: those near the view`);
    assert.ok((await rendersSince()) >= drawn, 'the first render of the cards is counted');
    await page.evaluate('globalThis.liveCounts.mostCards = 0');
    await phone.setCpuSlowdown(SLOWER);
    const before = await countsOf(page);
    await page.evaluate((data) => new BroadcastChannel('burst').postMessage(data), {
      items,
      atOnce: AT_ONCE,
    });
    const last = items.at(-1);
    assert.ok(last);
    await feedCard(phone, `${((last.amount / 1000) as number).toFixed(2)}K`)
      .first()
      .waitFor();
    const after = await countsOf(page);
    await phone.setCpuSlowdown(1);
    const touched = (await page.evaluate('({ ...globalThis.touched })')) as {
      texts: number;
      nodes: number;
      cards: string[];
    };
    const renders = await rendersSince();
    const messages = after.messages - before.messages;
    const frames = after.frames - before.frames;
    console.log(
      `${EVENTS} events over ${busy.length} cards at ${SLOWER}x: ${messages} messages, ${frames} frames, ` +
        `at most ${after.mostCards} cards in one, ${renders} cards drawn, ` +
        `${touched.texts} texts and ${touched.nodes} other nodes changed, longest task ${Math.round(after.longest)} ms`,
    );
    assert.ok(messages > 1 && messages <= frames + 2, `${messages} messages in ${frames} frames`);
    assert.ok(touched.texts > 0 && touched.texts < EVENTS * 3);
    assert.ok(after.mostCards <= FRAME_BUDGET.cards, `${after.mostCards} cards in one message`);
    assert.is(renders, 0, 'a card was rendered again');
    assert.is(touched.nodes, 0, 'nodes of a card were replaced');
    assert.not.ok(touched.cards.includes(quiet.id), 'a card that did not change was touched');
  },
);

run();
