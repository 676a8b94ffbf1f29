// A deal in every state, its chat with all kinds of messages, previews and summary: nothing cut, nothing that hurts (axe).

import { ADMIN, ALICE, BOB } from '../../scripts/demo/users.ts';
import { DARK, LIGHT } from '../../scripts/demo/themes.ts';
import { createScenes, type House, type Phone } from '../harness/browser/suite.ts';
import { expectAccessible, expectNothingCut } from './a11y-assertions.ts';
import { act, begin, USD_FOR_EUR } from './market-fixtures.ts';
import { makePdf } from './pdf-fixture.ts';
import { attach, boxOf, enter, listOf, messagesOf, PIXEL, press, sees, write } from './deal-user-actions.ts';

const { scene, run } = createScenes('the look of a deal', { admins: [ADMIN] });

/** A common phone by day, a small one by night. */
const LOOKS = [
  { width: 360, height: 740, theme: LIGHT },
  { width: 320, height: 568, theme: DARK },
];

async function look(phone: Phone, name: string): Promise<void> {
  for (const { width, height, theme } of LOOKS) {
    await phone.page.setViewportSize({ width, height });
    await phone.setTheme(theme);
    await phone.page.waitForFunction(
      (color) => getComputedStyle(document.documentElement).getPropertyValue('--tg-theme-bg-color') === color,
      theme.bg_color,
    );
    await expectNothingCut(phone.page, `${name} ${width}`);
    await expectAccessible(phone.page, `${name} ${width}`);
  }
  await phone.page.setViewportSize({ width: 360, height: 740 });
}

/** The sheet over the page; without the wait its page would be looked at instead. */
async function lookAtSheet(phone: Phone, name: string): Promise<void> {
  await phone.page.getByRole('dialog').waitFor();
  await look(phone, name);
}

const LARGE = { pay: ['USD', 'Wise'], receive: ['RUB', 'Sberbank', 'T-Bank'], amount: 1_234_567.89 } as const;
const deal = (house: House, note = '') => begin(house, ALICE, BOB, { ...LARGE, note });
const showing = async (
  phone: Phone,
  house: House,
  dealId: string,
  page: 'active' | 'summary',
): Promise<void> => {
  await phone.page.goto(`${house.addressOf(phone.person)}/transactions/${dealId}/${page}`);
  if (page === 'active') await listOf(phone).waitFor();
  else await phone.page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
};

scene(
  'ACT-01 ACT-02 ACT-03 ACT-04 a deal that runs, proposed and cancelling, to both; its questions',
  async (house) => {
    const dealId = await deal(house, 'Evenings only; please from an account in your own name.');
    const alice = await enter(house, ALICE, dealId, { popupAnswer: 'yes' });
    const bob = await enter(house, BOB, dealId);
    await look(alice, 'running');
    await press(alice, 'Request cancellation');
    await lookAtSheet(alice, 'reason sheet');
    await press(alice, 'Close');
    await press(alice, 'Propose completion');
    await lookAtSheet(alice, 'rating sheet');
    await press(alice, 'Skip rating');
    await sees(alice, 'You proposed to complete.');
    await look(alice, 'completing, asker');
    await sees(bob, 'Alice proposed to complete.');
    await look(bob, 'completing, answerer');
    await press(bob, 'Decline');
    await sees(alice, 'The exchange is running.');
    await act(house, BOB, dealId, 'cancel', {
      reason: 'My bank has locked the account until Monday, I am sorry.',
    });
    await sees(alice, 'Bob asked to cancel.');
    await look(alice, 'cancelling, answerer');
    await look(bob, 'cancelling, asker');
  },
);

scene('ACT-05 ACT-08 under dispute, to each of the three; decided, with ratings to give', async (house) => {
  const dealId = await deal(house);
  await act(house, BOB, dealId, 'complete/propose', { ratingValue: 'up' });
  await act(house, ALICE, dealId, 'dispute', { reason: 'No money has come, and he does not answer.' });
  const [alice, bob, dana] = await Promise.all(
    [ALICE, BOB, ADMIN].map((person) => enter(house, person, dealId)),
  );
  if (!alice || !bob || !dana) throw new Error('three phones');
  await look(alice, 'disputed, asker');
  await look(bob, 'disputed, answerer');
  await look(dana, 'disputed, admin');
  await press(dana, 'Decide: failed');
  await lookAtSheet(dana, 'verdict sheet');
  const note = 'Bob showed no receipt within a day.';
  await house.call(ADMIN, 'PATCH', `/transactions/${dealId}`, { status: 'failed', note });
  await showing(alice, house, dealId, 'summary');
  await sees(alice, note);
  await look(alice, 'summary, failed');
  await press(alice, 'Rate Bob');
  await lookAtSheet(alice, 'rate sheet');
  await press(alice, 'Close');
  await press(alice, 'Save record');
  await sees(alice, 'Printable page');
  await lookAtSheet(alice, 'record sheet');
});

scene('ACT-08 completed, with both ratings', async (house) => {
  const dealId = await deal(house, 'Evenings only');
  await act(house, BOB, dealId, 'complete/propose', {
    ratingValue: 'up',
    ratingComment: 'Quick and friendly',
  });
  await act(house, ALICE, dealId, 'complete/accept', { ratingValue: 'down', ratingComment: 'Slow bank' });
  const alice = await house.open(ALICE);
  await showing(alice, house, dealId, 'summary');
  await sees(alice, 'Slow bank');
  await look(alice, 'summary, completed');
});

scene(
  'CHAT-01 CHAT-02 CHAT-04 CHAT-05 CHAT-07 a chat with every kind of message, its sheets and previews',
  async (house) => {
    const dealId = await begin(house, ALICE, BOB, USD_FOR_EUR);
    await house.call(BOB, 'POST', '/funds-transfer-details', {
      label: 'Wise EUR',
      detailsText: 'IBAN BE68 5390\nBob',
    });
    const say = (by: typeof ALICE, text: string) =>
      house.call(by, 'POST', `/transactions/${dealId}/chat/messages`, { text });
    await say(BOB, '[Details] IBAN BE68 5390 0754 7034\nBob Morgan');
    await say(
      ALICE,
      'Thank you! I send it this evening. See https://example.com/rates?from=usd for the rate.',
    );
    await say(BOB, '[Status] I have sent the funds.');
    await say(BOB, '[Details] IBAN GB33 BUKB 2020 1555 5555 55\nB. Morgan');
    await say(ALICE, 'أهلا وسهلا 👋🏽 Привет');
    const bob = await enter(house, BOB, dealId);
    const alice = await enter(house, ALICE, dealId);
    await attach(bob, 'Photo', { name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL });
    const pdf = Buffer.from(makePdf([{ color: [0, 0.5, 0], text: 'Paid' }]));
    const name = 'Квитанция об оплате № 4312 от 21.11.2026.pdf';
    await attach(bob, 'PDF document', { name, mimeType: 'application/pdf', buffer: pdf });
    await alice.page.getByRole('button', { name: `Open PDF ${name}` }).waitFor();
    await write(bob, 'Here it is');
    await messagesOf(alice, 'Here it is').waitFor();
    // One that is on its way, and one that failed.
    bob.problems.allow(/ERR_|\[WARN\]|Failed to load/);
    bob.cutLine();
    await attach(bob, 'Photo', { name: 'second.png', mimeType: 'image/png', buffer: PIXEL });
    await press(bob, 'Cancel upload');
    await bob.page.getByRole('button', { name: 'Send again' }).waitFor();
    await write(bob, 'In the tunnel');
    for (const phone of [alice, bob]) await press(phone, 'Hide status and actions');
    await look(bob, 'chat, own');
    bob.restoreLine();
    await look(alice, 'chat, theirs');
    await boxOf(alice).fill(Array.from({ length: 8 }, (_, at) => `line ${at}`).join('\n'));
    await look(alice, 'composer grown');
    await boxOf(alice).fill('');
    await press(alice, 'Attach a photo or PDF');
    await lookAtSheet(alice, 'attach sheet');
    await press(alice, 'Close');
    await press(bob, 'Send my details');
    await sees(bob, 'Wise EUR');
    await lookAtSheet(bob, 'details sheet');
    await alice.page.getByRole('button', { name: `Open PDF ${name}` }).click();
    await alice.page.locator('canvas[data-painted="true"]').waitFor();
    await lookAtSheet(alice, 'PDF preview');
    await press(alice, 'Close');
    await alice.page.getByRole('button', { name: 'Open photo receipt.png' }).click();
    await alice.page.getByRole('dialog').getByRole('img').waitFor();
    await lookAtSheet(alice, 'picture preview');
  },
);

run();
