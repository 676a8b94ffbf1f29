// Chaos run over a chat: both parties write through a faulty proxy while the deal changes; every message must arrive once, in order.

import type { Page } from 'playwright-core';
import { asObject, asText, decodeAll, unwrapArray, unwrapObject } from '#contract/decode/json.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import type { Database } from '../../../server/store/database.ts';
import { type ApiClient, readId } from '../../api-client.ts';
import { SAMPLE_REQUEST } from '../../demo/sample-request.ts';
import { ALICE, BOB, type DemoUser } from '../../demo/users.ts';
import { type ChaosPhone, openChaosEnv } from './environment.ts';
import { createSeededRandom, pick } from './seeded-random.ts';

const WRITERS = [ALICE, BOB];
const FAULT_OPTIONS = { rate: 0.2, hangMs: 3_000 };
/** A writer pauses with this many unsent messages: the send queue holds a hundred. */
const MAX_PENDING = 40;
const CHECK_EVERY = 10;
const POLL_INTERVAL_MS = 100;
const ACTION_INTERVAL_MS = 1_000;
/** After the last message: each fault delays its retry queue by about two seconds. */
const TIMEOUT_MS = 60_000;
const TIMEOUT_PER_MESSAGE_MS = 1_500;
const DEAL_TIMEOUT_MS = 20_000;
/** Each message begins with a mark: '#a0007' is Alice's eighth. */
const MARK = /#[ab]\d{4}/;

export interface ChatChaosResult {
  readonly seed: number;
  readonly messages: number;
  readonly faults: readonly string[];
  /** What a phone or the backend has wrongly; empty when all is well. */
  readonly differences: readonly string[];
  /** From the first message until the backend had all, ms. */
  readonly sentMs: number;
  /** From the end of the faults until both phones were right, ms. */
  readonly settledMs: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until `holds` resolves with true; false when `timeoutMs` is over. */
async function waitUntil(timeoutMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await wait(POLL_INTERVAL_MS);
  }
  return true;
}

/** Creates a deal in progress between the two; resolves with its id. */
async function createDeal({ call }: ApiClient): Promise<string> {
  const requestId = readId(await call(ALICE, 'POST', '/create_request', SAMPLE_REQUEST));
  const dealId = readId(await call(BOB, 'POST', '/transactions', { requestId }));
  await call(ALICE, 'POST', `/transactions/${dealId}/approve`, {});
  return dealId;
}

/** The marks of all messages in the backend, in order. */
async function storedMarks({ request }: ApiClient, dealId: string): Promise<string[]> {
  const marks: string[] = [];
  for (let after = 0; ; ) {
    const answer = await request(
      ALICE,
      'GET',
      `/transactions/${dealId}/chat/messages?limit=200&after=${after}`,
    );
    const page = decodeAll(unwrapArray(answer) ?? [], asObject);
    for (const { text } of page) {
      const mark = MARK.exec(asText(text));
      if (mark) marks.push(mark[0]);
    }
    const last = parseNumber(page[page.length - 1]?.seq);
    if (last === null || last <= after) return marks;
    after = last;
  }
}

/** Runs in the page: the marks of all shown messages, in order. */
const SHOWN_MARKS_SCRIPT = `[...document.querySelectorAll('section li')]
  .map((row) => /#[ab]\\d{4}/.exec(row.textContent)?.[0]).filter(Boolean)`;
const shownMarks = (page: Page): Promise<string[]> => page.evaluate(SHOWN_MARKS_SCRIPT);

/**
 * Writes `count` messages; resolves with their marks.
 * Unsent messages are counted against the backend: the page shows 'Sending' once per group.
 */
async function sendMessages(
  { page, person }: ChaosPhone,
  count: number,
  random: () => number,
  fetchStored: () => Promise<readonly string[]>,
): Promise<string[]> {
  const box = page.getByRole('textbox', { name: 'Message' });
  const areFewPending = async (): Promise<boolean> => {
    const stored = new Set(await fetchStored());
    return marks.filter((mark) => !stored.has(mark)).length <= MAX_PENDING;
  };
  const marks: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const mark = `#${person.key.charAt(0)}${String(index).padStart(4, '0')}`;
    marks.push(mark);
    await box.fill(`${mark} ${pick(random, ['Paid.', 'One moment', 'Did it come?', 'Yes'])}`);
    await box.press('Enter');
    if (index % CHECK_EVERY === 0) await waitUntil(TIMEOUT_MS, areFewPending);
  }
  return marks;
}

/** Changes the deal back and forth past the proxy: the pages learn of it through their streams only. */
async function changeDeal({ call }: ApiClient, dealId: string, isOver: () => boolean): Promise<void> {
  const rating = { ratingValue: 'up', ratingComment: '' };
  const steps = [
    [ALICE, 'complete/propose', rating],
    [BOB, 'complete/decline', {}],
    [BOB, 'complete/propose', rating],
    [ALICE, 'complete/decline', {}],
  ] as const;
  for (let index = 0; !isOver(); index = (index + 1) % steps.length) {
    const [person, path, body] = steps[index] ?? steps[0];
    await call(person, 'POST', `/transactions/${dealId}/${path}`, body);
    await wait(ACTION_INTERVAL_MS);
  }
}

/** The number of unread messages that the backend has for `person`. */
async function unreadCount(api: ApiClient, person: DemoUser, dealId: string): Promise<number | null> {
  return parseNumber(unwrapObject(await api.request(person, 'GET', `/transactions/${dealId}`))?.unreadCount);
}

/** The status texts and action buttons of the deal, without the countdown. */
const dealStatusText = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelectorAll('[role="status"] p, main button')]
    .filter((one) => !one.closest('section[aria-label="Chat"]'))
    .map((one) => one.textContent.trim()).filter((text) => !/\\d\\d:\\d\\d/.test(text)).sort().join(' | ')`);

export async function openChatChaos(openDatabase?: () => Promise<Database>) {
  const env = await openChaosEnv(openDatabase);
  const { api, proxy } = env;
  const openDealPage = async (person: DemoUser, dealId: string): Promise<ChaosPhone> => {
    const phone = await env.openPhone(person, `/transactions/${dealId}/active`);
    await phone.page.getByRole('textbox', { name: 'Message' }).waitFor();
    return phone;
  };

  const compareDeal = async ({ page, person }: ChaosPhone, dealId: string): Promise<string> => {
    // A page that was opened after the faults shows what is right.
    const fresh = await openDealPage(person, dealId);
    let [shown, expected] = ['', ''];
    const isSame = await waitUntil(DEAL_TIMEOUT_MS, async () => {
      [shown, expected] = await Promise.all([dealStatusText(page), dealStatusText(fresh.page)]);
      return shown === expected && expected !== '';
    });
    await fresh.context.close();
    return isSame ? '' : `${person.firstName}'s deal: "${shown}" instead of "${expected}"`;
  };
  const compareMessages = async (
    { page, person }: ChaosPhone,
    stored: readonly string[],
  ): Promise<string> => {
    let shown: string[] = [];
    const isSame = await waitUntil(TIMEOUT_MS, async () => {
      shown = await shownMarks(page);
      return shown.join() === stored.join();
    });
    return isSame ? '' : `${person.firstName} sees ${shown.join(' ')}, not ${stored.join(' ')}`;
  };
  const compareUnread = async ({ person }: ChaosPhone, dealId: string): Promise<string> => {
    let unread: number | null = null;
    const isRead = await waitUntil(TIMEOUT_MS, async () => {
      unread = await unreadCount(api, person, dealId);
      return unread === 0;
    });
    return isRead ? '' : `${person.firstName} saw all, but has ${unread} unread`;
  };
  const compareStored = (person: DemoUser, written: readonly string[], all: readonly string[]): string => {
    const prefix = `#${person.key.charAt(0)}`;
    const stored = all.filter((mark) => mark.startsWith(prefix)).join(' ');
    const sent = written.join(' ');
    return stored === sent ? '' : `${person.firstName} wrote ${sent}, the backend has ${stored}`;
  };

  return {
    /** `count` messages, half of them by each party. */
    async run(seed: number, count: number): Promise<ChatChaosResult> {
      const dealId = await createDeal(api);
      const phones: ChaosPhone[] = [];
      const differences: string[] = [];
      let isOver = false;
      try {
        for (const person of WRITERS) phones.push(await openDealPage(person, dealId));
        proxy.startFaults(seed, FAULT_OPTIONS);
        proxy.breakStreams();
        const startedAt = performance.now();
        const dealChanges = changeDeal(api, dealId, () => isOver);
        const written = await Promise.all(
          phones.map((phone) =>
            sendMessages(phone, Math.ceil(count / 2), createSeededRandom(seed, phone.person.key), () =>
              storedMarks(api, dealId),
            ),
          ),
        ).finally(() => {
          isOver = true;
        });
        await dealChanges;
        const expectedCount = written.flat().length;
        const timeoutMs = TIMEOUT_MS + TIMEOUT_PER_MESSAGE_MS * count;
        await waitUntil(timeoutMs, async () => (await storedMarks(api, dealId)).length >= expectedCount);
        const sentMs = Math.round(performance.now() - startedAt);
        proxy.stopFaults();
        const stoppedAt = performance.now();
        const stored = await storedMarks(api, dealId);
        phones.forEach(({ person }, index) => {
          differences.push(compareStored(person, written[index] ?? [], stored));
        });
        for (const phone of phones) differences.push(await compareMessages(phone, stored));
        const settledMs = Math.round(performance.now() - stoppedAt);
        // Before the pages of compareDeal open: with unread messages they would not scroll to the newest.
        for (const phone of phones) differences.push(await compareUnread(phone, dealId));
        for (const phone of phones) differences.push(await compareDeal(phone, dealId));
        return {
          seed,
          messages: expectedCount,
          faults: [...proxy.log],
          differences: differences.filter(Boolean),
          sentMs,
          settledMs,
        };
      } finally {
        proxy.stopFaults();
        for (const { context } of phones) await context.close();
      }
    },
    close: (): Promise<void> => env.close(),
  };
}

/** Everything that is needed to understand a failed run. */
export const formatChatChaosResult = ({ seed, differences, faults }: ChatChaosResult): string =>
  [`chat seed ${seed}`, ...differences, '-- faults', ...faults].join('\n');
