// Connection flows: a restarted server, a mini-app in the background, and Back from the back/forward cache lose no offer.

import * as assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { strings } from '#i18n/strings.ts';
import { STREAM_SILENCE_MS } from '#runtime/timing.ts';
import { fireMessengerEvent, hasCard, hasLoadedNothingFor, hasText, lacksText } from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { type Flow, type FlowContext, openHome } from './flow.ts';

/** Longer than streams stay open in the background (LIVE-08). */
const BACKGROUND_MS = 32_000;
/** A page that kept its dead streams would notice after half as long again (LIVE-07). */
const BACK_LIMIT_MS = STREAM_SILENCE_MS / 1.5;
/** Longer than between the screens that home loads by itself. */
const LOADED_MS = 3_000;
/** A page of the same origin without the mini-app. */
const OTHER_PAGE = '/licences.txt';

async function restartServer(context: FlowContext): Promise<string> {
  const { window, backend, postOffer } = context;
  await openHome(context);
  await backend.stop();
  try {
    await window.waitFor('no Live while the server is down', lacksText, strings.home.LIVE);
    await assertAccessible(window, 'home while the server is down');
  } finally {
    await backend.start();
  }
  const started = Date.now();
  const offer = await postOffer();
  await window.waitFor('the missed offer', hasCard, offer);
  await window.waitFor('the live feed', hasText, strings.home.LIVE);
  return `missed offer ${Date.now() - started} ms after the start`;
}

async function hideAndShow(context: FlowContext): Promise<string> {
  const { window, postOffer } = context;
  await openHome(context);
  await window.waitFor('the SDK', fireMessengerEvent, 'visibility_changed', { is_visible: false });
  await delay(BACKGROUND_MS);
  const offer = await postOffer();
  await delay(1_000);
  assert.equal(await window.evaluate(hasCard, offer), false, 'the streams were open in the background');
  const shown = Date.now();
  await window.evaluate(fireMessengerEvent, 'visibility_changed', { is_visible: true });
  await window.waitFor('the missed offer', hasCard, offer);
  return `missed offer ${Date.now() - shown} ms after coming back`;
}

async function goBack(context: FlowContext): Promise<string> {
  const { engine, window, postOffer } = context;
  await openHome(context);
  // Firefox keeps no page that is left while it loads.
  await window.waitFor('the screens behind home', hasLoadedNothingFor, LOADED_MS);
  await window.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { __isFromCache: persisted }));
  });
  // By the driver: a script that runs while its page is put into the cache would answer when the page comes back.
  await window.goTo(await window.evaluate((path: string) => new URL(path, location.href).href, OTHER_PAGE));
  await window.waitFor('the other page', (path: string) => location.pathname === path, OTHER_PAGE);
  await delay(1_500);
  const offer = await postOffer();
  const shown = Date.now();
  await window.goBack();
  await window.waitFor('the mini-app', (path: string) => location.pathname !== path, OTHER_PAGE);
  await window.waitFor('the missed offer', hasCard, offer);
  const ms = Date.now() - shown;
  const isFromCache = await window.evaluate(() => '__isFromCache' in globalThis);
  assert.equal(isFromCache, engine.hasBackForwardCache, 'whether the page came from the back/forward cache');
  const where = isFromCache ? 'back/forward cache' : 'new load';
  assert.ok(ms <= BACK_LIMIT_MS, `${where}: the missed offer came after ${ms} ms`);
  return `${where}, missed offer after ${ms} ms`;
}

export const connectionFlows: readonly Flow[] = [
  { title: 'the server restarts: not Live, then Live with the missed offer', run: restartServer },
  { title: 'in the background for 32 s and back', run: hideAndShow },
  { title: 'Back from another page brings the missed offer, before silent streams are noticed', run: goBack },
];
