// Program of `npm run bot:setup`.
import { runBotSetup } from './setup.ts';

runBotSetup(process.env).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exitCode = 1;
  },
);
