#!/usr/bin/env node
// Command line of the backend: `kantor <command>`. Loads the code of the named command alone.
import process from 'node:process';
import { OperatorError } from './runtime/operator-error.ts';

/**
 * `args`: the words after the command's name.
 * Rejects with OperatorError for what the operator can put right.
 */
type Command = (args: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, { readonly does: string; load(): Promise<Command> }>> = {
  serve: {
    does: 'serves the API and, where it is built, the page',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  backup: {
    does: 'backs up database and files: backup <directory>',
    load: async () => (await import('./commands/backup.ts')).backUp,
  },
  restore: {
    does: 'restores a backup: restore <backup, or the directory of backups> [--replace]',
    load: async () => (await import('./commands/backup.ts')).restore,
  },
  doctor: {
    does: 'examines the installation, or the named parts of it: doctor [part …]',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  rates: {
    does: 'takes the present quote of a currency that was renamed or lost its zeros: rates accept <currency>',
    load: async () => (await import('./commands/rates.ts')).rates,
  },
  audit: {
    does: 'finds changed or missing entries of the audit log: audit verify [<number>:<hash>]',
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  'bot-setup': {
    does: 'tells Telegram the menu button, commands, descriptions and webhook of the bot',
    load: async () => (await import('./commands/bot-setup.ts')).setUpBot,
  },
  derive: {
    does: 'prints a secret that KANTOR_SECRET gives: derive METRICS_TOKEN',
    load: async () => (await import('./commands/derive.ts')).derive,
  },
  'renew-epoch': {
    does: 'begins a new epoch of event ids, after a restore by other means',
    load: async () => (await import('./commands/renew-epoch.ts')).renewEpoch,
  },
};

const HELP = `kantor <command>

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(13)}${does}`)
  .join('\n')}

Settings are read from the environment: docs/settings.md.
`;
const HELP_WORDS = ['help', '--help', '-h'];
const USAGE_EXIT_CODE = 2;

function fail(error: OperatorError): never {
  for (const line of error.message.split('\n')) process.stderr.write(`kantor: ${line}\n`);
  process.exit(error.exitCode);
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || HELP_WORDS.includes(name)) {
    process.stdout.write(HELP);
    process.exitCode = name === undefined ? USAGE_EXIT_CODE : 0;
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    return fail(new OperatorError(`there is no command ${name}; see kantor help`, USAGE_EXIT_CODE));
  const run = await command.load();
  await run(args).catch((error: unknown) => {
    // Anything else is a bug and keeps its stack.
    if (!(error instanceof OperatorError)) throw error;
    fail(error);
  });
}

// A stack names the lines of the sources.
process.setSourceMapsEnabled(true);
await main(process.argv.slice(2));
