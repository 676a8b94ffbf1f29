// Feed flows: what is read stays in place while offers come, and the filter with its sheets narrows the feed.
import * as assert from 'node:assert/strict';
import { strings } from '#i18n/strings.ts';
import { countCards, fill, hasCard, hasText, press, pressMainButton } from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { type Flow, type FlowContext, openHome } from './flow.ts';

const NEW_OFFERS = 10;
/** Some of the demo's offers have it. */
const CURRENCY = 'GEL';
const CURRENCY_FIELD = strings.requestForm.CURRENCY;
const SCROLL_TOP = 1_800;
const MIN_CARD_PX = 100;
/** CSS px in any frame (HOME-10). */
const MAX_MOVE_PX = 2;

/** Resolves with true once ten frames in a row have shown the same rows in the same places. */
async function standsStill(): Promise<boolean> {
  const rowsNow = (): string =>
    [...document.querySelectorAll<HTMLElement>('li[data-id]')]
      .map((row) => `${row.dataset.id} ${row.getBoundingClientRect().top}`)
      .join();
  for (let still = 0, before = ''; still < 10; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = rowsNow();
    still = now === before ? still + 1 : 0;
    before = now;
  }
  return true;
}

/** Records in every frame from now on where the first whole card in view is; false for no card. */
function recordCardPositions(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-id]')];
  const id = rows.find((row) => row.getBoundingClientRect().top > 150)?.dataset.id;
  if (id === undefined) return false;
  const positions: (number | null)[] = [];
  Object.assign(globalThis, { __positions: positions });
  const measure = (): void => {
    // By its id: another row may show the card, and its row another card.
    const row = document.querySelector(`li[data-id="${id}"]`);
    positions.push(row ? row.getBoundingClientRect().top : null);
    requestAnimationFrame(measure);
  };
  measure();
  return true;
}

interface CardMoves {
  readonly frames: number;
  readonly framesWithoutCard: number;
  readonly movedPx: number;
}

function readCardMoves(): CardMoves {
  const { __positions: positions = [] } = globalThis as { __positions?: (number | null)[] };
  const shown = positions.filter((top) => top !== null);
  return {
    frames: positions.length,
    framesWithoutCard: positions.length - shown.length,
    movedPx: Math.max(...shown) - Math.min(...shown),
  };
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
  await window.evaluate(standsStill);
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
  await window.evaluate(standsStill);
  const { frames, framesWithoutCard, movedPx } = await window.evaluate(readCardMoves);
  await window.evaluate(() => scrollTo(0, 0));
  await window.waitFor('the newest offer', hasCard, newest);
  assert.ok(frames > NEW_OFFERS, `only ${frames} frames were drawn`);
  assert.equal(framesWithoutCard, 0, `the card had no row in ${framesWithoutCard} of ${frames} frames`);
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
  await window.waitFor('the filter button', press, strings.home.OPEN_FILTER);
  await window.waitFor('the filter', hasText, strings.filter.RESET_FILTERS);
  await window.waitFor('the field of a currency', press, CURRENCY_FIELD, strings.requestForm.BUY_GROUP);
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
    (label: string) => document.activeElement?.textContent?.startsWith(label) ?? false,
    CURRENCY_FIELD,
  );
  await window.waitFor('the field of a currency', press, CURRENCY_FIELD, strings.requestForm.BUY_GROUP);
  await window.waitFor('the search of currencies', fill, strings.controls.SEARCH, CURRENCY);
  await window.waitFor(CURRENCY, press, CURRENCY);
  await window.waitFor('the closed sheet', hasNoSheet);
  await window.waitFor('the button that searches', pressMainButton, strings.filter.FIND_EXCHANGES);
  await window.waitFor('home', hasText, strings.home.HOME_TITLE);
  // Removed rows leave over several frames.
  await window.waitFor('offers in the currency alone', everyCardHas, CURRENCY);
  const filtered = await window.evaluate(countCards);
  assert.ok(filtered < all, `the filter leaves ${filtered} of ${all} rows`);
  await window.waitFor('the button that clears the filter', press, strings.home.CLEAR_FILTER);
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
