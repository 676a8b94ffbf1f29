// Wrong fields in the sheet of saved details: told below the text, which can be saved all the same.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FundsEditor } from '../../../src/screens/funds-details/funds-editor.tsx';
import type { FundsDetailsStore } from '../../../src/state/funds-details/funds-details.ts';
import { realCheckScripts } from '../../harness/check-scripts.ts';
import { blurElement, click, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

const FAULT = 'This IBAN has a wrong check digit. Check it before you send it.';

/** The sheet with these details, after its field was left. */
async function openEditor(details: string, features: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  const loads: string[] = [];
  const page = { save: () => void calls.push('save') } as unknown as FundsDetailsStore;
  renderScreen(
    fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features }) }),
    <FundsEditor draft={{ id: '', label: 'Bank', details }} page={page} scripts={realCheckScripts(loads)} />,
  );
  await actUntilSettled(() => undefined);
  await actUntilSettled(() => blurElement(getElement('textarea')));
  return { calls, loads };
}

test('FIELD-06 a wrong field is told once the text was left, and can be saved', async () => {
  const { calls } = await openEditor('DE89 3704 0044 0532 0103 00', { settlement: 1 });
  assert.match(screenText(), FAULT);
  click(getControl('Save'));
  assert.equal(calls, ['save']);
});

test('FIELD-06 right details, others, and another backend have no question; the parser is loaded for details alone', async () => {
  await openEditor('DE89 3704 0044 0532 0130 00', { settlement: 1 });
  assert.not.match(screenText(), 'wrong');
  assert.equal((await openEditor('In the bank by the river', { settlement: 1 })).loads, []);
  assert.equal((await openEditor('DE89 3704 0044 0532 0103 00', {})).loads, []);
  assert.not.match(screenText(), FAULT);
});

test.run();
