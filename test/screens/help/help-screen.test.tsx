// Help screen: the reason, the steps, the text to send, and what leads there.
import { computed, signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CaseDetails } from '#contract/cases.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { HELP_REASONS, type HelpSide } from '#domain/help/help-case.ts';
import { sentences as english } from '#i18n/generated/en/help.ts';
import { sentences as russian } from '#i18n/generated/ru/help.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { HelpEntry } from '../../../src/screens/help/help-entry.tsx';
import { Help } from '../../../src/screens/help/help-screen.tsx';
import type { AppStores } from '../../../src/state/app-stores.ts';
import { claimUntil } from '../../../src/state/deal/case-claim.ts';
import * as advice from '../../../src/state/help/help-advice.ts';
import type { HelpPageStore } from '../../../src/state/help/help-page.ts';
import { helpPayments } from '../../../src/state/help/help-payments.ts';
import { click, unmountAll } from '../../harness/dom.ts';
import { CLAIMED, ENDED_DEAL, fakeCasePage, fakeClaim } from '../case/case-fixtures.ts';
import {
  ANNA_ID,
  CAROL_ID,
  FIXTURE_NOW,
  fakeApp,
  fakeDealStore,
  fakeSession,
  HOUR,
  makeDeal,
} from '../fixtures.ts';
import {
  actUntilSettled,
  buttonNames,
  renderScreen,
  screenText,
  withPlainSpaces,
} from '../screen-harness.tsx';

test.after.each(unmountAll);

const CASES = { cases: 1 };
const DAY = 24 * HOUR;
const copied: string[] = [];
Object.defineProperty(navigator, 'clipboard', {
  configurable: true,
  value: { writeText: async (text: string) => void copied.push(text) },
});

/** Anna pays 1 000 USD by Wise or Revolut, and receives 92 500 RUB from Boris by Sberbank or T-Bank. */
function open(of: DealDetails = makeDeal(), heldSide?: HelpSide, ofCase: CaseDetails | null = null) {
  copied.length = 0;
  // For the button of the PDF, which these tests do not press.
  const services = { http: {}, apiBase: '' };
  const more = { session: fakeSession(ANNA_ID, { features: CASES }), services };
  const app = fakeApp(ANNA_ID, more as unknown as Partial<AppStores>);
  const deal = fakeDealStore(of, ANNA_ID);
  const isCompleting = signal(false);
  const russianTexts = signal<HelpTexts | 'loading' | null>(russian);
  const page: HelpPageStore = {
    deal,
    case: {
      ...fakeCasePage(ANNA_ID, { of: ofCase }).page.case,
      claim: { ...fakeClaim(), until: signal(claimUntil(of, 'author', ofCase)) },
    },
    isOffered: signal(true),
    help: signal({ advice, texts: english }),
    error: signal(''),
    reload: () => Promise.resolve(),
    textsIn: (language) => (language === 'ru' ? russianTexts : signal(null)),
    payments: computed(() =>
      helpPayments(of, 'author', null, 'Card 1').map((one) => ({ ...one, isHeld: one.side === heldSide })),
    ),
    isCompleting,
    home: signal(''),
    mount: () => () => undefined,
  };
  renderScreen(app, <Help page={page} />);
  return { app, page, isCompleting, russianTexts };
}
const button = (name: string): HTMLElement => {
  const found = Array.from(document.querySelectorAll<HTMLElement>('button')).find((one) =>
    withPlainSpaces(one.textContent ?? '').startsWith(name),
  );
  if (!found) throw new Error(`No button begins with ${name}: ${buttonNames()}`);
  return found;
};
const pressed = (): string[] =>
  Array.from(document.querySelectorAll('[aria-pressed=true]'), (one) =>
    withPlainSpaces(one.textContent ?? ''),
  );
const shownText = (): string => withPlainSpaces(document.querySelector('p[lang]')?.textContent ?? '');
const links = (): string[] => Array.from(document.querySelectorAll('a'), ({ href }) => href);

test('HELP-01 the page says first that it returns no money, and has the text of a recall before anything is chosen', () => {
  open();
  assert.match(screenText(), /^Something is wrongWe cannot return money. This is what you can do./);
  for (const reason of HELP_REASONS) assert.match(screenText(), english.page.REASONS[reason]);
  assert.not.match(screenText(), english.page.STEPS_TITLE);
  assert.match(shownText(), 'I ask you to recall this payment');
  assert.match(shownText(), 'Amount: 1 000.00 USD');
});

test('HELP-02 a reason shows what to do now; numbers can be called, and each says where it was checked', () => {
  open();
  click(button(english.page.REASONS.taken_back));
  assert.match(screenText(), 'What to do now');
  assert.match(screenText(), english.helpSteps.askWhoTook);
  assert.match(screenText(), 'Checked: 27 November 2026');
  assert.ok(links().includes('tel:102'), `${links()}`);
  assert.match(screenText(), 'Source: sergiev.ru');
  assert.ok(links().includes('https://cbr.ru/reception'), `${links()}`);
  assert.match(screenText(), 'Source: banknt.ru', 'a site names the page that it was found on');
  click(button(english.page.REASONS.taken_back));
  assert.match(screenText(), english.page.REASONS.deceived, 'the choice is there again');
});

test('HELP-01 the text is in the language of the bank, the reader switches to their own, and Copy copies it whole', async () => {
  const { app } = open();
  click(button(english.page.REASONS.held));
  assert.equal(pressed(), ['You receive 92 500.00 RUB (Sberbank)', 'Русский']);
  assert.match(shownText(), 'Прошу сообщить, почему он удержан');
  click(button('English'));
  assert.match(shownText(), 'Please tell me why it is held');
  await actUntilSettled(() => click(button('Copy the text')));
  assert.is(withPlainSpaces(copied[0] ?? ''), shownText());
  assert.equal(app.toasts, ['Text copied']);
  click(button('You pay 1 000.00 USD (Wise)'));
  assert.match(shownText(), 'Method: Wise');
});

test('HELP-01 Copy waits for names, details and the language of the bank, whose place does not move when it comes', async () => {
  const { isCompleting, russianTexts } = open();
  isCompleting.value = true;
  russianTexts.value = 'loading';
  await actUntilSettled(() => click(button(english.page.REASONS.held)));
  assert.ok(pressed().includes('Русский'), 'the choice of languages has its place');
  for (const comes of [
    () => {
      isCompleting.value = false;
    },
    () => {
      russianTexts.value = russian;
    },
  ]) {
    await actUntilSettled(() => click(button('Copy the text')));
    assert.equal(copied, []);
    comes();
  }
  await actUntilSettled(() => click(button('Copy the text')));
  assert.match(copied[0] ?? '', 'Прошу сообщить, почему он удержан');
});

test('HELP-01 the payment that a bank holds comes first; a deception has a recall and a report to the police', () => {
  open(makeDeal(), 'pay');
  click(button(english.page.REASONS.held));
  assert.is(pressed()[0], 'You pay 1 000.00 USD (Wise)');
  open();
  click(button(english.page.REASONS.deceived));
  assert.match(shownText(), 'Account of the recipient: Card 1');
  click(button('Report to the police'));
  assert.match(shownText(), 'Name of the person in the app: Boris');
});

test('HELP-01 the dispute is reported on the deal’s own page, where its table allows it', () => {
  const { app } = open();
  click(button('Report a dispute'));
  assert.equal(app.went, ['/transactions/t1/active']);
  open(makeDeal({ status: 'completed' }));
  assert.not.match(screenText(), 'Report a dispute');
});

test('HELP-03 a deal that has ended leads to the form of a claim, or to its case', () => {
  open(ENDED_DEAL);
  assert.match(screenText(), 'Report to the staffSomething went wrong after the end');
  assert.equal(
    links().filter((href) => href.endsWith('/transactions/t1/case')),
    [`${new URL('/transactions/t1/case', location.href)}`],
  );
  open(ENDED_DEAL, undefined, CLAIMED);
  assert.match(screenText(), 'The caseNobody looks after it yet');
  assert.not.match(screenText(), 'Report to the staff');
  open(makeDeal({ ...ENDED_DEAL, steps: [], updatedAt: FIXTURE_NOW - 180 * DAY }));
  assert.not.match(screenText(), 'Report to the staff', 'the time is over');
  open();
  assert.not.match(screenText(), 'Report to the staff', 'it has not ended');
});

test('HELP-01 the way there stands on approved deals of the viewer, where the backend announces it', () => {
  const shows = (deal: DealDetails, viewer = ANNA_ID, features: Record<string, number> = CASES): boolean => {
    const app = fakeApp(viewer, { session: fakeSession(viewer, { features }) });
    renderScreen(app, <HelpEntry deal={deal} />);
    return links().some((href) => href.endsWith('/transactions/t1/help'));
  };
  assert.ok(shows(makeDeal()));
  const ended = (days: number) =>
    makeDeal({
      status: 'completed',
      steps: [{ action: '', actorId: null, status: 'completed', note: null, at: FIXTURE_NOW - days * DAY }],
    });
  assert.ok(shows(ended(180)));
  assert.not(shows(ended(181)));
  assert.not(shows(makeDeal({ status: 'pending_approval' })));
  assert.not(shows(makeDeal(), CAROL_ID), 'staff');
  assert.not(shows(makeDeal(), ANNA_ID, {}), 'the specification alone');
  assert.not(shows(makeDeal(), ANNA_ID, { cases: 2 }), 'a version that is not known');
});

test.run();
