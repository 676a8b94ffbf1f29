// Deals on a backend whose clock and jobs a test drives: made over HTTP, and what everybody was told since.
import { sql } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { rowsOf } from '../../server/store/database.ts';
import { type AnyJson, type Backend, type Client, OFFER } from '../support/backend.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** An event as it stands in the outbox. */
export interface Told {
  readonly topic: string;
  readonly type: string;
  readonly payload: AnyJson;
  readonly except: string[] | null;
}

export interface Deal {
  readonly alice: Client;
  readonly bob: Client;
  readonly requestId: string;
  readonly id: string;
}

export function dealWorld(backend: () => Promise<Backend>) {
  const request = async () => {
    const { signIn } = await backend();
    const alice = await signIn('Alice');
    const created = await alice.post('/create_request', OFFER);
    assert.is(created.status, 201, JSON.stringify(created.body));
    return { alice, requestId: created.body.id as string };
  };
  const pending = async (): Promise<Deal> => {
    const { signIn } = await backend();
    const { alice, requestId } = await request();
    const bob = await signIn('Bob');
    const accepted = await bob.post('/transactions', { requestId });
    assert.is(accepted.status, 201, JSON.stringify(accepted.body));
    return { alice, bob, requestId, id: accepted.body.data.id };
  };
  const running = async (): Promise<Deal> => {
    const made = await pending();
    assert.is((await made.alice.post(`/transactions/${made.id}/approve`)).status, 200);
    return made;
  };
  return {
    request,
    pending,
    running,
    /** Time passes, and the jobs look once. */
    async pass(ms: number): Promise<void> {
      const { clock, app } = await backend();
      clock.advance(ms);
      await app.jobs.runDue();
    },
    /** The same person with a token that is good for another day. */
    async again(client: Client): Promise<Client> {
      const { signIn } = await backend();
      return signIn('Again', client.telegramId);
    },
    /** Answers a function that answers what was written to the outbox since. */
    async listen(): Promise<() => Promise<Told[]>> {
      const { database } = await backend();
      const [last] = await rowsOf<{ id: string }>(
        database.reads,
        sql`select coalesce(max(id), 0) as id from outbox`,
      );
      return () =>
        rowsOf<Told>(
          database.reads,
          sql`select topic, type, payload, except_users as except from outbox
              where id > ${Number(last?.id ?? 0)} order by id`,
        );
    },
  };
}

/** Events of one topic and type. */
export const of = (events: readonly Told[], topic: string, type: string): Told[] =>
  events.filter((event) => event.topic === topic && event.type === type);

export const notices = async (client: Client): Promise<AnyJson[]> =>
  (await client.get('/notifications')).body.data;

export const counters = async (client: Client, of: Client): Promise<number[]> => {
  const { profile } = (await client.get(`/users/${of.id}`)).body;
  return [profile.completedTransactionsCount, profile.failedTransactionsCount];
};

/** The texts of system messages in the deal's chat. */
export const systemLines = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`/transactions/${id}/chat/messages?limit=200`)).body.data
    .filter((message: AnyJson) => message.type === 'system')
    .map((message: AnyJson) => message.text);

export const inFeed = async (client: Client, id: string): Promise<boolean> =>
  (await client.get('/feed')).body.data.some((item: AnyJson) => item.id === id);

/** A promise that a test settles by hand. */
export function gate<T = void>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value) => resolve(value) };
}
