// Attack process: one attack in a process of low priority, so that making it does not hold up what is measured.
import { setPriority } from 'node:os';
import { argv, exit } from 'node:process';
import { createAttacker } from './attacker.ts';
import { ATTACKS, FEW_ACCOUNTS } from './attacks.ts';

export interface AttackReport {
  readonly isReady: boolean;
  /** Status and how often it was answered. */
  readonly statuses: readonly (readonly [number, number])[];
}

const [url = '', name = '', seconds = '', firstTelegramId = ''] = argv.slice(2);
setPriority(19);
const attacker = createAttacker(url, Number(seconds) * 1_000, Number(firstTelegramId));
const report = (isReady: boolean) =>
  new Promise<void>((resolve) => {
    const message: AttackReport = { isReady, statuses: [...attacker.statuses] };
    process.send?.(message, () => resolve());
  });
const accounts = await attacker.accounts(FEW_ACCOUNTS);
const [account] = accounts;
await report(true);
setTimeout(async () => {
  await report(false);
  attacker.close();
  exit(0);
}, Number(seconds) * 1_000);
if (account) await ATTACKS[name]?.(attacker, account, accounts);
