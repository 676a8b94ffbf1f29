// Chaos benchmark: runs over the feed and over a chat through a faulty proxy; afterwards both phones must show the backend's state.
import { exit } from 'node:process';
import { closeBrowser } from '../../chromium.ts';
import { formatChatChaosResult, openChatChaos } from './chat.ts';
import { formatFeedChaosResult, openFeedChaos } from './feed.ts';

const DEFAULT_ROUNDS = 5;
const DEFAULT_ACTIONS = 40;
const DEFAULT_MESSAGES = 1_000;

/** The number after '--name=' in `args`, else `fallback`. */
function numberOption(args: readonly string[], name: string, fallback: number): number {
  const found = args.find((arg) => arg.startsWith(`--${name}=`));
  return found === undefined ? fallback : Number(found.slice(name.length + 3));
}

/**
 * Runs `--rounds` (5) over the feed and one over a chat, from `--seed` (1).
 * A round has `--actions` (40), the chat `--messages` (1,000); 0 rounds or messages skip the part.
 * Prints a line per run; exits with 1 on a difference.
 */
export async function run(args: readonly string[]): Promise<void> {
  const seed = numberOption(args, 'seed', 1);
  const rounds = numberOption(args, 'rounds', DEFAULT_ROUNDS);
  const messages = numberOption(args, 'messages', DEFAULT_MESSAGES);
  let failed = 0;
  try {
    if (rounds > 0)
      failed += await runFeedChaos(seed, rounds, numberOption(args, 'actions', DEFAULT_ACTIONS));
    if (messages > 0) failed += await runChatChaos(seed, messages);
  } finally {
    await closeBrowser();
  }
  if (failed > 0) exit(1);
}

async function runFeedChaos(first: number, rounds: number, actionCount: number): Promise<number> {
  const chaos = await openFeedChaos();
  let failed = 0;
  try {
    for (let seed = first; seed < first + rounds; seed += 1) {
      const result = await chaos.run(seed, actionCount);
      const isCorrect = result.differences.length === 0;
      console.log(
        `feed, seed ${seed}: ${result.actions.length} actions, ${summarizeFaults(result.faults)}: ${isCorrect ? 'both phones correct' : 'DIFFERENT'} ${result.settledMs} ms after the faults`,
      );
      if (isCorrect) continue;
      failed += 1;
      console.log(formatFeedChaosResult(result));
    }
  } finally {
    await chaos.close();
  }
  return failed;
}

async function runChatChaos(seed: number, messages: number): Promise<number> {
  const chaos = await openChatChaos();
  try {
    const result = await chaos.run(seed, messages);
    const isCorrect = result.differences.length === 0;
    console.log(
      `chat, seed ${seed}: ${result.messages} messages in ${Math.round(result.sentMs / 1000)} s, ${summarizeFaults(result.faults)}: ${isCorrect ? 'each once, in order, on both phones' : 'DIFFERENT'} ${result.settledMs} ms after the faults`,
    );
    if (!isCorrect) console.log(formatChatChaosResult(result));
    return isCorrect ? 0 : 1;
  } finally {
    await chaos.close();
  }
}

/** '31 faults (cut 3, dropBefore 4 …)'. */
function summarizeFaults(faults: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const fault of faults) {
    const kind = (fault.split(': ')[1] ?? '').replace(/ at event \d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const parts = [...kinds].sort().map(([kind, count]) => `${kind} ${count}`);
  return `${faults.length} faults (${parts.join(', ')})`;
}
