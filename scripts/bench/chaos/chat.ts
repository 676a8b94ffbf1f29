// A chat in a storm: both sides write on through a broken proxy while the deal moves; then every message stands once, in order.
import type { Page } from 'playwright-core';
import { asNumber, asObject, asText, decodeAll, unwrapArray, unwrapObject } from '#api/decode/json.ts';
import { SAMPLE_REQUEST } from '../../demo/sample-request.ts';
import { ALICE, BOB } from '../../demo/users.ts';
import { type ChaosEnv, type ChaosPhone, openChaosEnv } from './environment.ts';
import { createSeededRandom, pick } from './seeded-random.ts';

const WRITERS = [ALICE, BOB];
const FAULT_OPTIONS = { rate: 0.2, hangMs: 3_000 };
/** A person waits when so many of the own words are still on their way: the outbox takes a hundred. */
const MAX_PENDING = 40;
const CHECK_EVERY = 10;
const POLL_INTERVAL_MS = 100;
/** After the last word: each fault costs the lane that it meets some two seconds. */
const TIMEOUT_MS = 60_000;
const TIMEOUT_PER_MESSAGE_MS = 1_500;
const MARK = /#[ab]\d{4}/;

export interface ChatChaosResult {
  readonly seed: number;
  readonly messages: number;
  readonly faults: readonly string[];
  /** What is not as it should be; empty when all is well. */
  readonly differences: readonly string[];
  /** From the first word until the backend had all, ms. */
  readonly sentMs: number;
  /** From calm until both phones were right, ms. */
  readonly settledMs: number;
}

export interface ChatChaos {
  /** `count` messages, half of them by each. */
  run(seed: number, count: number): Promise<ChatChaosResult>;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until `holds` or the time is over; whether it held. */
async function waitUntil(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await wait(POLL_INTERVAL_MS);
  }
  return true;
}

const readId = (answer: unknown): string => asText(asObject(answer)?.id);

/** A deal under way between the two; its id. */
async function createDeal({ call }: ChaosEnv): Promise<string> {
  const request = await call('alice', 'POST', '/create_request', SAMPLE_REQUEST);
  const dealId = readId(await call('bob', 'POST', '/transactions', { requestId: readId(request) }));
  await call('alice', 'POST', `/transactions/${dealId}/approve`, {});
  return dealId;
}

/** The marks of all messages that people wrote, as the backend has them. */
async function storedMarks(house: ChaosEnv, dealId: string): Promise<string[]> {
  const marks: string[] = [];
  for (let after = 0; ; ) {
    const answer = await house.read(
      'alice',
      `/transactions/${dealId}/chat/messages?limit=200&after=${after}`,
    );
    const page = decodeAll(unwrapArray(answer) ?? [], asObject);
    for (const { text } of page) {
      const mark = MARK.exec(asText(text));
      if (mark) marks.push(mark[0]);
    }
    const last = asNumber(page[page.length - 1]?.seq);
    if (last === null || last <= after) return marks;
    after = last;
  }
}

/** Runs in the page: the marks in the order in which they stand there. */
const SHOWN_MARKS_SCRIPT = `[...document.querySelectorAll('section li')]
  .map((row) => /#[ab]\\d{4}/.exec(row.textContent)?.[0]).filter(Boolean)`;
const shownMarks = (page: Page): Promise<string[]> => page.evaluate(SHOWN_MARKS_SCRIPT);

/** `told`: the marks that the backend has; the page says 'Sending' once a group and cannot be counted. */
async function sendMessages(
  { page, person }: ChaosPhone,
  count: number,
  random: () => number,
  fetchStored: () => Promise<readonly string[]>,
): Promise<string[]> {
  const box = page.getByRole('textbox', { name: 'Message' });
  const areFewWaiting = async (): Promise<boolean> => {
    const arrived = new Set(await fetchStored());
    return marks.filter((mark) => !arrived.has(mark)).length <= MAX_PENDING;
  };
  const marks: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const mark = `#${person.key.charAt(0)}${String(at).padStart(4, '0')}`;
    marks.push(mark);
    await box.fill(`${mark} ${pick(random, ['Paid.', 'One moment', 'Did it come?', 'Yes'])}`);
    await box.press('Enter');
    if (at % CHECK_EVERY === 0) {
      await waitUntil(TIMEOUT_MS, areFewWaiting);
    }
  }
  return marks;
}

/** The deal goes to and fro while they write, past the proxy: nobody's own answer tells their page of it. */
async function moveDeal({ call }: ChaosEnv, dealId: string, isOver: () => boolean): Promise<void> {
  const rating = { ratingValue: 'up', ratingComment: '' };
  const steps = [
    ['alice', 'complete/propose', rating],
    ['bob', 'complete/decline', {}],
    ['bob', 'complete/propose', rating],
    ['alice', 'complete/decline', {}],
  ] as const;
  for (let at = 0; !isOver(); at = (at + 1) % steps.length) {
    const [who, path, body] = steps[at] ?? steps[0];
    await call(who, 'POST', `/transactions/${dealId}/${path}`, body);
    await wait(1_000);
  }
}

/** How many messages the backend holds for unread by `who`. */
async function unreadCount(house: ChaosEnv, who: string, dealId: string): Promise<number | null> {
  return asNumber(unwrapObject(await house.read(who, `/transactions/${dealId}`))?.unreadCount);
}

/** What the page says of the deal: its sentences and what may be done, without the countdown. */
const dealStatusText = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelectorAll('[role="status"] p, main button')]
    .filter((one) => !one.closest('section[aria-label="Chat"]'))
    .map((one) => one.textContent.trim()).filter((text) => !/\\d\\d:\\d\\d/.test(text)).sort().join(' | ')`);

export async function openChatChaos(): Promise<ChatChaos> {
  const env = await openChaosEnv(WRITERS);
  const { proxy } = env;
  const enter = async (who: string, dealId: string): Promise<ChaosPhone> => {
    const phone = await env.openPhone(who, `/transactions/${dealId}/active`);
    await phone.page.getByRole('textbox', { name: 'Message' }).waitFor();
    return phone;
  };

  const compareDeal = async (phone: ChaosPhone, dealId: string): Promise<string> => {
    // A page that has seen nothing but calm says what is right.
    const fresh = await enter(phone.person.key, dealId);
    let [shown, right] = ['', ''];
    const isSame = await waitUntil(20_000, async () => {
      [shown, right] = await Promise.all([dealStatusText(phone.page), dealStatusText(fresh.page)]);
      return shown === right && right !== '';
    });
    await fresh.context.close();
    return isSame ? '' : `${phone.person.firstName}'s deal: "${shown}" instead of "${right}"`;
  };

  return {
    async run(seed, count) {
      const dealId = await createDeal(env);
      const phones: ChaosPhone[] = [];
      const differences: string[] = [];
      let isOver = false;
      try {
        for (const { key } of WRITERS) phones.push(await enter(key, dealId));
        proxy.startFaults(seed, FAULT_OPTIONS);
        proxy.breakStreams();
        const begun = performance.now();
        const moving = moveDeal(env, dealId, () => isOver);
        const written = await Promise.all(
          phones.map((phone) =>
            sendMessages(phone, Math.ceil(count / 2), createSeededRandom(seed, phone.person.key), () =>
              storedMarks(env, dealId),
            ),
          ),
        ).finally(() => {
          isOver = true;
        });
        await moving;
        const expected = written.flat().length;
        const patience = TIMEOUT_MS + TIMEOUT_PER_MESSAGE_MS * count;
        await waitUntil(patience, async () => (await storedMarks(env, dealId)).length >= expected);
        const sentMs = Math.round(performance.now() - begun);
        proxy.stopFaults();
        const calmAt = performance.now();
        const truth = await storedMarks(env, dealId);
        phones.forEach(({ person }, at) => {
          const sign = `#${person.key.charAt(0)}`;
          const told = truth.filter((mark) => mark.startsWith(sign)).join(' ');
          const said = (written[at] ?? []).join(' ');
          if (told !== said) differences.push(`${person.firstName} wrote ${said}, the backend has ${told}`);
        });
        for (const { page, person } of phones) {
          let shown: string[] = [];
          const isSame = await waitUntil(TIMEOUT_MS, async () => {
            shown = await shownMarks(page);
            return shown.join() === truth.join();
          });
          if (!isSame)
            differences.push(`${person.firstName} sees ${shown.join(' ')}, not ${truth.join(' ')}`);
        }
        const settledMs = Math.round(performance.now() - calmAt);
        // What was seen is told at last. A page that opens before opens at the unread, and has a button down to the newest.
        for (const { person } of phones) {
          let unread: number | null = null;
          const isRead = await waitUntil(TIMEOUT_MS, async () => {
            unread = await unreadCount(env, person.key, dealId);
            return unread === 0;
          });
          if (!isRead) differences.push(`${person.firstName} saw all, but has ${unread} unread`);
        }
        for (const phone of phones) differences.push(await compareDeal(phone, dealId));
        return {
          seed,
          messages: expected,
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
    close: () => env.close(),
  };
}

/** Everything that is needed to understand a failed storm. */
export const formatChatChaosResult = ({ seed, differences, faults }: ChatChaosResult): string =>
  [`chat seed ${seed}`, ...differences, '-- the proxy', ...faults].join('\n');
