// A part: software that nobody of this project wrote, with what is run through it; and how its programs are found and started.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface PartResult {
  /** As the part itself says it: 'PostgreSQL 15.18'. */
  readonly version: string;
  /** What ran, in a few words with its counts. */
  readonly ran: string;
  /** Acknowledged writes, events and files that were lost or came twice. */
  readonly lost: number;
}

export interface Part {
  readonly name: string;
  /** Why it cannot run here, with the command that installs it; null when it can. */
  missing(): string | null;
  run(): Promise<PartResult>;
}

/** The program's path; null when it is not installed. Debian keeps servers in /usr/sbin. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The `missing` of a part that needs Debian's `program`. */
export const missingProgram =
  (program: string, debianPackage = program) =>
  (): string | null =>
    findProgram(program) === null ? `apt-get install ${debianPackage}` : null;

/** The first line of `program option` that has a digit. */
export function versionOf(program: string, option: string): string {
  const { stdout, stderr } = spawnSync(findProgram(program) ?? program, [option], { encoding: 'utf8' });
  return `${stdout}\n${stderr}`.split('\n').find((line) => /\d/.test(line)) ?? '?';
}

/** The user of programs that refuse to run as root, and of those that own no file of ours. */
export function nobody(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A new directory that `nobody` may write to, removed with this process, with these files in it. */
export function workDirectory(files: Readonly<Record<string, string>> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'kantor-part-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const { uid, gid } = nobody();
  if (uid !== undefined && gid !== undefined)
    for (const path of [directory, ...Object.keys(files).map((name) => join(directory, name))])
      chownSync(path, uid, gid);
  return directory;
}

const POLL_MS = 50;
const START_MS = 20_000;

/**
 * Starts a program and waits until `isReady` resolves with true.
 * Throws with what the program printed when it ends before, or is not ready after 20 s.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
  options: { readonly uid?: number; readonly gid?: number; readonly cwd?: string } = {},
) {
  const child = spawn(findProgram(program) ?? program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = Date.now() + START_MS;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${program} did not start: ${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    process: child,
    /** What it printed so far. */
    output: (): string => output,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Whether an HTTP server answers at `url`, with whatever status. */
export const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return true;
    },
    () => false,
  );
