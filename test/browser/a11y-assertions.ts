// Accessibility assertions: no serious finding of axe, no clipped text, nothing wider than the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { cutTexts, overlappingTexts } from '../gallery/layout-problems.ts';
import { waitForAnimations } from './market-fixtures.ts';

/** Evaluated, because the content security policy refuses an added script. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules, or only the one that depends on the theme. */
export type AxeRules = 'all' | 'color-contrast';

interface AxeViolation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly string[];
}

/** Resolves when the theme's colours are corrected: the script for it arrives after the first cards. */
export async function waitForLegibleTheme(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--color-done') !== '');
}

/** Fails on a serious or critical finding of axe. `where` names the page in the message. */
export async function expectAccessible(page: Page, where: string, rules: AxeRules = 'all'): Promise<void> {
  // Half-transparent text has other colours.
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE);
  const only = rules === 'all' ? '' : `runOnly: ['${rules}'],`;
  const findings: readonly AxeViolation[] = await page.evaluate(`
    axe.run(document, { ${only} resultTypes: ['violations'] }).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map((node) =>
        node.target.join(' ') + ' ' + node.html.slice(0, 160) + ' ' + (node.any[0] ? node.any[0].message : '')) })))`);
  assert.is(findings.length, 0, `${where}: ${JSON.stringify(findings, null, 1)}`);
}

/** Fails when the page scrolls sideways, or a text or the tails of its letters are clipped. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const problems = await page.evaluate(cutTexts);
  assert.equal(problems, [], `${where}: ${problems.join('; ')}`);
}

/** Fails when two texts of the page overlap. What is fixed above it, such as its bars, is left out. */
export async function expectNoOverlap(page: Page, where: string): Promise<void> {
  // A list that has just grown moves its rows to their places first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await waitForAnimations(page);
  const overlaps = await page.evaluate(overlappingTexts);
  assert.equal(overlaps, [], `${where}: ${overlaps.join('; ')}`);
}
