// Doctor (npm run doctor): looks at every line of docs/operate.md; prints what is wrong and what to do, and exits with 1 then.
import { fileURLToPath } from 'node:url';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { examine } from './examine.ts';

const findings = await examine({
  read: readConfig(process.env),
  distDir: fileURLToPath(new URL('../../dist/', import.meta.url)),
  now: systemClock.now,
});
for (const { isOk, name, text, advice } of findings)
  process.stdout.write(
    `${isOk ? 'ok  ' : 'LOOK'}  ${name}: ${text}${advice ? `\n      -> ${advice}` : ''}\n`,
  );
const wrong = findings.filter(({ isOk }) => !isOk).length;
process.stdout.write(wrong === 0 ? 'all is well\n' : `${wrong} to look at\n`);
process.exit(wrong === 0 ? 0 : 1);
