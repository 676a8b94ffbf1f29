import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeclaredName } from '#contract/settlement.ts';
import { NamesSheet } from '../../../../src/screens/deal/settlement/names-sheet.tsx';
import { SettlementPanel } from '../../../../src/screens/deal/settlement/settlement-panel.tsx';
import { useSettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import type { OwnNames } from '../../../../src/state/deal/settlement.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { click, getControl, typeText, unmountAll } from '../../../harness/dom.ts';
import { ENGLISH } from '../../../sentences.ts';
import { BORIS_ID, fakeApp, makeDeal, makePerson } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen, screenText } from '../../screen-harness.tsx';
import { fakeSettlement } from './fake-settlement.ts';

test.after.each(unmountAll);

const { ANOTHER_ACCOUNT, SAVE_NAMES, PAYER_NAME, PAYEE_NAME } = ENGLISH.settlement;
const PLAN = { methods: { author: 'SBP', accepter: 'Wise' } };
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
  const store = fakeSettlement({ meeting: null, plan: PLAN, payments, names }, step, {
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

test.run();
