// Storage flow: where all storage is denied, the mini-app signs in, is live, and shows its screens.
import * as assert from 'node:assert/strict';
import { hasText, navigateTo, readProblems } from '../page-actions.ts';
import { type Flow, type FlowContext, openMiniApp } from './flow.ts';

function isStorageDenied(): boolean {
  try {
    localStorage.setItem('probe', '1');
    return false;
  } catch {
    return true;
  }
}

async function useWithoutStorage({ engine, backend, viewer }: FlowContext): Promise<string> {
  if (!engine.canDenyStorage) return 'left out: this engine has no setting for it';
  const window = await engine.open({ isStorageDenied: true });
  try {
    await openMiniApp(window, backend, viewer);
    assert.ok(await window.evaluate(isStorageDenied), 'storage is not denied');
    await window.waitFor('Live', hasText, 'Live');
    for (const [path, text] of [
      ['/create-request', 'Currency I Sell'],
      ['/settings', 'My Data'],
      ['/home', 'Live'],
    ] as const) {
      await window.evaluate(navigateTo, path);
      await window.waitFor(`${path} with '${text}'`, hasText, text);
    }
    assert.deepEqual(await window.evaluate(readProblems), []);
    return 'Live';
  } finally {
    await window.close();
  }
}

export const storageFlows: readonly Flow[] = [{ title: 'storage denied', run: useWithoutStorage }];
