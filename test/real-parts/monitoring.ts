// Prometheus with the settings and alerts of deploy/, as a user who owns none of the files, scraping two instances.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../../scripts/bench/backend/cluster.ts';
import { startCompiledBackend } from '../../scripts/bench/backend/instance.ts';
import { pause } from '../../scripts/bench/backend/rows.ts';
import { freePort } from '../../scripts/free-port.ts';
import {
  answers,
  findProgram,
  missingProgram,
  nobody,
  type Part,
  startProgram,
  versionOf,
  workDirectory,
} from './part.ts';
import { runSession } from './session.ts';

const TOKEN = 'metrics-token-of-the-real-parts';
const FOLDER = new URL('../../deploy/prometheus/', import.meta.url);
const SCRAPES = 5;

interface QueryAnswer {
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

export const monitoring: Part = {
  name: 'Prometheus beside two instances',
  missing: missingProgram('prometheus'),
  async run() {
    const cluster = await startCluster();
    const settings = { NODE_ENV: 'test', DATABASE_URL: cluster.url, METRICS_TOKEN: TOKEN };
    const first = await startCompiledBackend(settings);
    const instances = [first, await startCompiledBackend(settings)];
    try {
      const port = await freePort();
      const directory = workDirectory({
        'alerts.yml': readFileSync(new URL('alerts.yml', FOLDER), 'utf8'),
        metrics_token: TOKEN,
        'prometheus.yml': instances
          .reduce(
            (text, one, n) => text.replace(`app-${'ab'[n]}:3000`, `127.0.0.1:${one.port}`),
            readFileSync(new URL('prometheus.yml', FOLDER), 'utf8'),
          )
          .replace(/credentials_file: .*/, 'credentials_file: metrics_token')
          .replaceAll('15s', '1s'),
      });
      const checked = spawnSync(
        findProgram('promtool') ?? 'promtool',
        ['check', 'config', join(directory, 'prometheus.yml')],
        { encoding: 'utf8' },
      );
      if (checked.status !== 0) throw new Error(checked.stdout + checked.stderr);
      const url = `http://127.0.0.1:${port}`;
      const running = await startProgram(
        'prometheus',
        [
          ...['--config.file=prometheus.yml', '--storage.tsdb.path=data'],
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        () => answers(`${url}/-/ready`),
        { ...nobody(), cwd: directory },
      );
      try {
        const query = async (expression: string): Promise<number[]> => {
          const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`);
          const { data } = (await answer.json()) as QueryAnswer;
          return data.result.map(({ value }) => Number(value[1]));
        };
        await runSession(
          instances.map((instance) => instance.url),
          1,
        );
        let up: number[] = [];
        for (let n = 0; n < 30 && up.filter((one) => one === 1).length < 2; n += 1) {
          await pause(1_000);
          up = await query('min_over_time(up{job="kantor"}[3s])');
        }
        if (up.filter((one) => one === 1).length < 2) throw new Error(`targets up: ${up.join(', ')}`);
        await pause(SCRAPES * 1_000);
        const [failures = 0] = await query('sum(prometheus_rule_evaluation_failures_total)');
        const [created = 0] = await query(
          'sum(kantor_http_request_duration_seconds_count{route="/api/create_request"})',
        );
        if (created === 0) throw new Error('the calls of the session are in no metric');
        return {
          version: versionOf('prometheus', '--version'),
          ran: `promtool, both targets scraped as ${process.getuid?.() === 0 ? 'nobody' : 'this user'}, ${created} creates counted, ${failures} faults of rules`,
          lost: failures,
        };
      } finally {
        await running.stop();
      }
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()));
      await cluster.stop();
    }
  },
};
