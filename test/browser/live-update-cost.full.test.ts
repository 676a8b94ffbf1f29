// Cost of live updates, counted rather than timed: messages, frames, renders, touched nodes.
import type { CDPSession, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { FRAME_BUDGET } from '../../worker/feed/diff.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
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

/** Runs before the worker's script: lets the test send feed events. */
const WORKER_PRELUDE = `{
  const Source = self.EventSource;
  let feed = null;
  self.EventSource = class extends Source {
    constructor(url, ...rest) {
      super(url, ...rest);
      if (/\\/events(\\?|\\/feed)/.test(url)) feed = this;
    }
  };
  new BroadcastChannel('burst').onmessage = ({ data }) => {
    let at = 0;
    const next = () => {
      for (let count = 0; count < data.atOnce && at < data.items.length; count += 1, at += 1) {
        feed.dispatchEvent(new MessageEvent('feed_upsert', { data: JSON.stringify({ item: data.items[at] }) }));
      }
      if (at < data.items.length) setTimeout(next, 5);
    };
    next();
  };
}
`;

/** Runs before the page's scripts: counts messages of the worker, frames and long tasks. */
const PAGE_PRELUDE = `{
  const counts = (globalThis.liveCounts = { messages: 0, mostCards: 0, frames: 0, longest: 0 });
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
  readonly messages: number;
  /** The most in one message. */
  readonly mostCards: number;
  readonly frames: number;
  readonly longest: number;
}
const countsOf = (page: Page): Promise<Counts> => page.evaluate('({ ...globalThis.liveCounts })');

/** Reloads the page with the counters. */
async function reloadWithCounters(phone: Phone): Promise<void> {
  const { page } = phone;
  await homeHeading(phone).waitFor();
  await page.addInitScript({ content: PAGE_PRELUDE });
  await runBeforeWorker(page, WORKER_PRELUDE);
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
}

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
