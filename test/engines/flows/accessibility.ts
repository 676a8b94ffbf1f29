// Accessibility flow: axe finds no violation on the main screens.
import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hasText, navigateTo } from '../page-actions.ts';
import type { Flow, FlowContext } from './flow.ts';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A deal in progress between the two, made through the API. */
async function startDeal({ backend, viewer, other }: FlowContext): Promise<string> {
  const requestId = await backend.postRequest(viewer, 90);
  const { id } = (await backend.api.call(other, 'POST', '/transactions', { requestId })) as { id: string };
  await backend.api.call(viewer, 'POST', `/transactions/${id}/approve`, {});
  return id;
}

/** Waits for running animations, because half-transparent text has other colours. */
async function findViolations(): Promise<string[]> {
  const isRunning = (one: Animation): boolean =>
    one.playState === 'running' && one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
  while (document.getAnimations?.().some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 50));
  const { axe } = globalThis as unknown as {
    axe: {
      run(
        root: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
  };
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

async function runAxe(context: FlowContext): Promise<string> {
  const { window } = context;
  const deal = await startDeal(context);
  const screens: readonly (readonly [path: string, text: string])[] = [
    ['/home', 'Live'],
    ['/create-request', 'Currency I Sell'],
    [`/transactions/${deal}/active`, 'Propose completion'],
    ['/filter', 'Reset Filters'],
    ['/settings', 'My Data'],
    ['/settings/my-data', 'Country'],
    ['/notifications', 'Mark all read'],
  ];
  if (!(await window.evaluate(() => 'axe' in globalThis)))
    await window.evaluateSource(`(() => { ${AXE_SOURCE}; globalThis.axe = axe; })()`);
  for (const [path, text] of screens) {
    await window.evaluate(navigateTo, path);
    await window.waitFor(`${path} with '${text}'`, hasText, text);
    assert.deepEqual(await window.evaluate(findViolations), [], path);
  }
  await window.evaluate(navigateTo, '/home');
  return `0 violations on ${screens.length} screens`;
}

export const accessibilityFlows: readonly Flow[] = [{ title: 'axe on the main screens', run: runAxe }];
