// Deal flow: two users in two browsers, from a new request to both ratings, with a photo and a PDF in the chat.

import { strings } from '#i18n/strings.ts';
import { RED_PIXEL_PNG } from '../../browser/deal-user-actions.ts';
import { createPdf } from '../../browser/pdf-fixture.ts';
import type { EngineWindow } from '../engine.ts';
import {
  chooseFile,
  fill,
  findRow,
  hasText,
  isPdfPainted,
  isPhotoPainted,
  navigateTo,
  press,
  pressMainButton,
  pressOnCard,
} from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { assertNoProblems, type Flow, type FlowContext, openHome, openMiniApp } from './flow.ts';

/** Whole, because the decimal mark depends on the language of the system. */
const AMOUNT = '613';
/** Value of the rating's control. */
const THUMB = 'up';
const GREETING = 'Hello from the author';
const COMMENTS = { ofAccepter: 'Fast and friendly', ofAuthor: 'Money came in minutes' };
const PHOTO_NAME = 'receipt.png';
const PDF_NAME = 'receipt.pdf';
const PDF = Buffer.from(createPdf([{ color: [1, 0, 0], text: 'One' }]));

const pressIn = (window: EngineWindow, name: string, inside = ''): Promise<boolean> =>
  window.waitFor(`'${name}'${inside && ` in '${inside}'`}`, press, name, inside);
const see = (window: EngineWindow, text: string): Promise<boolean> => window.waitFor(text, hasText, text);
const seeNoDialog = (window: EngineWindow): Promise<boolean> =>
  window.waitFor('the closed sheet', () => !document.querySelector('[role="dialog"]'));

/** Presses the button of a card, whose row may be far from the view. */
async function pressCard(window: EngineWindow, id: string, text: string): Promise<void> {
  await window.waitFor(`the row of the request, to '${text}'`, findRow, id);
  await window.waitFor(`'${text}' on the card of the request`, pressOnCard, id, text);
}

async function chooseSide(
  window: EngineWindow,
  group: string,
  currency: string,
  method: string,
): Promise<void> {
  await pressIn(window, strings.requestForm.CURRENCY, group);
  await window.waitFor('the search of currencies', fill, strings.controls.SEARCH, currency);
  await pressIn(window, currency);
  await seeNoDialog(window);
  await pressIn(window, strings.requestForm.PAYMENT_METHODS, group);
  await pressIn(window, method);
  await pressIn(window, strings.controls.DONE);
  await seeNoDialog(window);
}

async function createRequest(window: EngineWindow): Promise<void> {
  const { SELL_GROUP, BUY_GROUP, AMOUNT_TO_RECEIVE, CREATE_REQUEST } = strings.requestForm;
  await pressIn(window, strings.home.CREATE);
  await see(window, SELL_GROUP);
  await chooseSide(window, SELL_GROUP, 'USD', 'Wise');
  await chooseSide(window, BUY_GROUP, 'EUR', 'SEPA');
  await window.waitFor('the amount', fill, AMOUNT_TO_RECEIVE, AMOUNT);
  await window.waitFor('the button that creates the request', pressMainButton, CREATE_REQUEST);
  await see(window, strings.home.HOME_TITLE);
}

async function attach(
  window: EngineWindow,
  kind: string,
  name: string,
  type: string,
  file: Buffer,
): Promise<void> {
  await pressIn(window, strings.chat.ATTACH);
  await window.waitFor(`the field of a ${kind}`, chooseFile, kind, name, type, file.toString('base64'));
}

/** Opens the deal's details, where its actions are, unless a change of its state has opened them. */
async function openDetails(window: EngineWindow): Promise<void> {
  const open = (name: string): boolean => {
    const toggle = Array.from(document.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')).find(
      (button) => button.textContent?.trim() === name,
    );
    if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click();
    return toggle?.getAttribute('aria-expanded') === 'true';
  };
  await window.waitFor('the details of the deal', open, strings.deal.DETAILS_AND_ACTIONS);
}

async function rate(window: EngineWindow, action: string, comment: string): Promise<void> {
  await openDetails(window);
  await pressIn(window, action);
  await pressIn(window, THUMB);
  await window.waitFor('the comment', fill, strings.deal.RATE_COMMENT, comment);
  await pressIn(window, action);
}

async function makeDeal(context: FlowContext): Promise<string> {
  const { engine, backend, window, viewer, other } = context;
  const { CARD_ACTION, LIVE, HOME_TITLE } = strings.home;
  const { chat } = strings;
  const actions = strings.dealActions.DEAL_ACTION_TEXT;
  await openHome(context);
  const started = Date.now();
  const second = await engine.open();
  try {
    await openMiniApp(second, backend, other);
    await see(second, LIVE);
    await createRequest(window);
    const id = await backend.findNewestRequest(viewer);
    await pressCard(second, id, CARD_ACTION.open);
    await see(second, strings.agreement.TITLE);
    // In the page, as the messaging app of the flows has one button and the screen two answers (NAV-12).
    await pressIn(second, strings.request.ACCEPT_REQUEST);
    // From now on the card is that of the deal, at the top of the feed.
    await second.evaluate(() => scrollTo(0, 0));
    await see(second, CARD_ACTION.waiting_for_approval);
    await pressIn(window, CARD_ACTION.approve_or_decline);
    await pressIn(window, strings.request.APPROVE);
    await window.waitFor('the deal', () => location.pathname.endsWith('/active'));
    const dealPath = await window.evaluate(() => location.pathname);
    await second.evaluate(navigateTo, dealPath);

    await window.waitFor('the composer', fill, chat.MESSAGE, GREETING);
    await pressIn(window, chat.SEND);
    await see(second, GREETING);
    await attach(window, chat.ATTACH_PHOTO, PHOTO_NAME, 'image/png', RED_PIXEL_PNG);
    await pressIn(second, `${chat.OPEN_PHOTO} ${PHOTO_NAME}`);
    await second.waitFor('the painted photo', isPhotoPainted);
    await pressIn(second, strings.controls.CLOSE);
    await seeNoDialog(second);
    await attach(second, chat.ATTACH_PDF, PDF_NAME, 'application/pdf', PDF);
    await pressIn(window, `${chat.OPEN_PDF} ${PDF_NAME}`);
    await window.waitFor('the painted PDF', isPdfPainted);
    await assertAccessible(window, 'preview of a PDF');
    await pressIn(window, strings.controls.CLOSE);
    await seeNoDialog(window);
    await assertAccessible(window, 'deal with photo and PDF');

    await rate(second, actions.propose_completion ?? '', COMMENTS.ofAccepter);
    await rate(window, actions.accept_completion ?? '', COMMENTS.ofAuthor);
    for (const one of [window, second]) {
      await see(one, HOME_TITLE);
      await one.evaluate(navigateTo, dealPath.replace('/active', '/summary'));
      for (const comment of Object.values(COMMENTS)) await see(one, comment);
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
