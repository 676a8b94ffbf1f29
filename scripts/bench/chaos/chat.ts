// A chat in a storm: both sides write on through a broken proxy while the deal moves; then every message stands once, in order.
import type { Page } from 'playwright-core';
import { asNumber, asObject, asText, decodeAll, listOf, objectOf } from '#api/decode/json.ts';
import { OFFER } from '../../demo/sample-request.ts';
import { ALICE, BOB } from '../../demo/users.ts';
import { type House, openHouse, type Phone } from './environment.ts';
import { createRandom, pick } from './seeded-random.ts';

const WRITERS = [ALICE, BOB];
const STORM = { rate: 0.2, hangMs: 3_000 };
/** A person waits when so many of the own words are still on their way: the outbox takes a hundred. */
const MOST_WAITING = 40;
const LOOK_EVERY = 10;
const LOOK_MS = 100;
/** After the last word: each fault costs the lane that it meets some two seconds. */
const PATIENCE_MS = 60_000;
const PATIENCE_PER_MESSAGE_MS = 1_500;
const MARK = /#[ab]\d{4}/;

export interface ChatStormResult {
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

export interface ChatStormHouse {
  /** `count` messages, half of them by each. */
  weather(seed: number, count: number): Promise<ChatStormResult>;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until `holds` or the time is over; whether it held. */
async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await wait(LOOK_MS);
  }
  return true;
}

const idOf = (answer: unknown): string => asText(asObject(answer)?.id);

/** A deal under way between the two; its id. */
async function makeDeal({ call }: House): Promise<string> {
  const request = await call('alice', 'POST', '/create_request', OFFER);
  const dealId = idOf(await call('bob', 'POST', '/transactions', { requestId: idOf(request) }));
  await call('alice', 'POST', `/transactions/${dealId}/approve`, {});
  return dealId;
}

/** The marks of all messages that people wrote, as the backend has them. */
async function marksOf(house: House, dealId: string): Promise<string[]> {
  const marks: string[] = [];
  for (let after = 0; ; ) {
    const answer = await house.read(
      'alice',
      `/transactions/${dealId}/chat/messages?limit=200&after=${after}`,
    );
    const page = decodeAll(listOf(answer) ?? [], asObject);
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
const SHOWN = `[...document.querySelectorAll('section li')]
  .map((row) => /#[ab]\\d{4}/.exec(row.textContent)?.[0]).filter(Boolean)`;
const shownBy = (page: Page): Promise<string[]> => page.evaluate(SHOWN);

/** `told`: the marks that the backend has; the page says 'Sending' once a group and cannot be counted. */
async function writeAll(
  { page, person }: Phone,
  count: number,
  random: () => number,
  told: () => Promise<readonly string[]>,
): Promise<string[]> {
  const box = page.getByRole('textbox', { name: 'Message' });
  const areFewWaiting = async (): Promise<boolean> => {
    const arrived = new Set(await told());
    return marks.filter((mark) => !arrived.has(mark)).length <= MOST_WAITING;
  };
  const marks: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const mark = `#${person.key.charAt(0)}${String(at).padStart(4, '0')}`;
    marks.push(mark);
    await box.fill(`${mark} ${pick(random, ['Paid.', 'One moment', 'Did it come?', 'Yes'])}`);
    await box.press('Enter');
    if (at % LOOK_EVERY === 0) {
      await within(PATIENCE_MS, areFewWaiting);
    }
  }
  return marks;
}

/** The deal goes to and fro while they write, past the proxy: nobody's own answer tells their page of it. */
async function moveDeal({ call }: House, dealId: string, isOver: () => boolean): Promise<void> {
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
async function unreadOf(house: House, who: string, dealId: string): Promise<number | null> {
  return asNumber(objectOf(await house.read(who, `/transactions/${dealId}`))?.unreadCount);
}

/** What the page says of the deal: its sentences and what may be done, without the countdown. */
const dealWords = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelectorAll('[role="status"] p, main button')]
    .filter((one) => !one.closest('section[aria-label="Chat"]'))
    .map((one) => one.textContent.trim()).filter((text) => !/\\d\\d:\\d\\d/.test(text)).sort().join(' | ')`);

export async function openChatStormHouse(): Promise<ChatStormHouse> {
  const house = await openHouse(WRITERS);
  const { proxy } = house;
  const enter = async (who: string, dealId: string): Promise<Phone> => {
    const phone = await house.open(who, `/transactions/${dealId}/active`);
    await phone.page.getByRole('textbox', { name: 'Message' }).waitFor();
    return phone;
  };

  const compareDeal = async (phone: Phone, dealId: string): Promise<string> => {
    // A page that has seen nothing but calm says what is right.
    const fresh = await enter(phone.person.key, dealId);
    let [shown, right] = ['', ''];
    const isSame = await within(20_000, async () => {
      [shown, right] = await Promise.all([dealWords(phone.page), dealWords(fresh.page)]);
      return shown === right && right !== '';
    });
    await fresh.context.close();
    return isSame ? '' : `${phone.person.firstName}'s deal: "${shown}" instead of "${right}"`;
  };

  return {
    async weather(seed, count) {
      const dealId = await makeDeal(house);
      const phones: Phone[] = [];
      const differences: string[] = [];
      let isOver = false;
      try {
        for (const { key } of WRITERS) phones.push(await enter(key, dealId));
        proxy.storm(seed, STORM);
        proxy.breakStreams();
        const begun = performance.now();
        const moving = moveDeal(house, dealId, () => isOver);
        const written = await Promise.all(
          phones.map((phone) =>
            writeAll(phone, Math.ceil(count / 2), createRandom(seed, phone.person.key), () =>
              marksOf(house, dealId),
            ),
          ),
        ).finally(() => {
          isOver = true;
        });
        await moving;
        const expected = written.flat().length;
        const patience = PATIENCE_MS + PATIENCE_PER_MESSAGE_MS * count;
        await within(patience, async () => (await marksOf(house, dealId)).length >= expected);
        const sentMs = Math.round(performance.now() - begun);
        proxy.calm();
        const calmAt = performance.now();
        const truth = await marksOf(house, dealId);
        phones.forEach(({ person }, at) => {
          const sign = `#${person.key.charAt(0)}`;
          const told = truth.filter((mark) => mark.startsWith(sign)).join(' ');
          const said = (written[at] ?? []).join(' ');
          if (told !== said) differences.push(`${person.firstName} wrote ${said}, the backend has ${told}`);
        });
        for (const { page, person } of phones) {
          let shown: string[] = [];
          const isSame = await within(PATIENCE_MS, async () => {
            shown = await shownBy(page);
            return shown.join() === truth.join();
          });
          if (!isSame)
            differences.push(`${person.firstName} sees ${shown.join(' ')}, not ${truth.join(' ')}`);
        }
        const settledMs = Math.round(performance.now() - calmAt);
        // What was seen is told at last. A page that opens before opens at the unread, and has a button down to the newest.
        for (const { person } of phones) {
          let unread: number | null = null;
          const isRead = await within(PATIENCE_MS, async () => {
            unread = await unreadOf(house, person.key, dealId);
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
        proxy.calm();
        for (const { context } of phones) await context.close();
      }
    },
    close: () => house.close(),
  };
}

/** Everything that is needed to understand a failed storm. */
export const tellChatStorm = ({ seed, differences, faults }: ChatStormResult): string =>
  [`chat seed ${seed}`, ...differences, '-- the proxy', ...faults].join('\n');
