// Sheets of the settlement guide: closed by the change that was made in them, and by a new step, but never another one's.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import {
  type SettlementGuide,
  useSettlementGuide,
} from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import { unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, fakeApp, makeDeal } from '../../fixtures.ts';
import { actUntilSettled, renderScreen } from '../../screen-harness.tsx';
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

test.run();
