// Own exchanges screen: what others see and what each deal counts; a failure with Retry (TRST-11). The facts on a person's card (TRST-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownTrustRoute } from '#contract/trust.ts';
import { PersonCard } from '../../../src/components/person/person-card.tsx';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { anna, BORIS_ID, FIXTURE_NOW, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../screen-harness.tsx';

const OWN = ownTrustRoute.decode({
  data: {
    trust: { level: 'known', partners: 2, exchanges: 2, decidedAgainst: 0 },
    deals: [
      {
        ...{ transactionId: 't1', partnerName: 'Anna', completedAt: new Date(FIXTURE_NOW).toISOString() },
        ...{ weight: 0.5, age: 1, size: 0.5, pair: 1, partner: 1, clean: 1, suspicion: null },
      },
    ],
  },
});

/** The page with the answers of its call, one after the other; the last one stays. */
async function openPage(answers: readonly (() => Promise<unknown>)[]) {
  let calls = 0;
  const call = () => (answers[calls++] ?? answers.at(-1))?.();
  const app = fakeApp(BORIS_ID, {
    session: fakeSession(BORIS_ID, { features: { trust: 1 } }),
    services: { http: { call } } as never,
  });
  await actUntilSettled(() => {
    renderScreen(app, <SettingsPageScreen page="trust" />);
    return import('../../../src/screens/trust/trust-screen.tsx');
  });
  // The call is made by an effect, which runs at the end of the first.
  await actUntilSettled(() => undefined);
  return app;
}

test('TRST-11 the viewer’s facts, and each deal with what it counts and why', async () => {
  await openPage([() => Promise.resolve(OWN)]);
  const text = screenText();
  for (const part of ['What others see of you', 'Known', '2 exchanges with 2 people', 'Today, with Anna'])
    assert.match(text, part);
  assert.match(text, 'Worth less than 100 USD: 50 %.0.50');
  assert.is(document.querySelector('a')?.getAttribute('href'), '/transactions/t1/summary');
});

test('TRST-11 a failure is shown and may be tried again', async () => {
  await openPage([() => Promise.reject(new Error('offline')), () => Promise.resolve(OWN)]);
  assert.match(screenText(), "Couldn't load your exchanges.");
  await actUntilSettled(() => click(getControl('Retry')));
  await actUntilSettled(() => undefined);
  assert.match(screenText(), 'Today, with Anna');
});

test('TRST-10 facts are on a person’s card where the backend tells them', () => {
  const open = (facts: readonly string[]) =>
    renderScreen(
      fakeApp(BORIS_ID),
      <PersonCard header="About" person={anna} reviews={undefined} facts={facts} />,
    );
  open(['Established since March 2026', 'No decision against']);
  assert.equal(
    Array.from(document.querySelectorAll('li'), (item) => item.textContent),
    ['Established since March 2026', 'No decision against'],
  );
  open([]);
  assert.is(document.querySelector('li'), null);
});

test.after.each(unmountAll);
test.run();
