// Deal flow: two users in two browsers, from a new request to both ratings, with a photo and a PDF in the chat.

import { RED_PIXEL_PNG } from '../../browser/deal-user-actions.ts';
import { createPdf } from '../../browser/pdf-fixture.ts';
import type { EngineWindow } from '../engine.ts';
import {
  chooseFile,
  fill,
  hasText,
  isPdfPainted,
  isPhotoPainted,
  navigateTo,
  press,
  pressMainButtonUntil,
} from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { assertNoProblems, type Flow, type FlowContext, openHome, openMiniApp } from './flow.ts';

/** No other card has it. Whole, because the decimal mark depends on the language of the system. */
const AMOUNT = '613';
const PDF = Buffer.from(createPdf([{ color: [1, 0, 0], text: 'One' }]));

const pressIn = (window: EngineWindow, name: string, inside = ''): Promise<boolean> =>
  window.waitFor(`'${name}'${inside && ` in '${inside}'`}`, press, name, inside);
const see = (window: EngineWindow, text: string): Promise<boolean> => window.waitFor(text, hasText, text);

async function chooseSide(
  window: EngineWindow,
  group: string,
  currency: string,
  method: string,
): Promise<void> {
  await pressIn(window, 'Currency', group);
  await window.waitFor('the search of currencies', fill, 'Search', currency);
  await pressIn(window, currency);
  await window.waitFor('the closed sheet', () => !document.querySelector('[role="dialog"]'));
  await pressIn(window, 'Payment methods', group);
  await pressIn(window, method);
  await pressIn(window, 'Done');
  await window.waitFor('the closed sheet', () => !document.querySelector('[role="dialog"]'));
}

async function createRequest(window: EngineWindow): Promise<void> {
  await pressIn(window, 'Create request');
  await see(window, 'Currency I Sell');
  await chooseSide(window, 'Currency I Sell', 'USD', 'Wise');
  await chooseSide(window, 'Currency I Buy', 'EUR', 'SEPA');
  await window.waitFor('the amount', fill, 'Amount to receive', AMOUNT);
  await window.waitFor('Request created', pressMainButtonUntil, 'Request created successfully!');
  await see(window, 'Exchanges');
}

async function attach(
  window: EngineWindow,
  kind: string,
  name: string,
  type: string,
  file: Buffer,
): Promise<void> {
  await pressIn(window, 'Attach a photo or PDF');
  await window.waitFor(`the field of a ${kind}`, chooseFile, kind, name, type, file.toString('base64'));
}

async function rate(window: EngineWindow, action: string, comment: string): Promise<void> {
  await pressIn(window, action);
  await pressIn(window, 'up');
  await window.waitFor('the comment', fill, 'Comment', comment);
  await pressIn(window, action);
}

async function makeDeal(context: FlowContext): Promise<string> {
  const { engine, backend, window, other } = context;
  await openHome(context);
  const started = Date.now();
  const second = await engine.open();
  try {
    await openMiniApp(second, backend, other);
    await see(second, 'Live');
    await createRequest(window);
    await pressIn(second, 'Accept', AMOUNT);
    await see(second, 'Wait for Approval');
    await pressIn(window, 'Pending your approval');
    await see(window, 'Approve or Decline');
    await window.waitFor('the deal', pressMainButtonUntil, 'Propose completion');
    const dealPath = await window.evaluate(() => location.pathname);
    await second.evaluate(navigateTo, dealPath);

    await window.waitFor('the composer', fill, 'Message', 'Hello from the author');
    await pressIn(window, 'Send');
    await see(second, 'Hello from the author');
    await attach(window, 'Photo', 'receipt.png', 'image/png', RED_PIXEL_PNG);
    await pressIn(second, 'Open photo receipt.png');
    await second.waitFor('the painted photo', isPhotoPainted);
    await pressIn(second, 'Close');
    await window.waitFor('the closed sheet', () => !document.querySelector('[role="dialog"]'));
    await attach(second, 'PDF document', 'receipt.pdf', 'application/pdf', PDF);
    await pressIn(window, 'Open PDF receipt.pdf');
    await window.waitFor('the painted PDF', isPdfPainted);
    await assertAccessible(window, 'preview of a PDF');
    await pressIn(window, 'Close');
    await window.waitFor('the closed preview', () => !document.querySelector('[role="dialog"]'));
    await assertAccessible(window, 'deal with photo and PDF');

    await rate(second, 'Propose completion', 'Fast and friendly');
    await rate(window, 'Accept completion', 'Money came in minutes');
    for (const one of [window, second]) {
      await see(one, 'Exchanges');
      await one.evaluate(navigateTo, dealPath.replace('/active', '/summary'));
      await see(one, 'Fast and friendly');
      await see(one, 'Money came in minutes');
    }
    await assertAccessible(window, 'summary');
    await assertNoProblems(second);
    return `${Math.round((Date.now() - started) / 1000)} s`;
  } finally {
    await second.close();
  }
}

export const dealFlows: readonly Flow[] = [
  {
    title: 'a deal between two users: create, accept, chat, photo, painted PDF, ratings, summary',
    run: makeDeal,
  },
];
