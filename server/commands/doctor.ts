// Command `doctor`: looks at every line of docs/operate.md, or at the named parts; prints what is wrong and what to do, and exits with 1 then.
import process from 'node:process';
import { readConfig } from '../config/config.ts';
import { secretFiles } from '../config/secret-files.ts';
import { examine, isPart, PARTS } from '../doctor/examine.ts';
import { systemClock } from '../runtime/clock.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import { PAGE_DIR } from '../runtime/program-files.ts';

/** Prints a line for each finding. `args`: names of parts; all by default. */
export async function doctor(args: readonly string[]): Promise<void> {
  const unknown = args.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new OperatorError(`there is no ${unknown.join(', ')}; parts are ${PARTS.join(', ')}`, 2);
  const findings = await examine({
    read: readConfig(process.env),
    secretFiles: secretFiles(process.env),
    distDir: PAGE_DIR,
    now: systemClock.now,
    parts: args.length > 0 ? args.filter(isPart) : PARTS,
  });
  for (const { isOk, name, text, advice } of findings)
    process.stdout.write(
      `${isOk ? 'ok  ' : 'WARN'}  ${name}: ${text}${advice ? `\n      -> ${advice}` : ''}\n`,
    );
  const wrong = findings.filter(({ isOk }) => !isOk).length;
  process.stdout.write(wrong === 0 ? 'all is well\n' : `${wrong} to look at\n`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
