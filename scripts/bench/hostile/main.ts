// Hostile benchmark: how long others wait while one account attacks within the limits; one row an attack, beside quiet ones of the same run. Prints, asserts nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCompiledBackend } from '../backend/instance.ts';
import { formatTable, percentile } from '../support/table.ts';
import type { AttackReport } from './attack-process.ts';
import { ATTACKS } from './attacks.ts';
import { type Bystanders, createBystanders, type Waits } from './bystanders.ts';
import { type ProbeTimes, prepareProbe } from './probes.ts';

const SECONDS = 15;
const EVERY_MS = 50;
const QUIET = 'quiet';
const SHARES = [0.5, 0.95, 0.99] as const;
/** Each attack has accounts of its own, so that no budget is used up by the one before. */
const TELEGRAM_IDS_PER_ATTACK = 100;
/** The Telegram ids of an attack from this place on are those of the honest person. */
const TELEGRAM_IDS_OF_ATTACKER = 90;

/** The waits of bystanders while the attack runs, and the answers that it got. */
async function measureAttack(
  url: string,
  bystanders: Bystanders,
  name: string,
  { seconds, telegramId }: { readonly seconds: number; readonly telegramId: number },
): Promise<{ waits: Waits; answers: string; probed: ProbeTimes | null }> {
  const path = fileURLToPath(new URL('attack-process.ts', import.meta.url));
  const child = fork(path, [url, name, String(seconds), String(telegramId)], {
    execArgv: ['--import', 'tsx'],
  });
  const exited = once(child, 'exit');
  let answers = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', ({ isReady, statuses }: AttackReport) => {
      if (isReady) resolve();
      answers = statuses.map(([status, times]) => `${times}× ${status || 'cut'}`).join(', ');
    });
    void exited.then(() => reject(new Error(`the attack '${name}' ended before it began`)));
  });
  const probe = await prepareProbe(url, name, {
    seconds,
    telegramId: telegramId + TELEGRAM_IDS_OF_ATTACKER,
  });
  await ready;
  const probing = probe?.begin();
  const waits = await bystanders.measure(seconds * 1_000);
  await exited;
  return { waits, answers, probed: (await probing) ?? null };
}

const sharesOf = (times: readonly number[]): string =>
  SHARES.map((share) => percentile(times, share).toFixed(0)).join(' / ');
const rowOf = (
  name: string,
  { healthMs, readMs, writeMs, failed }: Waits,
  answers: string,
  probed: ProbeTimes | null = null,
): string[] => [
  name,
  ...[healthMs, readMs, writeMs].map(sharesOf),
  String(failed),
  probed ? `${sharesOf(probed.ms)}, ${probed.refused} of ${probed.ms.length} refused` : '',
  answers,
];

export async function run(args: readonly string[]): Promise<void> {
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const seconds = Number(option('seconds') ?? SECONDS);
  const everyMs = Number(option('every') ?? EVERY_MS);
  const only = option('only')?.split(',');
  const names = Object.keys(ATTACKS).filter((name) => only?.some((part) => name.includes(part)) ?? true);
  const dataDir = await mkdtemp(join(tmpdir(), 'kantor-hostile-'));
  // The embedded database, demo data and the default limits.
  const backend = await startCompiledBackend({
    ...{ DATA_DIR: dataDir, SEED_DEMO: '1' },
    // A stranger has many addresses.
    TRUST_PROXY: '1',
  });
  try {
    const bystanders = await createBystanders(backend.url, everyMs);
    await bystanders.measure(5_000);
    const rows = [
      [
        ...['p50 / p95 / p99, ms', '/healthz', 'GET /feed', 'PATCH /users/me', 'failed'],
        ...['the attacked call', 'answers to the attack'],
      ],
    ];
    const quiet = async () => rows.push(rowOf(QUIET, await bystanders.measure(seconds * 1_000), ''));
    await quiet();
    for (const [at, name] of names.entries()) {
      const telegramId = 800_000 + at * TELEGRAM_IDS_PER_ATTACK;
      const { waits, answers, probed } = await measureAttack(backend.url, bystanders, name, {
        seconds,
        telegramId,
      });
      rows.push(rowOf(name, waits, answers, probed));
      console.error(name);
    }
    await quiet();
    console.log(`Waits of others while one account attacks, ${seconds} s each`);
    console.log(formatTable(rows));
  } finally {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
