// Storage that speaks S3: s3rver from npm, kept outside the project's own packages, which it would be too old for.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startCluster } from '../../scripts/bench/backend/cluster.ts';
import { freePort } from '../../scripts/free-port.ts';
import { runMarket } from './market.ts';
import { answers, type Part, startProgram, workDirectory } from './part.ts';

const VERSION = '3.7.1';
const HOME = fileURLToPath(new URL('../../.cache/real-parts', import.meta.url));
const PROGRAM = `${HOME}/node_modules/s3rver/bin/s3rver.js`;

/** Without scripts: no package here may run anything while it is installed. */
async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  mkdirSync(HOME, { recursive: true });
  writeFileSync(`${HOME}/package.json`, '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `s3rver@${VERSION}`];
  await promisify(execFile)('npm', args, { cwd: HOME });
}

export const storage: Part = {
  name: 'files in s3rver',
  missing: () => null,
  async run() {
    await install();
    const [cluster, port] = [await startCluster(), await freePort()];
    const endpoint = `http://127.0.0.1:${port}`;
    const start = (directory: string) =>
      startProgram(
        execPath,
        [
          ...[PROGRAM, '-d', directory, '-a', '127.0.0.1', '-p', String(port), '--silent'],
          ...['--configure-bucket', 'kantor'],
        ],
        () => answers(endpoint),
      );
    const directory = workDirectory();
    let running = await start(directory);
    try {
      const result = await runMarket({
        databaseUrl: cluster.url,
        settings: {
          ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'kantor', S3_REGION: 'us-east-1' },
          // The only keys that it knows.
          ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
        },
        async fault() {
          await running.stop();
          running = await start(directory);
        },
      });
      return { version: `s3rver ${VERSION}`, ...result };
    } finally {
      await running.stop();
      await cluster.stop();
    }
  },
};
