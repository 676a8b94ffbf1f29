// Secrets of compose.yml as an operator makes them: the commands of docs/operate.md, run in a folder of their own.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The commands of step 3, and those for an installation with secrets of its own. */
export const [makeSecrets = '', takeOver = ''] = [
  ...(readFileSync(`${ROOT}docs/operate.md`, 'utf8')
    .split('\n## 3. ')[1]
    ?.split('\n## ')[0]
    ?.matchAll(/```sh\n([\s\S]*?)```/g) ?? []),
].map(([, commands = '']) => commands);

/** A folder in which the commands were run as they are copied, by a careful operator. */
export function withSecrets(commands: string): { readonly secrets: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  cpSync(`${ROOT}deploy/.env.example`, join(folder, '.env.example'));
  mkdirSync(join(folder, 'secrets'));
  const here = commands.replace(/^git clone .*\n/m, '');
  execFileSync('bash', ['-ec', `umask 077\n${here}`], { cwd: folder });
  return { secrets: join(folder, 'secrets'), remove: () => rmSync(folder, { recursive: true }) };
}
