// Command `bot-setup`: sends Telegram what the settings say about the bot, and prints what it did. May be repeated.
import process from 'node:process';
import { runBotSetup } from '../bot/setup.ts';
import { OperatorError } from '../runtime/operator-error.ts';

export async function setUpBot(): Promise<void> {
  const lines = await runBotSetup(process.env).catch((error: unknown) => {
    throw new OperatorError(error instanceof Error ? error.message : 'failed');
  });
  process.stdout.write(`${lines}\n`);
}
