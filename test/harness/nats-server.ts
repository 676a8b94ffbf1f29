// NATS server of this machine: the program of Debian's package nats-server, with a file store, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/free-port.ts';

/** The program by NATS_SERVER, or as the system has it; null where it is not installed. */
export const findNatsServer = (): string | null =>
  [
    process.env.NATS_SERVER ?? '',
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nats-server')),
    '/usr/sbin/nats-server',
  ].find((path) => path !== '' && existsSync(path)) ?? null;

export type NatsServer = Awaited<ReturnType<typeof startNatsServer>>;

export async function startNatsServer(program: string) {
  const directory = mkdtempSync(join(tmpdir(), 'kantor-nats-'));
  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) {
      lines.push(line);
      if (line.includes('Server is ready')) break;
    }
    if (!lines.at(-1)?.includes('Server is ready')) throw new Error(lines.join('\n'));
    child.stderr.resume();
    return child;
  };
  let child = await start();
  const kill = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    /** As by kill -9. */
    kill,
    /** On the same port, with what it has stored, or without. */
    async restart(keeps: 'everything' | 'nothing' = 'everything'): Promise<void> {
      if (keeps === 'nothing') rmSync(directory, { recursive: true });
      child = await start();
    },
    async release(): Promise<void> {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
