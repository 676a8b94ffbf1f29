// Commands of the bot in Telegram's menu: set in all languages, and taken away.
import type { Api } from 'grammy';
import { ENGLISH_TEXTS, translatedTexts } from '../texts/texts.ts';
import { commandsOf } from './reply-texts.ts';
import { telegramLanguage } from './setup-language.ts';

const COMMANDS = commandsOf(ENGLISH_TEXTS);

interface Command {
  readonly command: string;
}
const namesOf = (commands: readonly Command[]): string =>
  commands.map(({ command }) => `/${command}`).join(', ');

export const areOurCommands = (found: readonly Command[]): boolean => namesOf(found) === namesOf(COMMANDS);

/** Resolves with the line to print. */
export async function setUpCommands(api: Api): Promise<string> {
  await api.setMyCommands(COMMANDS);
  for (const texts of translatedTexts()) await api.setMyCommands(commandsOf(texts), telegramLanguage(texts));
  return `the bot answers ${namesOf(COMMANDS)}`;
}

/** Commands that nobody would answer are taken away; those of another program are left alone. */
export async function takeAwayCommands(api: Api): Promise<string[]> {
  if (!areOurCommands(await api.getMyCommands())) return [];
  await api.deleteMyCommands();
  for (const texts of translatedTexts()) await api.deleteMyCommands(telegramLanguage(texts));
  return [`the commands ${namesOf(COMMANDS)} are gone: BOT_WEBHOOK=1 would answer them`];
}
