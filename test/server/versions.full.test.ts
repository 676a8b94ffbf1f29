// Two versions on one database, as processes: the next beside the present one, the present beside the last landed one, and back again.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import { CLI } from '../harness/backend/compiled-backend.ts';
import { formerCli, nextCli } from '../harness/backend/other-versions.ts';
import { type BackendProcess, startBackendProcess } from '../harness/backend/process.ts';
import { signInAtUrl } from '../harness/backend/resilient-clients.ts';
import { openStreamReader, type ReceivedEvent } from '../harness/backend/stream-reader.ts';
import { type AnyJson, REQUEST_BODY } from '../harness/backend/test-backend.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';

const test = suite('two versions');

const EUROS = { ...REQUEST_BODY, payCurrency: 'EUR', payMethod: ['SEPA'], receiveMethod: ['Wise'] };
const OF_EUROS = `/events?feed=${encodeURIComponent('fromCurrency=USD&toCurrency=EUR')}`;
const AWAY_MS = 1_500;
/** What has not come by then does not come. */
const PATIENCE_MS = 60_000;

/** A version that runs. */
interface Instance extends Pick<BackendProcess, 'url'> {
  /** Lines of the log that report a fault. */
  faults(): AnyJson[];
  stop(): Promise<void>;
}
interface Person {
  readonly token: string;
  call(at: Instance, method: string, path: string, body?: unknown): Promise<AnyJson>;
}
/** A client that connects again as often as a stream ends, with the last id that it has. */
interface Follower {
  readonly received: readonly ReceivedEvent[];
  lastId(): string;
  until(matches: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
  /** Until a feed shows the request, by an event or a snapshot. */
  shows(requestId: string): Promise<unknown>;
  snapshots(): number;
  stop(): void;
}

async function open() {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase();
  const settings = { DATABASE_URL: url, DRAIN_MS: '0', ...NO_LIMITS, LOG_LEVEL: 'error' };
  const running = new Set<Instance>();
  const followers = new Set<Follower>();
  const database = new pg.Pool({ connectionString: url, max: 1 });
  return {
    async start(cli: string, more: Readonly<Record<string, string>> = {}): Promise<Instance> {
      const {
        url: origin,
        process,
        exited,
        stdout,
      } = await startBackendProcess({ ...settings, ...more }, false, cli);
      const instance: Instance = {
        url: origin,
        faults: () =>
          stdout()
            .split('\n')
            .flatMap((line) => (line.startsWith('{"level":') ? [JSON.parse(line)] : [])),
        async stop() {
          if (!running.delete(instance)) return;
          process.kill('SIGTERM');
          assert.is((await exited).code, 0);
        },
      };
      running.add(instance);
      return instance;
    },
    follow(at: Instance, { token }: Person, path: string, from = ''): Follower {
      const follower = startFollower(at, token, path, from);
      followers.add(follower);
      return follower;
    },
    read: async (query: string) => (await database.query(query)).rows,
    async close() {
      for (const one of followers) one.stop();
      for (const one of running) await one.stop();
      await database.end();
      await cluster.release();
    },
  };
}
type World = Awaited<ReturnType<typeof open>>;

const withWorld = (run: (world: World) => Promise<void>) => async () => {
  const world = await open();
  // Processes that run on would keep this one from its end.
  await run(world).finally(world.close);
};

let lastTelegramId = 900;
async function signIn(at: Instance): Promise<Person> {
  lastTelegramId += 1;
  const token = await signInAtUrl(at.url, lastTelegramId);
  return {
    token,
    async call({ url }, method, path, body) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

function startFollower({ url }: Instance, token: string, path: string, from: string): Follower {
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  let last = from;
  let isStopped = false;
  let close = () => {};
  const readOnce = async (): Promise<void> => {
    const query = `${path.includes('?') ? '&' : '?'}token=${token}${last === '' ? '' : `&lastEventId=${last}`}`;
    const stream = await openStreamReader(`${url}/api${path}${query}`);
    close = stream.close;
    if (isStopped) close();
    assert.is(stream.status, 200, `${path} after ${last || 'nothing'}`);
    for (let taken = 0; ; taken += 1) {
      const one = await stream.until((event) => event === stream.events[taken]).catch(() => null);
      if (!one) break;
      received.push(one);
      last = one.id ?? last;
      for (const check of [...waiting]) check();
    }
    // As a client waits that the stream has told when to come back.
    if (!isStopped) await wait(stream.retries.at(-1) ?? 0);
  };
  const reading = (async () => {
    while (!isStopped) await readOnce();
  })();
  const until: Follower['until'] = (matches) =>
    new Promise((resolve, reject) => {
      // A refused stream fails the test that waits for its event.
      reading.catch(reject);
      const tooLate = setTimeout(() => {
        const names = received.map(({ event }) => event).join(' ');
        reject(new Error(`${path} has not received ${matches}, but ${names}`));
      }, PATIENCE_MS);
      const check = () => {
        const found = received.find(matches);
        if (!found) return;
        clearTimeout(tooLate);
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  return {
    received,
    lastId: () => last,
    until,
    shows: (id) =>
      until(
        ({ event, data }) =>
          (event === 'feed_upsert' && data.item.id === id) ||
          (event === 'initial_feed' && data.items.some((item: AnyJson) => item.id === id)),
      ),
    snapshots: () => received.filter(({ event }) => event === 'initial_feed').length,
    stop() {
      isStopped = true;
      close();
    },
  };
}

const post = async (person: Person, at: Instance, body: unknown = REQUEST_BODY): Promise<string> =>
  (await person.call(at, 'POST', '/create_request', body)).id;

/** What two people do on two instances in turn: each sees what the other does. */
async function exchange(world: World, a: Instance, b: Instance, alice: Person, bob: Person): Promise<void> {
  const { follow } = world;
  const [atA, atB] = [follow(a, alice, '/events'), follow(b, bob, '/events')];
  const specified = follow(a, bob, '/events/feed');
  await Promise.all([atA, atB, specified].map((one) => one.until(() => true)));

  // Requests and streams of both.
  const [first, second] = [await post(alice, a), await post(bob, b)];
  for (const one of [atA, atB, specified]) await Promise.all([one.shows(first), one.shows(second)]);

  // A deal: each step on the other instance, seen by who waits for it.
  const { id: deal } = (await bob.call(b, 'POST', '/transactions', { requestId: first })).data;
  await alice.call(a, 'POST', `/transactions/${deal}/approve`);
  const messages = `/transactions/${deal}/chat/messages`;
  const { lastEventId } = await bob.call(b, 'GET', messages);
  const chat = follow(b, bob, `/transactions/${deal}/chat/events`, lastEventId);
  const message = (await alice.call(a, 'POST', messages, { text: 'I am here' })).data.id;
  const { data } = await bob.call(b, 'GET', messages);
  assert.ok(data.some((one: AnyJson) => one.id === message));
  for (const one of [atB, chat])
    await one.until(
      ({ event, data: { message: shown } }) => event === 'message_created' && shown.id === message,
    );
  chat.stop();

  // Ids of one instance resume on the other.
  const [fromA, fromB] = [atA.lastId(), atB.lastId()];
  const later = await post(alice, a);
  await Promise.all([atA.shows(later), atB.shows(later)]);
  const [onB, onA] = [follow(b, alice, '/events', fromA), follow(a, bob, '/events', fromB)];
  await Promise.all([onB.shows(later), onA.shows(later)]);

  // Settings, and the job that ends an absence: whichever instance runs it.
  await alice.call(b, 'PATCH', '/users/me/settings', { language: 'de', push: { people: 'off' } });
  await alice.call(a, 'PATCH', '/users/me/settings', {
    pausedUntil: new Date(Date.now() + AWAY_MS).toISOString(),
  });
  const { settings } = await alice.call(b, 'GET', '/users/me/settings');
  assert.equal([settings.language, settings.push.people], ['de', 'off']);
  await atB.until(({ event, data: { id } }) => event === 'feed_remove' && id === later);
  const removed = atB.received.length;
  await atB.until((one) => atB.received.indexOf(one) >= removed && one.data.item?.id === later);

  const unread = await alice.call(b, 'GET', '/notifications');
  assert.equal(
    (await alice.call(a, 'GET', '/notifications')).data.map(({ id }: AnyJson) => id),
    unread.data.map(({ id }: AnyJson) => id),
  );
  for (const one of [atA, atB, specified, onA, onB]) one.stop();
  for (const one of [a, b]) assert.is((await fetch(`${one.url}/readyz`)).status, 200);
}

test(
  'RUN-46 RUN-45 RUN-11 the next version beside the present one, and back',
  withWorld(async (world) => {
    const { start, follow, read } = world;
    const present = await start(CLI);
    const [alice, bob] = [await signIn(present), await signIn(present)];
    const carol = await signIn(present);
    const nextProgram = await nextCli();
    const next = await start(nextProgram);
    await exchange(world, present, next, alice, bob);
    await exchange(world, next, present, bob, alice);

    // An entry with a fact that the present version does not know: its pair begins again, another one goes on.
    const [market, euros] = [follow(present, alice, '/events'), follow(present, carol, OF_EUROS)];
    await Promise.all([market, euros].map((one) => one.until(({ event }) => event === 'initial_feed')));
    await market.shows(await post(bob, next));
    await euros.shows(await post(bob, present, EUROS));
    assert.equal([market.snapshots(), euros.snapshots()], [2, 1]);

    // A notification of an unknown kind: live, and in the list.
    await alice.call(next, 'PATCH', '/users/me/settings', { push: { later: 'on' } });
    const { data } = await market.until(
      ({ event, data: { notification } }) =>
        event === 'new_notification' && notification.kind === 'later.kind',
    );
    const list = async (at: Instance) =>
      (await alice.call(at, 'GET', '/notifications')).data.find(({ kind }: AnyJson) => kind === 'later.kind');
    assert.equal(await list(present), data.notification);
    assert.equal([data.notification.title, data.notification.message], ['Later', 'Of a later version']);

    // A fact with an event: the next version sends it, the present one a snapshot.
    const onNext = follow(next, alice, '/events');
    await onNext.until(({ event }) => event === 'initial_notifications');
    const before = { id: market.lastId(), snapshots: market.snapshots() };
    await alice.call(next, 'PATCH', '/users/me/settings', { push: { later: 'silent' } });
    await onNext.until(({ event, data: { what } }) => event === 'later_event' && what === 'setting');
    await market.until(() => market.snapshots() > before.snapshots);
    // A resume across it, on the version that knows it and on the one that does not.
    const [replayed, gap] = [
      follow(next, alice, '/events', before.id),
      follow(present, alice, '/events', before.id),
    ];
    await replayed.until(({ event }) => event === 'later_event');
    await gap.until(({ event }) => event === 'initial_notifications');
    assert.equal([replayed.snapshots(), gap.snapshots()], [0, 1]);

    // An unknown choice and an unknown column keep their values when the present version changes the rest.
    await alice.call(present, 'PATCH', '/users/me/settings', { language: 'es', push: { deal: 'silent' } });
    await alice.call(present, 'PATCH', '/users/me', { locationCity: 'Bern' });
    const kept = async (at: Instance) => {
      const { settings } = await alice.call(at, 'GET', '/users/me/settings');
      return [settings.language, settings.push.later, settings.push.deal];
    };
    for (const at of [present, next]) assert.equal(await kept(at), ['es', 'silent', 'silent']);
    assert.equal(await read("select later_note from users where later_note <> ''"), [
      { later_note: 'silent' },
    ]);

    // A job of an unknown kind is due from here on, and delays no other.
    await alice.call(next, 'PATCH', '/users/me/settings', { push: { later: 'off' } });
    await exchange(world, present, next, alice, bob);

    // Rollback: the next version ends, and the present one starts alone.
    const lastOfNext = onNext.lastId();
    for (const one of [market, euros, onNext, replayed, gap]) one.stop();
    await next.stop();
    const reported = present.faults();
    await present.stop();
    const back = await start(CLI);
    assert.equal(await list(back), data.notification);
    assert.equal(await kept(back), ['de', 'off', 'silent']);
    const resumed = follow(back, alice, '/events', lastOfNext);
    await exchange(world, back, back, alice, bob);
    await resumed.shows(await post(bob, back));
    const jobs = "select kind from jobs where kind in ('later_job', 'later_recurring') order by kind";
    assert.equal(await read(jobs), [{ kind: 'later_job' }, { kind: 'later_recurring' }]);

    // The present version has reported each unknown entry once, and nothing else.
    for (const faults of [reported, back.faults()]) {
      assert.ok(
        faults.every(({ msg, types }) => /cannot be shown/.test(msg) && `${types}`.includes('later.')),
      );
      assert.is(new Set(faults.map(({ seq }) => seq)).size, faults.length);
    }
    assert.ok(reported.length >= 4, 'requests of the next version, and the fact of a setting');

    // The next version comes again, and does what has waited for it.
    const again = await start(nextProgram, { LATER_JOB: 'run' });
    const after = follow(again, alice, '/events', lastOfNext);
    await after.until(({ event, data: { what } }) => event === 'later_event' && what === 'job');
    assert.equal(again.faults(), []);
  }),
);

// The last landed version stops all live delivery at a fact of an unknown type, which is why RUN-45 exists. So the present
// one may be rolled out beside it only while it writes no such fact; this test fails when it does.
test(
  'RUN-46 RUN-11 the present version beside the last landed one, and back',
  withWorld(async (world) => {
    const { start, follow } = world;
    const former = await start(formerCli());
    const [alice, bob] = [await signIn(former), await signIn(former)];
    await exchange(world, former, former, alice, bob);
    const present = await start(CLI);
    await exchange(world, former, present, alice, bob);
    await exchange(world, present, former, alice, bob);
    const onPresent = follow(present, alice, '/events');
    await onPresent.until(({ event }) => event === 'initial_notifications');
    const last = onPresent.lastId();
    onPresent.stop();
    const notifications = async (at: Instance) => (await alice.call(at, 'GET', '/notifications')).data;
    const written = await notifications(present);
    const reported = [...present.faults(), ...former.faults()];
    await present.stop();
    await former.stop();
    const back = await start(formerCli());
    assert.equal(await notifications(back), written);
    const resumed = follow(back, alice, '/events', last);
    await exchange(world, back, back, alice, bob);
    await resumed.shows(await post(bob, back));
    assert.equal([...reported, ...back.faults()], []);
  }),
);

test.run();
