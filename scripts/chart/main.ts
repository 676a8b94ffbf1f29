// Rendering of the Helm chart (npm run chart): lints it and renders each case of test/deploy/chart by a real Helm, for the tests to read.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { env, exit } from 'node:process';
import { CASES_DIR, CHART_DIR, caseNames, chartDigest } from './digest.ts';

/** Helm 3.14 or later; `HELM` names another one than that on the PATH. */
const HELM = env.HELM ?? 'helm';

const helm = (...args: string[]): string =>
  execFileSync(HELM, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  console.log(helm('version', '--short').trim());
} catch {
  console.error('There is no helm on the PATH. HELM=/path/to/helm npm run chart');
  exit(1);
}
rmSync(`${CASES_DIR}/rendered`, { recursive: true, force: true });
mkdirSync(`${CASES_DIR}/rendered`);
for (const name of caseNames()) {
  const values = ['--values', `${CASES_DIR}/${name}.yaml`];
  console.log(helm('lint', '--strict', CHART_DIR, ...values).trim());
  const text = helm('template', 'kantor', CHART_DIR, '--namespace', 'market', ...values);
  const head = `# Rendered by Helm (npm run chart) from the chart and values with the digest ${chartDigest(name)}\n`;
  writeFileSync(`${CASES_DIR}/rendered/${name}.yaml`, head + text);
}
