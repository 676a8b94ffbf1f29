// Feed flows: what is read stays in place while offers come, and the filter with its sheets narrows the feed.
import * as assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { countCards, fill, hasCard, hasText, press, pressMainButtonUntil } from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { type Flow, type FlowContext, openHome } from './flow.ts';

const NEW_OFFERS = 10;
/** Some of the demo's offers have it. */
const CURRENCY = 'GEL';
const SCROLL_TOP = 1_800;
const MIN_CARD_PX = 100;
/** CSS px in any frame (HOME-10). */
const MAX_MOVE_PX = 2;
/** The last batch and the animation of the rows. */
const SETTLE_MS = 1_500;

/** Records the place of the first whole card in view in every frame from now on; false for no card. */
function recordCardPositions(): boolean {
  const card = [...document.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 150);
  // The card is drawn again when its row leaves the neighbourhood of the view; the row stays.
  const row = card?.closest('li');
  if (!row) return false;
  const positions: number[] = [];
  Object.assign(globalThis, { __positions: positions });
  const measure = (): void => {
    positions.push(row.getBoundingClientRect().top);
    requestAnimationFrame(measure);
  };
  measure();
  return true;
}

function readCardPositions(): { readonly frames: number; readonly movedPx: number } {
  const { __positions: positions = [] } = globalThis as { __positions?: number[] };
  return { frames: positions.length, movedPx: Math.max(...positions) - Math.min(...positions) };
}

async function readWhileOffersCome(context: FlowContext): Promise<string> {
  const { window, postOffer } = context;
  await openHome(context);
  await window.waitFor(
    'a list longer than the screen',
    (px: number) => document.documentElement.scrollHeight > px,
    SCROLL_TOP * 1.5,
  );
  await window.evaluate((top: number) => scrollTo(0, top), SCROLL_TOP);
  await delay(SETTLE_MS);
  await window.waitFor('a card in view', recordCardPositions);
  const height = await window.evaluate(() => document.documentElement.scrollHeight);
  let newest = '';
  for (let n = 0; n < NEW_OFFERS; n += 1) newest = await postOffer();
  // The list has rows only near the view: those above it are known by their height.
  await window.waitFor(
    'a longer list',
    (px: number) => document.documentElement.scrollHeight > px,
    height + NEW_OFFERS * MIN_CARD_PX,
  );
  await delay(SETTLE_MS);
  const { frames, movedPx } = await window.evaluate(readCardPositions);
  await window.evaluate(() => scrollTo(0, 0));
  await window.waitFor('the newest offer', hasCard, newest);
  assert.ok(frames > NEW_OFFERS, `only ${frames} frames were drawn`);
  assert.ok(movedPx <= MAX_MOVE_PX, `the card moved by ${movedPx} px in ${frames} frames`);
  return `moved ${movedPx.toFixed(2)} px in ${frames} frames`;
}

function everyCardHas(text: string): boolean {
  const cards = [...document.querySelectorAll('li[data-id] article')];
  return cards.length > 0 && cards.every((card) => card.textContent?.includes(text));
}
const hasOpenSheet = (): boolean => document.querySelector('[role="dialog"]') !== null;
const hasNoSheet = (): boolean =>
  document.querySelector('[role="dialog"]') === null && !document.body.dataset.modal;

async function filterBySheets(context: FlowContext): Promise<string> {
  const { window } = context;
  await openHome(context);
  const all = await window.evaluate(countCards);
  await window.waitFor('the filter button', press, 'Search and filter');
  await window.waitFor('the filter', hasText, 'Reset Filters');
  await window.waitFor('the field of a currency', press, 'Currency', 'Currency I Buy');
  await window.waitFor('the sheet of currencies', hasOpenSheet);
  await assertAccessible(window, 'the sheet of currencies');
  assert.ok(
    await window.evaluate(() => document.body.dataset.modal !== undefined),
    'the page behind scrolls',
  );
  assert.ok(
    await window.evaluate(
      () => document.querySelector('[role="dialog"]')?.contains(document.activeElement) ?? false,
    ),
    'the focus is not in the sheet',
  );
  await window.evaluate(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await window.waitFor('the sheet closed by Escape', hasNoSheet);
  await window.waitFor(
    'the focus back on its field',
    () => document.activeElement?.textContent?.startsWith('Currency') ?? false,
  );
  await window.waitFor('the field of a currency', press, 'Currency', 'Currency I Buy');
  await window.waitFor('the search of currencies', fill, 'Search', CURRENCY);
  await window.waitFor(CURRENCY, press, CURRENCY);
  await window.waitFor('the closed sheet', hasNoSheet);
  await window.waitFor('home', pressMainButtonUntil, 'Exchanges');
  // Removed rows leave over several frames.
  await window.waitFor('offers in the currency alone', everyCardHas, CURRENCY);
  const filtered = await window.evaluate(countCards);
  assert.ok(filtered < all, `the filter leaves ${filtered} of ${all} rows`);
  await window.waitFor('the button that clears the filter', press, 'Clear filter');
  await window.waitFor(
    'all offers',
    (count: number) => document.querySelectorAll('li[data-id]').length > count,
    filtered,
  );
  return `${all} rows near the view, ${filtered} with the filter`;
}

export const feedFlows: readonly Flow[] = [
  { title: 'ten offers above what is read move it by at most 2 px in any frame', run: readWhileOffersCome },
  { title: 'filter and sheets: open, Escape, focus, choose, find, clear', run: filterBySheets },
];
