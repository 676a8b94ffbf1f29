// Engine flows in the Chromium of npm: what they press and wait for is what the pages have, whether or not the other engines are installed.
import * as assert from 'node:assert/strict';
import { suite } from 'uvu';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { type EngineBackend, openEngineBackend } from '../engines/backend.ts';
import { createFlowContext, type FlowContext } from '../engines/flows/flow.ts';
import { FLOWS } from '../engines/flows/flows.ts';
import { npmChromium } from '../engines/npm-chromium.ts';
import { readProblems } from '../engines/page-actions.ts';

const flows = suite('engine flows');
let backend: EngineBackend | null = null;
let context: FlowContext | null = null;

async function openContext(): Promise<FlowContext> {
  backend ??= await openEngineBackend();
  context ??= createFlowContext(npmChromium, backend, await npmChromium.open(), 1);
  return context;
}

flows.after(async () => {
  await context?.window.close();
  await backend?.close();
  await releaseBrowser();
});

for (const { title, run } of FLOWS)
  flows(title, async () => {
    const opened = await openContext();
    await run(opened);
    assert.deepEqual(await opened.window.evaluate(readProblems), []);
  });

flows.run();
