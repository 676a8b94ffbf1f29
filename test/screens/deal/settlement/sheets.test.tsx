// Sheets of the settlement guide: when they close, the order of the parts (EXPO-02), the names of both accounts (NAME-10), and the code of a meeting (CASH-02, CASH-03).

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { DeclaredName } from '#contract/settlement.ts';
import { formatCurrency } from '#domain/format.ts';
import type { Plan } from '#domain/settlement/plan.ts';
import { CodeSheet } from '../../../../src/screens/deal/settlement/code-sheet.tsx';
import { NamesSheet } from '../../../../src/screens/deal/settlement/names-sheet.tsx';
import { PlanSheet } from '../../../../src/screens/deal/settlement/plan-sheet.tsx';
import { SettlementPanel } from '../../../../src/screens/deal/settlement/settlement-panel.tsx';
import {
  type SettlementGuide,
  useSettlementGuide,
} from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import type { OwnNames } from '../../../../src/state/deal/settlement.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { click, getControl, getElement, typeText, unmountAll } from '../../../harness/dom.ts';
import { fakeLateControls } from '../../../harness/fake-late-controls.ts';
import { ENGLISH } from '../../../sentences.ts';
import { BORIS_ID, fakeApp, makeDeal, makePerson } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen, screenText } from '../../screen-harness.tsx';
import { fakeSettlement } from './fake-settlement.ts';

test.after.each(unmountAll);

function renderGuide() {
  const step = signal({ kind: 'answer_meeting' });
  const store = fakeSettlement({ meeting: null, payments: [] }, null, { step });
  let guide: SettlementGuide | null = null;
  function Guide({ deal }: { readonly deal: DealDetails }) {
    guide = useSettlementGuide(store, deal, 'Anna');
    return <p>{guide?.sheet ?? 'none'}</p>;
  }
  renderScreen(fakeApp(BORIS_ID), <Guide deal={makeDeal()} />);
  return {
    step,
    get guide(): SettlementGuide {
      assert.ok(guide);
      return guide;
    },
  };
}

test('SETL-02 a sheet closes when its change was done, and stays when it was refused', async () => {
  const shown = renderGuide();
  await actUntilSettled(() => shown.guide.open('meeting'));
  await actUntilSettled(() => shown.guide.run(Promise.resolve(false)));
  assert.is(shown.guide.sheet, 'meeting');
  await actUntilSettled(() => shown.guide.run(Promise.resolve(true)));
  assert.is(shown.guide.sheet, null);
});

test('SETL-02 a sheet of the next step, opened while the last change still loads, stays open', async () => {
  const shown = renderGuide();
  await actUntilSettled(() => shown.guide.open('meeting'));
  let finish = (_isDone: boolean): void => undefined;
  const change = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  const ran = shown.guide.run(change);
  await actUntilSettled(() => {
    shown.step.value = { kind: 'enter_code' };
  });
  assert.is(shown.guide.sheet, null, 'its step is over');
  await actUntilSettled(() => shown.guide.open('code'));
  await actUntilSettled(async () => {
    finish(true);
    await ran;
  });
  assert.is(shown.guide.sheet, 'code');
});

const SUGGESTED: Plan = { first: 'author', parts: 3, order: 'one_each' };
const METHODS = { author: 'SBP', accepter: 'SEPA' };

/** The sheet of the accepter, Boris; `asked`: what Anna, the author, proposes. */
function renderPlanSheet(asked: Plan | null): { readonly proposed: Plan[]; readonly agreed: Plan[] } {
  const done = { proposed: [] as Plan[], agreed: [] as Plan[] };
  const guide = {
    store: {
      isBusy: signal(false),
      error: signal(''),
      propose: async (plan: Plan) => done.proposed.push(plan) > 0,
      agree: async (plan: Plan) => done.agreed.push(plan) > 0,
    },
    settlement: {
      suggestion: { ...SUGGESTED, maxParts: 3, steps: { author: null, accepter: null }, methods: METHODS },
      plan: asked && { ...asked, by: 'author', isAgreed: false, methods: METHODS },
    },
    step: { kind: asked ? 'answer_plan' : 'propose_plan' },
    terms: { author: { currency: 'USD', amount: '600' }, accepter: { currency: 'EUR', amount: '300' } },
    name: 'Anna',
    party: 'accepter',
    run: (change: Promise<boolean>) => change,
    close: () => undefined,
  } as unknown as SettlementGuide;
  renderScreen(fakeApp(BORIS_ID), <PlanSheet guide={guide} />);
  return done;
}
const payments = (): number => document.querySelectorAll('ol > li').length;
const text = (): string => getElement('[role=dialog]').textContent ?? '';
const press = (name: string) => actUntilSettled(() => getControl(name).click());

test('EXPO-01 EXPO-02 the suggestion is one part each; two parts at a time are fewer payments and a part at risk', async () => {
  const { proposed } = renderPlanSheet(null);
  assert.is(payments(), 6);
  assert.match(text(), 'You pay nothing before Anna has paid as much.');
  await press('Two payments at a time');
  assert.is(payments(), 4);
  assert.match(
    text(),
    `You would risk ${formatCurrency('100', 'EUR')} at a time, more than with the suggested plan.`,
  );
  await press('One payment each');
  await press('1 payment');
  assert.is(payments(), 2);
  assert.not.ok(buttonNames().includes('One payment each'), 'one part has no order');
  await press('3 payments');
  await press('Propose');
  assert.equal(
    proposed.map(({ first, parts, order }) => ({ first, parts, order })),
    [SUGGESTED],
  );
});

test('EXPO-02 a plan by which the viewer is further ahead than by the suggestion says so, and is held to agree', async () => {
  const { agreed } = renderPlanSheet({ first: 'accepter', parts: 1, order: 'zigzag' });
  assert.match(
    text(),
    `You would risk ${formatCurrency('300', 'EUR')} at a time, more than with the suggested plan.`,
  );
  assert.match(text(), 'Hold to confirm');
  await press('AgreeHold to confirm');
  assert.is(agreed[0]?.first, 'accepter', 'a click without a pointer, as of a keyboard');
});

test('EXPO-02 it is held to be proposed too: the same plan, proposed again, is agreed to', async () => {
  const { proposed } = renderPlanSheet({ first: 'accepter', parts: 1, order: 'zigzag' });
  await press('Propose another');
  assert.match(text(), `You would risk ${formatCurrency('300', 'EUR')} at a time`);
  await press('ProposeHold to confirm');
  assert.is(proposed.length, 1);
  await press('Anna first');
  assert.not.match(text(), 'Hold to confirm');
});

test('EXPO-02 what is no riskier than the suggestion is agreed to by a tap', async () => {
  const { agreed } = renderPlanSheet({ first: 'author', parts: 1, order: 'zigzag' });
  assert.not.match(text(), 'Hold to confirm');
  assert.match(text(), 'You pay nothing before Anna has paid as much.');
  await press('Agree');
  assert.is(agreed[0]?.first, 'author', 'as it was read');
});

const { ANOTHER_ACCOUNT, SAVE_NAMES, PAYER_NAME, PAYEE_NAME } = ENGLISH.settlement;
const AGREED = { methods: { author: 'SBP', accepter: 'Wise' } };
const declared = (name: string): DeclaredName => ({
  ...{ name, isOwn: true, isChanged: false, history: { kind: 'first' } },
});
const NONE = { payer: null, payee: null };

/** Boris accepts; `step`: of the guide. */
function renderNames(
  step: Readonly<Record<string, unknown>>,
  own: { payer: DeclaredName | null; payee: DeclaredName | null } = NONE,
  payments: readonly unknown[] = [],
) {
  const said: OwnNames[] = [];
  const names = { author: NONE, accepter: own };
  const store = fakeSettlement({ meeting: null, plan: AGREED, payments, names }, step, {
    declareNames: async (declared: OwnNames) => said.push(declared) > 0,
  });
  const deal = makeDeal({ accepter: { ...makePerson(BORIS_ID, 'Boris'), lastName: 'Orlov' } });
  function Page() {
    const guide = useSettlementGuide(store, deal, 'Anna');
    return (
      guide && (
        <>
          <SettlementPanel guide={guide} />
          {(guide.sheet === 'names' || 'sides' in step) && <NamesSheet guide={guide} />}
        </>
      )
    );
  }
  renderScreen(fakeApp(BORIS_ID), <Page />);
  return said;
}
const fields = () => Array.from(document.querySelectorAll<HTMLInputElement>('[role=dialog] input'));
const labels = () => Array.from(document.querySelectorAll('[role=dialog] label'), (one) => one.textContent);
const save = () => actUntilSettled(() => click(getControl(SAVE_NAMES)));

test('NAME-10 one name, begun with that of the profile, is declared for both accounts; another account has a field for each side, and warns', async () => {
  const said = renderNames({ kind: 'declare_names', sides: ['payer', 'payee'] });
  equalEach(fields(), ({ value }) => value, ['Boris Orlov']);
  await save();
  await actUntilSettled(() => click(getControl(ANOTHER_ACCOUNT)));
  assert.equal(labels(), [PAYER_NAME, PAYEE_NAME]);
  assert.match(screenText(), ENGLISH.settlement.anotherAccountNote('Anna'));
  typeText(fields()[0] as Element, 'Maria Orlova');
  await save();
  assert.equal(said, [
    { payerName: 'Boris Orlov', payeeName: 'Boris Orlov' },
    { payerName: 'Maria Orlova', payeeName: 'Boris Orlov' },
  ]);
});

test('NAME-10 in the running deal another account can be named until it was paid', async () => {
  const own = { payer: declared('Boris Orlov'), payee: declared('Boris Orlov') };
  const due = paymentFixture({ from: 'accepter' });
  const said = renderNames({ kind: 'pay', payment: due }, own, [due]);
  await actUntilSettled(() => click(getControl(ANOTHER_ACCOUNT)));
  assert.equal(labels(), [PAYER_NAME, PAYEE_NAME]);
  const [, payee] = fields();
  assert.ok(payee);
  typeText(payee, 'Maria Orlova');
  await save();
  assert.equal(said, [{ payerName: 'Boris Orlov', payeeName: 'Maria Orlova' }]);
  unmountAll();
  const sent = [
    paymentFixture({ from: 'accepter', state: 'sent' }),
    paymentFixture({ n: 2, from: 'author', state: 'sent' }),
  ];
  renderNames({ kind: 'wait_receipt', payment: sent[0] }, own, sent);
  assert.not.ok(buttonNames().includes(ANOTHER_ACCOUNT));
});

interface Case {
  readonly confirmed?: readonly string[];
  /** What the camera reads; null for a client without one. */
  readonly scanned?: string | null;
}

function renderCodeSheet({ confirmed = [], scanned = null }: Case = {}): string[] {
  const entered: string[] = [];
  const guide = {
    store: {
      isBusy: signal(false),
      error: signal(''),
      enterCode: async (code: string) => entered.push(code) > 0,
    },
    settlement: { meeting: { code: '042137', confirmed } },
    name: 'Anna',
    party: 'accepter',
    run: (change: Promise<boolean>) => change,
    close: () => undefined,
  } as unknown as SettlementGuide;
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, {
    lateControls: fakeLateControls({ canScanQr: scanned !== null, scanQr: async () => scanned ?? '' }),
  });
  renderScreen(app, <CodeSheet guide={guide} />);
  return entered;
}

const enter = () => actUntilSettled(() => getControl('We are together').click());

test('CASH-03 the own code stands there as digits and as a QR code; without a camera digits of any script are typed', async () => {
  const entered = renderCodeSheet();
  assert.is(getElement('[role=dialog] p[dir=ltr]').textContent, '042137');
  assert.is(getElement('svg[role=img]').getAttribute('viewBox'), '0 0 25 25');
  assert.not.ok(buttonNames().includes('Scan a QR code'));
  typeText(getElement('input'), '12 34');
  assert.is(getControl('We are together').hasAttribute('disabled'), true);
  for (const typed of ['123 456', '١٢٣٤٥٦']) {
    typeText(getElement('input'), typed);
    await enter();
  }
  assert.equal(entered, ['123456', '123456']);
});

test('CASH-03 the camera enters a code at once; any other text waits in the field', async () => {
  const entered = renderCodeSheet({ scanned: '123456' });
  await actUntilSettled(() => getControl('Scan a QR code').click());
  assert.equal(entered, ['123456']);
  const others = renderCodeSheet({ scanned: 'https://example.org/123456' });
  await actUntilSettled(() => getControl('Scan a QR code').click());
  assert.equal(others, []);
  assert.is((getElement('input') as HTMLInputElement).value, 'https://exam');
});

test('CASH-02 who has confirmed shows the code alone', () => {
  renderCodeSheet({ confirmed: ['accepter'], scanned: '123456' });
  assert.is(document.querySelector('input'), null);
  assert.equal(buttonNames(getElement('[role=dialog]')), ['Close']);
});

test.run();
