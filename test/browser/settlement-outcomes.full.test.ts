// Ways that a settlement may take, on two phones: another name, cash, a bank that holds a payment.
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { closeDetails, openDetails, sendChatMessage } from './deal-user-actions.ts';
import {
  agreeOnPlan,
  guideShows,
  markReceived,
  markSent,
  nameProblem,
  openNamedDeal,
  openPlannedDeal,
  press,
  sheet,
} from './settlement-user-actions.ts';

const { scenario, run } = createBrowserSuite('settlement outcomes');

scenario(
  'NAME-05 another name: nothing more is paid, the money goes back, and going on needs both',
  async (env) => {
    const [alice, bob] = await openPlannedDeal(env);
    await markSent(alice);
    await nameProblem(bob, 'Another name');
    await guideShows(bob, /return .* only to the account that it came from/);
    await guideShows(alice, /Another name: .* has to go back/);
    await alice.page.getByRole('button', { name: 'Go on all the same' }).click();
    await alice.page.getByText('You agreed to go on. Waiting for Bob.').waitFor();
    await bob.page.getByRole('button', { name: 'Go on all the same' }).click();
    await guideShows(bob, /Your turn: pay/);
  },
);

scenario(
  'NAME-05 SETL-07 another name before anything was paid: the other side corrects it, and it is taken back',
  async (env) => {
    const [alice, bob] = await openPlannedDeal(env);
    await nameProblem(alice, 'Another name');
    await guideShows(alice, 'The bank shows another name than Bob gave. Nothing is marked as paid.');
    await press(bob, 'Correct the name');
    await sheet(bob).getByRole('textbox').fill('Boris Petrov');
    await sheet(bob).getByRole('button', { name: 'Save names' }).click();
    await openDetails(alice);
    await alice.page.getByText('Bob is not paid to an own account: Boris Petrov.').waitFor();
    await closeDetails(alice);
    await alice.page.getByRole('button', { name: "Take 'Another name' back" }).click();
    await guideShows(alice, /Your turn: pay/);
    await guideShows(bob, /Waiting for Alice to pay/);
  },
);

scenario('CASH-01 CASH-03 cash: a time, both codes, and nothing is payable before', async (env) => {
  const [alice, bob] = await openNamedDeal(env, ['EUR', 'Cash']);
  await agreeOnPlan(alice, bob);
  await press(alice, 'Propose a time');
  await sheet(alice).getByLabel('Area').fill('Alexanderplatz, at the clock');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await sheet(alice).getByLabel('Day and time').fill(tomorrow);
  await sheet(alice).getByRole('button', { name: 'Propose a time' }).click();
  await guideShows(bob, 'Alice proposes when to meet.');
  await press(bob, 'Choose a time');
  await sheet(bob).getByRole('button').nth(1).click();
  for (const [phone, other] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    await press(other, 'We are together');
    const code =
      (await sheet(other)
        .getByText(/^\d{6}$/)
        .textContent()) ?? '';
    await sheet(other).getByRole('button', { name: 'Close' }).click();
    await press(phone, 'We are together');
    await sheet(phone).getByRole('textbox').fill(code);
    await sheet(phone).getByRole('button', { name: 'We are together' }).click();
    await sheet(phone).waitFor({ state: 'detached' });
  }
  await guideShows(alice, /Waiting for Bob to send where to pay/);
  await sendChatMessage(bob, '[Details] bob@example.org');
  await guideShows(alice, /Your turn: pay/);
});

scenario(
  'HOLD-01 a bank holds a payment: both see until when, and it goes on when it is released',
  async (env) => {
    const [alice, bob] = await openPlannedDeal(env);
    await markSent(alice);
    await guideShows(bob, /arrive\?/);
    await nameProblem(bob, 'My bank holds it');
    for (const phone of [alice, bob]) await guideShows(phone, /A bank holds/);
    await press(alice, 'The bank has released it');
    await sheet(alice).getByRole('button', { name: 'The bank has released it' }).click();
    await markReceived(bob);
    await guideShows(bob, /Your turn: pay/);
  },
);

run();
