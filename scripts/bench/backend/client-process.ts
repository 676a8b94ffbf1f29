// Client process: thousands of clients with one live stream each, steered by messages of the benchmark's main process.
import { get } from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { createFrameReader, type FrameReader } from './client-frames.ts';
import type { ClientCommand, ClientReply, ClientSpec, ReconnectResult } from './client-group.ts';

/** Delay of the first repeated attempt, and its growth: the product's (LIVE-04). */
const RETRY_MS = 2_000;
const RETRY_GROWTH = 1.5;

type OpenCommand = Extract<ClientCommand, { readonly type: 'open' }>;

interface BenchClient {
  readonly spec: ClientSpec;
  readonly frames: FrameReader;
  readonly isSampled: boolean;
  destroy: () => void;
  isOpen: boolean;
  bytes: number;
  /** Lines that the server closed. */
  closedByServer: number;
}

const clients: BenchClient[] = [];
let delays: number[] = [];
let url = '';

/** Delays of new offers alone; one that is announced again is older. */
const noteDelay = (data: string): void => {
  const { item } = JSON.parse(data) as { item: { createdAt: string; version: number } };
  if (item.version === 1) delays.push(Date.now() - Date.parse(item.createdAt));
};

/** Resolves with the stream's first bytes; rejects when it is refused or breaks before. */
function connect(client: BenchClient, lastEventId: string): Promise<void> {
  const { token, filter, client: clientId } = client.spec;
  const query = new URLSearchParams({ token, client: clientId });
  if (filter !== '') query.set('feed', filter);
  if (lastEventId !== '') query.set('lastEventId', lastEventId);
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events?${query}`, { agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`refused with ${response.statusCode}`));
        return;
      }
      client.isOpen = true;
      client.frames.startOver();
      response.once('data', () => resolve());
      response.on('data', (chunk: Buffer) => {
        client.bytes += chunk.length;
        client.frames.read(chunk, client.isSampled ? noteDelay : undefined);
      });
      response.on('error', () => {});
      response.on('close', () => {
        if (client.isOpen) client.closedByServer += 1;
        client.isOpen = false;
      });
    });
    request.on('error', reject);
    client.destroy = () => {
      client.isOpen = false;
      request.destroy();
    };
  });
}

async function open({ clients: specs, atOnce, sampleEvery, lastEventId }: OpenCommand): Promise<void> {
  const fresh = specs.map((spec, n): BenchClient => {
    const isSampled = n % sampleEvery === 0;
    const frames = createFrameReader(lastEventId);
    return { spec, frames, isSampled, destroy: () => {}, isOpen: false, bytes: 0, closedByServer: 0 };
  });
  clients.push(...fresh);
  const waiting = [...fresh];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await connect(next, lastEventId);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Each client returns at a random time within `overMs`; when refused it retries as the product does. */
async function reconnect(overMs: number, isResuming: boolean): Promise<ReconnectResult> {
  const startedAt = Date.now();
  const waits: number[] = [];
  let refused = 0;
  const comeBack = async (client: BenchClient) => {
    await pause(Math.random() * overMs);
    const asked = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        await connect(client, isResuming ? client.frames.lastEventId : '');
        break;
      } catch {
        refused += 1;
        await pause(RETRY_MS * RETRY_GROWTH ** attempt * (0.9 + Math.random() * 0.2));
      }
    }
    waits.push(performance.now() - asked);
  };
  await Promise.all(clients.map(comeBack));
  return { waits, refused, allServedMs: Date.now() - startedAt };
}

async function run(command: ClientCommand): Promise<Omit<ClientReply, 'id'>> {
  switch (command.type) {
    case 'open':
      url = command.url;
      await open(command);
      return {};
    case 'drop':
      for (const client of clients) client.destroy();
      return {};
    case 'reconnect':
      url = command.url;
      return { reconnected: await reconnect(command.overMs, command.isResuming) };
    case 'reset':
      delays = [];
      for (const client of clients) {
        client.frames.resetCounts();
        client.bytes = 0;
        client.closedByServer = 0;
      }
      return {};
    case 'report':
      return {
        report: {
          upserts: clients.map(({ frames }) => frames.upserts),
          repeated: clients.reduce((sum, { frames }) => sum + frames.repeated, 0),
          snapshots: clients.reduce((sum, { frames }) => sum + frames.snapshots, 0),
          bytes: clients.reduce((sum, { bytes }) => sum + bytes, 0),
          closedByServer: clients.reduce((sum, client) => sum + client.closedByServer, 0),
          delays,
          cpuSeconds: (({ user, system }) => (user + system) / 1e6)(process.cpuUsage()),
        },
      };
  }
}

process.on('message', (command: ClientCommand) => {
  void run(command).then(
    (result) => process.send?.({ id: command.id, ...result }),
    (error: unknown) => process.send?.({ id: command.id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
