// Persistent writers: new requests and chat messages with an idempotency key each, repeated on the next instance until one acknowledges them.
import { offerBody, PAIR_COUNT } from './offers.ts';
import type { BenchPerson } from './people.ts';
import { pause } from './rows.ts';

const RETRY_MS = 200;
/** After this long without an acknowledgement a write is given up. */
const GIVE_UP_MS = 60_000;

export interface BenchDeal {
  readonly id: string;
  /** Numbers of the resuming clients that read it. */
  readonly parties: readonly [number, number];
  /** Token of the party that writes. */
  readonly token: string;
}

export interface Acknowledged {
  /** By the request's id its currency pair. */
  readonly offers: ReadonlyMap<string, number>;
  /** By the message's id its deal. */
  readonly messages: ReadonlyMap<string, BenchDeal>;
  /** Attempts without an answer, or with one of 500 and more. */
  readonly repeatedAttempts: number;
  readonly givenUp: number;
  /** Answers that refuse a write. */
  readonly refused: readonly string[];
}

interface Write {
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

/**
 * Each author writes one after the other until `isOver`: a request, then a message.
 * The key is in the text, so that a write that was made twice can be found.
 */
export async function writePersistently(
  urls: readonly string[],
  authors: readonly BenchPerson[],
  deals: readonly BenchDeal[],
  perSecond: number,
  isOver: () => boolean,
): Promise<Acknowledged> {
  const offers = new Map<string, number>();
  const messages = new Map<string, BenchDeal>();
  const refused: string[] = [];
  let repeatedAttempts = 0;
  let givenUp = 0;
  let n = 0;

  /** The id of what was created; null when it was refused or given up. */
  const write = async ({ path, token, body }: Write, key: string): Promise<string | null> => {
    const until = Date.now() + GIVE_UP_MS;
    for (let attempt = Math.floor(Math.random() * urls.length); Date.now() < until; attempt += 1) {
      try {
        const response = await fetch(`${urls[attempt % urls.length]}/api${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        });
        const answer = (await response.json()) as { id?: string; data?: { id?: string } };
        const id = answer.data?.id ?? answer.id;
        if (response.ok && id) return id;
        if (response.status < 500 && response.status !== 409) {
          refused.push(`${response.status} ${JSON.stringify(answer)}`);
          return null;
        }
      } catch {
        // No answer: the write may have been made or not.
      }
      repeatedAttempts += 1;
      await pause(RETRY_MS);
    }
    givenUp += 1;
    return null;
  };
  const author = async (person: BenchPerson): Promise<void> => {
    while (!isOver()) {
      n += 1;
      const number = n;
      const key = `write-${number}`;
      const deal = deals[number % deals.length];
      const startedAt = performance.now();
      if (number % 2 === 0 && deal) {
        const path = `/transactions/${deal.id}/chat/messages`;
        const id = await write({ path, token: deal.token, body: { text: key } }, key);
        if (id) messages.set(id, deal);
      } else {
        const body = offerBody(number, key);
        const id = await write({ path: '/create_request', token: person.token, body }, key);
        if (id) offers.set(id, number % PAIR_COUNT);
      }
      await pause(Math.max(0, (authors.length / perSecond) * 1_000 - (performance.now() - startedAt)));
    }
  };
  await Promise.all(authors.map(author));
  return { offers, messages, repeatedAttempts, givenUp, refused };
}
