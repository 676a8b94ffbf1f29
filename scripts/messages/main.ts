// Generates the sentences from their catalogues (npm run messages); lists what is wrong with them, and fails then.
import { exit } from 'node:process';
import { ensureMessages } from './ensure.ts';

try {
  await ensureMessages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}
