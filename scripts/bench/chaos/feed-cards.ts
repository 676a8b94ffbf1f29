// Feed cards as text: what the home screen of a page shows, and what it should show by the backend's feed.
import type { Page } from 'playwright-core';
import { decodeFeedItem } from '#contract/decode/feed-item.ts';
import { decodeAll, unwrapArray } from '#contract/decode/json.ts';
import { type CardState, cardState } from '#domain/card-state.ts';
import { formatAmountFeed } from '#domain/format.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';

/** The text by which a card's state is recognised; states that do not occur in a chaos run are missing. */
const STATE_LABELS: Readonly<Partial<Record<CardState, string>>> = {
  own_open: 'Delete',
  open: 'Accept',
  approve_or_decline: 'Pending your approval',
  pending_for_other: 'Pending Approval',
  waiting_for_approval: 'Wait for Approval',
  in_progress: 'In progress',
};

/** 'id | label of the state | what I pay > what I receive', in the feed's order. */
export function expectedCards(answer: unknown, viewerId: string): string[] {
  const items = decodeAll(unwrapArray(answer, 'items') ?? [], decodeFeedItem);
  return items.map((item) => {
    const { pay, receive } = viewerTerms(item, viewerId);
    const sides = [pay, receive].map(
      (side) => `${formatAmountFeed(side.amount, side.currency, 'en')} ${side.currency}`,
    );
    return `${item.id} | ${STATE_LABELS[cardState(item, viewerId)] ?? '?'} | ${sides.join(' > ')}`;
  });
}

const POLL_INTERVAL_MS = 100;

/** Runs in the page. */
const READ_CARDS_SCRIPT = `(labels) => [...document.querySelectorAll('li[data-id]')].map((row) => {
  const texts = [...row.querySelectorAll('button, span, p')].map((one) => one.textContent.trim());
  const label = labels.find((one) => texts.includes(one)) ?? '?';
  const sides = ['pay', 'receive'].map((name) => {
    const side = row.querySelector('[id$="-' + name + '"]');
    return side ? side.textContent.slice(side.firstElementChild.textContent.length).trim() : '';
  });
  return row.dataset.id + ' | ' + label + ' | ' + sides.join(' > ');
})`;

export const shownCards = (page: Page): Promise<string[]> =>
  page.evaluate(`(${READ_CARDS_SCRIPT})(${JSON.stringify(Object.values(STATE_LABELS))})`);

/**
 * Resolves with the shown cards when they equal `expected`, or after `timeoutMs`.
 * Polls from outside, because the content security policy forbids repeated evaluation inside the page.
 */
export async function waitForCards(
  page: Page,
  expected: readonly string[],
  timeoutMs: number,
): Promise<string[]> {
  const wanted = expected.join('\n');
  const end = performance.now() + timeoutMs;
  for (;;) {
    const shown = await shownCards(page);
    if (shown.join('\n') === wanted || performance.now() > end) return shown;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** The lines that only one of the two has, else the first in another place; '' for no difference. */
export function describeDifference(shown: readonly string[], expected: readonly string[]): string {
  const unexpected = shown.filter((line) => !expected.includes(line)).map((line) => `unexpected: ${line}`);
  const missing = expected.filter((line) => !shown.includes(line)).map((line) => `missing:    ${line}`);
  if (unexpected.length + missing.length > 0) return [...unexpected, ...missing].join('\n');
  if (shown.length !== expected.length)
    return `${shown.length} cards instead of ${expected.length}: one is shown twice`;
  const at = shown.findIndex((line, index) => line !== expected[index]);
  return at < 0 ? '' : `order, from place ${at}: ${shown[at]} instead of ${expected[at]}`;
}
