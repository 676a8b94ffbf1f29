// Findings in the chat on two phones: payment details as rows, a mistyped one told to its writer, a hint that stays closed.
import * as assert from 'uvu/assert';
import { holdBack } from '../harness/browser/hold-back.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { expectAccessible, expectNothingCut } from './a11y-assertions.ts';
import {
  messageList,
  messagesWith,
  nameAlice,
  openBothDealPages,
  sendChatMessage,
} from './deal-user-actions.ts';

const { scenario, run } = createBrowserSuite('chat findings');

const IBAN = 'DE89 3704 0044 0532 0130 00';
const SWAPPED = 'DE89 3704 0044 0532 0103 00';
const FAULT = 'This IBAN has a wrong check digit.';

const detailsOf = (phone: Phone, text: string) =>
  messagesWith(phone, text).getByRole('group', { name: 'Payment details' });
const hints = (phone: Phone) => messageList(phone).getByRole('note');
/** Addresses of the scripts that were loaded for messages. */
const loadedChecks = ({ page }: Phone): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /(payment-details|chat-risk)-/.exec(name)?.[1] ?? '')
      .filter(Boolean),
  );

scenario(
  'FIELD-02 FIELD-03 FIELD-04 FIELD-05 a mistyped IBAN is told to its writer first; the right one is a row with Copy',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env, undefined, nameAlice);
    await sendChatMessage(bob, 'Hello Alice');
    await messagesWith(alice, 'Hello Alice').waitFor();
    assert.not.ok((await loadedChecks(bob)).includes('payment-details'));

    await sendChatMessage(bob, `My IBAN: ${SWAPPED}`);
    await bob.page.getByRole('alert').filter({ hasText: FAULT }).waitFor();
    await expectAccessible(bob.page, 'the question to the writer');
    await expectNothingCut(bob.page, 'the question to the writer');
    assert.is(await messagesWith(bob, SWAPPED).count(), 0);
    await bob.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await sendChatMessage(bob, `Name: Boris Ivanov\nMy IBAN: ${IBAN}`);

    const card = detailsOf(alice, IBAN);
    await card.getByText('Boris Ivanov').waitFor();
    await card.getByText(IBAN).waitFor();
    await alice.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: 'Copy: IBAN' }).click();
    await alice.page.getByText('Copied', { exact: true }).waitFor();
    assert.is(await alice.page.evaluate(() => navigator.clipboard.readText()), IBAN.replace(/ /g, ''));
    await expectAccessible(alice.page, 'payment details in the chat');
    await expectNothingCut(alice.page, 'payment details in the chat');

    await sendChatMessage(bob, SWAPPED);
    await bob.page.getByRole('button', { name: 'Send anyway' }).click();
    await detailsOf(bob, SWAPPED).getByText(`${FAULT} Send the right one.`).waitFor();
    await detailsOf(alice, SWAPPED).getByText(`${FAULT} Ask for it again.`).waitFor();
  },
);

scenario(
  'HINT-02 a hint is shown once to the reader, and closed it stays closed after a reload',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await sendChatMessage(bob, 'Hurry up, confirm now');
    await hints(alice).getByText('Hurry makes people skip the check.').waitFor();
    await expectAccessible(alice.page, 'a hint in the chat');
    await sendChatMessage(bob, 'Be quick');
    await sendChatMessage(bob, 'Write me on WhatsApp');
    await hints(alice).getByText('In a dispute only this chat counts.').waitFor();
    assert.is(await hints(alice).count(), 2);
    assert.is(await hints(bob).count(), 0, 'the writer has none');
    await hints(alice).first().getByRole('button', { name: 'Close this hint' }).click();
    await hints(alice).filter({ hasText: 'Hurry' }).waitFor({ state: 'detached' });
    await alice.page.reload();
    await hints(alice).getByText('In a dispute only this chat counts.').waitFor();
    assert.is(await hints(alice).count(), 1);
  },
);

scenario('FIELD-03 rows that follow below an earlier message move nothing that is read', async (env) => {
  const { alice, bob } = await openBothDealPages(env, undefined, nameAlice);
  for (let count = 1; count <= 12; count += 1) await sendChatMessage(bob, `Line ${count}\n\n\n.`);
  await messagesWith(alice, 'Line 12').waitFor();
  // The script is held back until the reader has scrolled up.
  const letScriptGo = await holdBack(alice.page, /payment-details-/);
  await sendChatMessage(bob, IBAN);
  await messagesWith(alice, IBAN).waitFor();
  await messagesWith(alice, 'Line 3').scrollIntoViewIfNeeded();
  const topOf = async () => (await messagesWith(alice, 'Line 3').boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  letScriptGo();
  await detailsOf(alice, IBAN).waitFor({ state: 'attached' });
  assert.ok(Math.abs((await topOf()) - before) <= 1, `${before} → ${await topOf()}`);
});

run();
