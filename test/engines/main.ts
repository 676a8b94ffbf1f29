// npm run engines: the built mini-app in WebKit, Firefox and old Chromium. Arguments name engines; without any, all run.
// '--flow=…' leaves out the flows whose titles lack its text, '--runs=…' repeats the others.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type EngineBackend, openEngineBackend } from './backend.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { createFlowContext, type Flow } from './flows/flow.ts';
import { FLOWS } from './flows/flows.ts';
import { chromium89, chromium109 } from './old-chromium.ts';
import { readProblems } from './page-actions.ts';
import { webkitGtk, webkitWpe } from './webkit.ts';

const SCREENSHOTS = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '.cache',
  'engines',
  'screenshots',
);
const ENGINES: readonly Engine[] = [webkitGtk, webkitWpe, firefox, chromium109, chromium89];

/** Runs every flow, one after the other; resolves with the number of failures. */
async function runFlows(
  engine: Engine,
  flows: readonly Flow[],
  backend: EngineBackend,
  run: number,
): Promise<number> {
  const window = await engine.open();
  let failures = 0;
  const context = createFlowContext(engine, backend, window, run);
  try {
    console.log(`${engine.name} ${window.version}: ${await window.evaluate(() => navigator.userAgent)}`);
    for (const [index, { title, run: act }] of flows.entries()) {
      const result = await act(context).then(
        (figures) => `ok      ${title}: ${figures}`,
        (error: unknown) => `FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`,
      );
      const problems = await window.evaluate(readProblems).catch(() => ['the page does not answer']);
      console.log(`  ${result}`);
      for (const problem of problems) console.log(`          ${problem}`);
      if (result.startsWith('FAILED') || problems.length > 0) failures += 1;
      const file = `${engine.name.replaceAll(' ', '-').toLowerCase()}-${index + 1}.png`;
      await window.screenshot().then(
        (png) => writeFile(join(SCREENSHOTS, file), png),
        () => {},
      );
    }
  } finally {
    await window.close();
  }
  return failures;
}

interface Selection {
  /** Parts of the names of engines; none: all. */
  readonly names: readonly string[];
  readonly flow: string;
  readonly runs: number;
}

async function main({ names, flow, runs }: Selection): Promise<number> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const isWanted = ({ name }: Engine): boolean =>
    names.length === 0 || names.some((one) => name.toLowerCase().includes(one.toLowerCase()));
  const engines = ENGINES.filter(isWanted);
  if (engines.length === 0) {
    console.error(
      `no engine is called ${names.join(', ')}; there are ${ENGINES.map(({ name }) => name).join(', ')}`,
    );
    return 1;
  }
  const flows = FLOWS.filter(({ title }) => title.includes(flow));
  if (flows.length === 0) {
    console.error(`no flow has '${flow}'; there are ${FLOWS.map(({ title }) => title).join('; ')}`);
    return 1;
  }
  const backend = await openEngineBackend();
  let failures = 0;
  const leftOut: string[] = [];
  try {
    let run = 0;
    for (const engine of engines) {
      const reason = await engine.prepare().then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0],
      );
      if (reason !== '') leftOut.push(`${engine.name}: ${reason}`);
      else
        for (let n = 0; n < runs; n += 1) {
          run += 1;
          failures += await runFlows(engine, flows, backend, run);
        }
    }
  } finally {
    await backend.close();
  }
  for (const line of leftOut) console.log(`left out: ${line}`);
  const ran = engines.length - leftOut.length;
  console.log(
    `${ran} engines ran, ${leftOut.length} left out, ${failures} failed. Screenshots: .cache/engines/screenshots`,
  );
  // A run without engines proves nothing.
  return ran === 0 ? 1 : failures;
}

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { flow: { type: 'string', default: '' }, runs: { type: 'string', default: '1' } },
});
const selection = { names: positionals, flow: values.flow, runs: Number(values.runs) };
exit((await main(selection)) > 0 ? 1 : 0);
