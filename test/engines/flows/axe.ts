// axe in the page under test: finds violations of accessibility rules, contrast among them.
import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EngineWindow } from '../engine.ts';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of a page that stands still: in a transition, half-transparent text has other colours.
 * What axe finds counts if no transition began meanwhile.
 */
async function findViolations(): Promise<string[]> {
  const isRunning = (one: Animation): boolean =>
    one.playState === 'running' && one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
  const { axe } = globalThis as unknown as {
    axe: {
      run(
        root: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
    };
  };
  // WebKit starts transitions when it draws, and tells of them in the frame after.
  const drawFrames = async (): Promise<void> => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  let begun = 0;
  const count = (): void => {
    begun += 1;
  };
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, count);
  try {
    for (;;) {
      do await drawFrames();
      while (document.getAnimations?.().some(isRunning));
      const before = begun;
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      await drawFrames();
      if (begun === before)
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
        );
    }
  } finally {
    for (const type of ['transitionrun', 'animationstart']) document.removeEventListener(type, count);
  }
}

/** Fails with the violations of what the page shows now; `where` names it. */
export async function assertAccessible(window: EngineWindow, where: string): Promise<void> {
  if (!(await window.evaluate(() => 'axe' in globalThis)))
    await window.evaluateSource(`(() => { ${AXE_SOURCE}; globalThis.axe = axe; })()`);
  const violations = await window.evaluate(findViolations);
  assert.ok(violations.length === 0, `axe, ${where}: ${violations.join('; ')}`);
}
