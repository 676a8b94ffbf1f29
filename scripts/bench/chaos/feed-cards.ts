// What a phone's home shows, read from its page, and what the backend says it should show.
import type { Page } from 'playwright-core';
import { decodeFeedItem } from '#api/decode/feed-item.ts';
import { decodeAll, unwrapArray } from '#api/decode/json.ts';
import { type CardState, cardState } from '#domain/card-state.ts';
import { formatAmountFeed } from '#domain/format.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';

/** The words by which a person knows a card's state. Those that cannot come up in a storm are not told apart. */
const STATE_LABELS: Readonly<Partial<Record<CardState, string>>> = {
  own_open: 'Delete',
  open: 'Accept',
  approve_or_decline: 'Pending your approval',
  pending_for_other: 'Pending Approval',
  waiting_for_approval: 'Wait for Approval',
  in_progress: 'In progress',
};

/** 'id | words of the state | what I pay > what I receive', in the feed's order. */
export function expectedCards(answer: unknown, viewerId: string): string[] {
  const items = decodeAll(unwrapArray(answer, 'items') ?? [], decodeFeedItem);
  return items.map((item) => {
    const { pay, receive } = viewerTerms(item, viewerId);
    const sides = [pay, receive].map(
      (side) => `${formatAmountFeed(side.amount, side.currency)} ${side.currency}`,
    );
    return `${item.id} | ${STATE_LABELS[cardState(item, viewerId)] ?? '?'} | ${sides.join(' > ')}`;
  });
}

const POLL_INTERVAL_MS = 100;

/** Runs in the page; a row stands empty until the browser has said that it is near. A state without words of its own is told by the words that the card has most of. */
const READ_CARDS_SCRIPT = `(words) => [...document.querySelectorAll('li[data-id]')].map((row) => {
  const texts = [...row.querySelectorAll('button, span, p')].map((one) => one.textContent.trim());
  const word = words.find((one) => texts.includes(one)) ?? '?';
  const sides = ['pay', 'receive'].map((side) =>
    row.querySelector('#card-' + CSS.escape(row.dataset.id + '-' + side))?.children[1].textContent.trim() ?? '');
  return row.dataset.id + ' | ' + word + ' | ' + sides.join(' > ');
})`;

export const shownCards = (page: Page): Promise<string[]> =>
  page.evaluate(`(${READ_CARDS_SCRIPT})(${JSON.stringify(Object.values(STATE_LABELS))})`);

/**
 * Resolves with what is shown when that is `expected`, or at the latest after `patienceMs`. Asked from outside: the
 * page's policy lets nobody in who would look by himself.
 */
export async function waitForCards(
  page: Page,
  expected: readonly string[],
  patienceMs: number,
): Promise<string[]> {
  const wanted = expected.join('\n');
  const end = performance.now() + patienceMs;
  for (;;) {
    const shown = await shownCards(page);
    if (shown.join('\n') === wanted || performance.now() > end) return shown;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Lines that only one of the two has, or the first that stands elsewhere; '' when there is no difference. */
export function describeDifference(shown: readonly string[], expected: readonly string[]): string {
  const ghosts = shown
    .filter((line) => !expected.includes(line))
    .map((line) => `shown, but not so:  ${line}`);
  const lost = expected.filter((line) => !shown.includes(line)).map((line) => `not shown:          ${line}`);
  if (ghosts.length + lost.length > 0) return [...ghosts, ...lost].join('\n');
  if (shown.length !== expected.length)
    return `${shown.length} cards instead of ${expected.length}: one is there twice`;
  const at = shown.findIndex((line, index) => line !== expected[index]);
  return at < 0 ? '' : `order, from place ${at}: ${shown[at]} instead of ${expected[at]}`;
}
