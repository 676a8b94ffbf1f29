// Account details and receipts on two phones: what the payer reads of their age, and of a file that was sent before; details before the payer's name.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { JPEG } from '../server/files/samples.ts';
import { expectAccessible, expectNothingCut } from './a11y-assertions.ts';
import {
  attachFile,
  createPicture,
  messageInput,
  messageList,
  messagesWith,
  openBothDealPages,
  openDealPage,
  openPhotoButton,
  sendChatMessage,
} from './deal-user-actions.ts';
import { startApprovedDeal, TEST_CAROL } from './market-fixtures.ts';
import { enterNames, guide, guideShows, openPlannedDeal } from './settlement-user-actions.ts';

const { scenario, run } = createBrowserSuite('settlement-details');

const AGE = /First use of these details|Different from what was given earlier/;
const shows = ({ page }: Phone, text: string): Promise<void> => page.getByText(text).first().waitFor();

scenario(
  'AGE-03 AGE-05 AGE-06 the payer reads the age of details as they come, and a warning when they change',
  async (env) => {
    const [alice, bob] = await openPlannedDeal(env);
    await sendChatMessage(bob, '[Details] IBAN DE89 3704 0044 0532 0130 00');
    await shows(alice, 'First use of these details');
    await sendChatMessage(bob, '[Details] IBAN GB82 WEST 1234 5698 7654 32');
    await shows(alice, 'Different from what was given earlier in this exchange. Ask why before you pay.');
    await messagesWith(bob, 'GB82 WEST').waitFor();
    assert.is(await bob.page.getByText(AGE).count(), 0);
  },
);

const REUSED = 'This file was sent in another exchange before. A receipt is no payment.';

/** True when the time of a message lies on the text of the note below its file. */
const isTimeOnNote = (message: Locator): Promise<boolean> =>
  message.evaluate((row) => {
    const [note, time] = [row.querySelector('[role=note]'), row.querySelector('time')?.parentElement];
    if (!note || !time) throw new Error('no note, or no time');
    const text = document.createRange();
    text.selectNodeContents(note);
    const covered = time.getBoundingClientRect();
    return [...text.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < covered.right && right > covered.left && top < covered.bottom && bottom > covered.top,
    );
  });

scenario(
  'RCPT-01 a receipt of another exchange is marked for the other party, and only that one',
  async (env) => {
    const earlier = await openDealPage(env, BOB, await startApprovedDeal(env, TEST_CAROL, BOB));
    await attachFile(earlier, 'Photo', createPicture('first.png'));
    await messageList(earlier)
      .getByRole('img', { name: /^(Sent|Read)$/ })
      .waitFor();
    const [alice, bob] = await openPlannedDeal(env);
    await attachFile(bob, 'Photo', { name: 'new.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    await openPhotoButton(alice, 'new.jpg').waitFor();
    await attachFile(bob, 'Photo', createPicture('receipt.png'));
    await openPhotoButton(alice, 'receipt.png').waitFor();
    const marked = messagesWith(alice, REUSED);
    await marked.waitFor();
    await marked.getByRole('button', { name: 'Open photo receipt.png' }).waitFor();
    assert.equal([await marked.count(), await messagesWith(bob, REUSED).count()], [1, 0]);
    assert.is(await isTimeOnNote(marked), false, 'the time of the message is beside the note');
  },
);

scenario(
  'FIELD-07 SETL-06 received details are rows in the guide, and the amount is below the newest of them in the chat',
  async (env) => {
    const [alice, bob] = await openPlannedDeal(env);
    await sendChatMessage(bob, '[Details] Name: Boris Petrov\nIBAN DE89 3704 0044 0532 0130 00\nMemo 4711');
    for (const name of ['Copy: Account holder', 'Copy: IBAN', 'Copy: Details'])
      await guide(alice).getByRole('button', { name }).waitFor();
    const amount = messageList(alice).getByRole('button', { name: 'Copy: Amount' });
    await messagesWith(alice, 'DE89').getByRole('button', { name: 'Copy: Amount' }).waitFor();
    await sendChatMessage(bob, '[Details] ask my bank');
    await messagesWith(alice, 'ask my bank').getByRole('button', { name: 'Copy: Amount' }).waitFor();
    assert.equal([await amount.count(), await messagesWith(bob, 'Amount').count()], [1, 0]);
    await guide(alice).getByText('ask my bank').waitFor();
  },
);

scenario(
  'NAME-01 details are asked about while the payer has no name; Wait keeps the text, and with the name it is sent',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await enterNames(bob, 'Boris Ivanov');
    await guideShows(bob, 'Waiting until Alice says whose accounts are used.');
    const details = 'IBAN DE89 3704 0044 0532 0130 00';
    const question = bob.page.getByRole('alert').filter({ hasText: 'Alice has not said yet' });
    await sendChatMessage(bob, details);
    await question.waitFor();
    await expectAccessible(bob.page, 'the question about the payer');
    await expectNothingCut(bob.page, 'the question about the payer');
    await bob.page.getByRole('button', { name: 'Wait', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await bob.page.reload();
    await guideShows(bob, 'Waiting until Alice says whose accounts are used.');
    assert.is(await messageInput(bob).inputValue(), details);
    await messageInput(bob).press('Enter');
    await question.waitFor();
    assert.is(await messagesWith(bob, details).count(), 0);
    await enterNames(alice, 'Alice Keller');
    await question.waitFor({ state: 'detached' });
    await messageInput(bob).press('Enter');
    await messagesWith(alice, details).waitFor();
    assert.is(await messageInput(bob).inputValue(), '');
  },
);

run();
