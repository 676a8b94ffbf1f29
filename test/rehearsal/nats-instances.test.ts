// Two instances on PostgreSQL and NATS: a client of one gets what was written on the other, whatever becomes of the server.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStreamReader, type StreamReader } from '../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../harness/backend/test-backend.ts';
import { migratedPostgres, openTestPostgres } from '../harness/database/engines.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';
import { findNatsServer, startNatsServer } from '../harness/nats-server.ts';

const test = suite('two instances and NATS');
const program = findNatsServer();

async function openFeed(backend: TestBackend, token: string, lastEventId = ''): Promise<StreamReader> {
  const id = lastEventId === '' ? '' : `&lastEventId=${lastEventId}`;
  return openStreamReader(`${await backend.address()}/api/events/feed?token=${token}${id}`);
}
const shown = ({ events }: StreamReader): (string | undefined)[] =>
  events.flatMap(({ event, data }) => (event === 'feed_upsert' ? [data.item.id] : []));

if (program === null)
  console.log('left out: nats-server is not installed on this machine (apt-get install nats-server)');
else
  for (const keeps of ['everything', 'nothing'] as const)
    test(`RUN-37 live and resumed, also after kill -9 of a server that comes back with ${keeps}`, async () => {
      const server = await startNatsServer(program);
      const cluster = await acquirePostgres();
      const url = await cluster.createDatabase(await migratedPostgres());
      const databases = [openTestPostgres(url, 5), openTestPostgres(url, 5)] as const;
      const env = { DATABASE_URL: url, EVENT_LOG: server.url };
      const a = await startTestBackend({ database: databases[0], env });
      const b = await startTestBackend({ database: databases[1], env });
      const [reader, author] = [await a.signIn('Reader'), await b.signIn('Author')];
      const ids: string[] = [];
      const post = async (): Promise<string> => {
        const { body } = await author.post('/create_request', REQUEST_BODY);
        ids.push(body.id);
        return body.id;
      };
      const live = await openFeed(a, reader.token);
      const first = await live.until(({ event }) => event === 'initial_feed');
      const postAndSee = async () => {
        const id = await post();
        await live.until(({ data }) => data.item?.id === id);
      };
      /** A stream that resumes on `backend` has everything since the first snapshot, and no other one. */
      const resumesOn = async (backend: TestBackend) => {
        const resumed = await openFeed(backend, reader.token, first.id ?? '');
        await resumed.until(({ data }) => data.item?.id === ids.at(-1));
        assert.equal(shown(resumed), ids);
        assert.is(resumed.events.length, ids.length);
        resumed.close();
      };

      await postAndSee();
      await postAndSee();
      await resumesOn(a);
      await resumesOn(b);
      await server.kill();
      await postAndSee();
      await resumesOn(a);
      assert.is((await fetch(`${await a.address()}/readyz`)).status, 200);
      await server.restart(keeps);
      await postAndSee();
      await postAndSee();
      await resumesOn(a);
      await resumesOn(b);
      assert.equal(shown(live), ids);
      live.close();
      for (const one of [a, b]) await one.close();
      for (const one of databases) await one.close();
      await cluster.release();
      await server.release();
    });

test.run();
