// Doctor (npm run doctor): looks at every line of docs/operate.md, or at the parts that are named; prints what is wrong and what to do, and exits with 1 then.
import { fileURLToPath } from 'node:url';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { examine, isPart, PARTS } from './examine.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isPart(name));
if (unknown.length > 0) {
  process.stderr.write(`there is no ${unknown.join(', ')}; parts are ${PARTS.join(', ')}\n`);
  process.exit(2);
}
const findings = await examine({
  read: readConfig(process.env),
  distDir: fileURLToPath(new URL('../../dist/', import.meta.url)),
  now: systemClock.now,
  parts: named.length > 0 ? named.filter(isPart) : PARTS,
});
for (const { isOk, name, text, advice } of findings)
  process.stdout.write(
    `${isOk ? 'ok  ' : 'LOOK'}  ${name}: ${text}${advice ? `\n      -> ${advice}` : ''}\n`,
  );
const wrong = findings.filter(({ isOk }) => !isOk).length;
process.stdout.write(wrong === 0 ? 'all is well\n' : `${wrong} to look at\n`);
process.exit(wrong === 0 ? 0 : 1);
