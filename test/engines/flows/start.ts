// Start flows: a cold and a warm start bring the first card and the word 'Live'.
import { hasText } from '../page-actions.ts';
import { type Flow, type FlowContext, openMiniApp } from './flow.ts';

/** Milliseconds since the page began to load, 0 before the first card. */
function firstCardMs(): number {
  return document.querySelector('li[data-id] article') ? Math.round(performance.now()) : 0;
}

async function start({ window, backend, viewer }: FlowContext): Promise<string> {
  await openMiniApp(window, backend, viewer);
  const ms = await window.waitFor('the first card', firstCardMs);
  await window.waitFor('Live', hasText, 'Live');
  return `first card within ${ms} ms`;
}

export const startFlows: readonly Flow[] = [
  { title: 'start, cold: first card, Live', run: start },
  { title: 'start, warm: first card, Live', run: start },
];
