// Screenshot definitions of deals: the active page in its states, the summary, and help when a payment goes wrong.
import { BOB } from '../demo/users.ts';
import type { BrowserSession, ScreenshotPhone } from './browser-session.ts';
import { findDealId, type Screenshot, screenshot } from './screenshot.ts';

const openDeal = (status: string) => async (phone: ScreenshotPhone, session: BrowserSession) => {
  await phone.openPath(`/transactions/${await findDealId(session, phone, status)}/active`, 'Exchange');
  await phone.frame.getByRole('textbox', { name: 'Message' }).waitFor();
};

const openHelp = (status: string) => async (phone: ScreenshotPhone, session: BrowserSession) => {
  await phone.openPath(
    `/transactions/${await findDealId(session, phone, status)}/help`,
    'Something is wrong',
  );
  await phone.frame.getByRole('button', { name: 'Copy the text' }).waitFor();
};

export const DEAL_SCREENSHOTS: readonly Screenshot[] = [
  screenshot('deal', 'alice', openDeal('initiated')),
  screenshot('deal-completing', 'alice', openDeal('completion_pending')),
  screenshot('deal-cancelling', 'bob', openDeal('cancellation_pending')),
  screenshot('deal-disputed', 'bob', openDeal('disputed')),
  screenshot('deal-rating', 'alice', async (phone, session) => {
    await openDeal('initiated')(phone, session);
    await phone.frame.getByRole('button', { name: 'Details and actions' }).click();
    await phone.frame.getByRole('button', { name: 'Propose completion' }).click();
    await phone.frame.getByRole('dialog').waitFor();
  }),
  screenshot('deal-details', 'bob', async (phone, session) => {
    await session.call(BOB, 'POST', '/funds-transfer-details', {
      label: 'Monzo',
      detailsText: 'Sort code 04-00-04\nAccount 1234 5678\nBob Morgan',
    });
    await openDeal('cancellation_pending')(phone, session);
    await phone.frame.getByRole('button', { name: 'Send my details' }).click();
    await phone.frame.getByRole('dialog').waitFor();
  }),
  screenshot('summary', 'alice', async (phone, session) => {
    await phone.openPath(`/transactions/${await findDealId(session, phone, 'completed')}/summary`, 'Summary');
  }),
  screenshot('help', 'alice', openHelp('initiated')),
  screenshot('help-steps', 'alice', async (phone, session) => {
    await openHelp('initiated')(phone, session);
    await phone.frame.getByRole('button', { name: /^I am threatened or deceived/ }).click();
    await phone.frame.getByText('What to do now').waitFor();
  }),
];
