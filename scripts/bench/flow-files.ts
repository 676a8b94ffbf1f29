// Files of the backend that one acceptance executes: from the call to its event on the author's stream, by V8's coverage.
import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApiClient, readId } from '../api-client.ts';
import { SAMPLE_REQUEST } from '../demo/sample-request.ts';
import { ALICE, BOB } from '../demo/users.ts';
import { startInProcessBackend } from '../in-process-backend.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { ROOT } from '../setup.mjs';

/** What runs by itself meanwhile, such as a timer, is not in all of them. */
const ACCEPTANCES = 5;

/** Numbers of executed functions by path; those that only the start of a module runs are not counted. */
type Executed = ReadonlyMap<string, number>;

async function takeExecuted(session: Session): Promise<Executed> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const counts = result.flatMap(({ url, functions }): [string, number][] => {
    if (!url.startsWith('file:')) return [];
    const path = relative(ROOT, fileURLToPath(url));
    if (!/^(?:server|core)\//.test(path)) return [];
    const executed = functions.filter(
      ({ ranges: [whole] }) => whole && whole.count > 0 && whole.startOffset > 0,
    );
    return executed.length > 0 ? [[path, executed.length]] : [];
  });
  return new Map(counts);
}

/** Events of a stream as text, until `isLast` is true for one. */
async function readUntil(
  events: AsyncIterator<Uint8Array>,
  isLast: (text: string) => boolean,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  while (!isLast(text)) {
    const { done, value } = await events.next();
    if (done) throw new Error('the stream has ended');
    text += decoder.decode(value, { stream: true });
  }
}

export async function run(args: readonly string[]): Promise<void> {
  const settings = { ...NO_LIMITS, PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' };
  const { port, config } = await startInProcessBackend(settings);
  const apiUrl = `http://127.0.0.1:${port}/api`;
  const client = createApiClient({ apiUrl, botToken: config.botToken });
  const headersOf = async (person: typeof ALICE) => ({
    authorization: `Bearer ${(await client.signIn(person)).token}`,
  });
  const stream = await fetch(`${apiUrl}/events`, { headers: await headersOf(ALICE) });
  if (!stream.ok || !stream.body) throw new Error(`the stream answers ${stream.status}`);
  const events = stream.body[Symbol.asyncIterator]();
  const accept = async (requestId: string): Promise<void> => {
    const answer = await fetch(`${apiUrl}/transactions`, {
      method: 'POST',
      headers: {
        ...(await headersOf(BOB)),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ requestId }),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`the acceptance answers ${answer.status}: ${body}`);
    await readUntil(events, (text) => text.includes(requestId));
  };
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const rounds: Executed[] = [];
  // The first one fills caches.
  for (let round = 0; round <= ACCEPTANCES; round += 1) {
    const created = await client.call(ALICE, 'POST', '/create_request', SAMPLE_REQUEST);
    await takeExecuted(session);
    await accept(readId(created));
    const executed = await takeExecuted(session);
    if (round > 0) rounds.push(executed);
  }
  const [first = new Map<string, number>()] = rounds;
  const paths = [...first.keys()].filter((path) => rounds.every((round) => round.has(path))).sort();
  const functions = paths.reduce(
    (sum, path) => sum + Math.min(...rounds.map((round) => round.get(path) ?? 0)),
    0,
  );
  const ofServer = paths.filter((path) => path.startsWith('server/')).length;
  if (args.includes('--files')) console.log(`${paths.join('\n')}\n`);
  console.log(
    `An acceptance executes ${paths.length} files (${ofServer} of server, ${paths.length - ofServer} of core) and ${functions} functions.`,
  );
}
