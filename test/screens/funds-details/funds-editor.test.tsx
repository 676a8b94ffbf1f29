// Sheet of saved details: wrong fields are told below the text (FIELD-06), and a scanned code is bounded and joined with what is typed (FUNDS-03, FUNDS-04).

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  FundsEditor,
  MAX_DETAILS_LENGTH,
  ScanButton,
  withScannedText,
} from '../../../src/screens/funds-details/funds-editor.tsx';
import type { FundsDetailsStore, FundsDraft } from '../../../src/state/funds-details/funds-details.ts';
import { realCheckScripts } from '../../harness/check-scripts.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { blurElement, click, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { ANNA_ID, BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

for (const [what, typed, scanned, expected] of [
  ['an empty field takes the text', '', ' DE02 1203 ', 'DE02 1203'],
  ['typed text stays above', 'Anna P.\n', 'DE02', 'Anna P.\nDE02'],
  ['a closed camera changes nothing', ' typed ', '', ' typed '],
  ['blank text changes nothing', ' typed ', ' \n\t', ' typed '],
  ['lines of any system are lines', '', 'a\r\nb\rc', 'a\nb\nc'],
  ['what cannot be typed is left out', '', 'a\u0000b\u001b[31mc\u0085d', 'ab[31mcd'],
  ['the longest is kept whole', '', 'x'.repeat(MAX_DETAILS_LENGTH), 'x'.repeat(MAX_DETAILS_LENGTH)],
  ['a longer one is refused', '', 'x'.repeat(MAX_DETAILS_LENGTH + 1), null],
  ['too long together is refused', 'x'.repeat(MAX_DETAILS_LENGTH - 1), 'yy', null],
] as const)
  test(`FUNDS-03 scanned text: ${what}`, () => assert.is(withScannedText(typed, scanned), expected));

function open(typed: string, scanned: string, canScanQr = true, { loadCodes } = realCheckScripts()) {
  const app = fakeApp(ANNA_ID);
  Object.assign(app.shell.native, {
    lateControls: fakeLateControls({ canScanQr, scanQr: async () => scanned }),
  });
  const given: string[] = [];
  const standards: string[] = [];
  const onScanned = (text: string, standard: string): void => {
    given.push(text);
    standards.push(standard);
  };
  renderScreen(app, <ScanButton current={() => typed} onScanned={onScanned} loadCodes={loadCodes} />);
  return { given, standards, toasts: app.toasts };
}
const scan = () => actUntilSettled(() => click(getControl('Scan a QR code')));

test('FUNDS-03 a scanned code goes into the field, a closed camera says what can be done, too much text says so', async () => {
  const read = open('Anna', 'DE02');
  await scan();
  assert.equal([read.given, read.toasts], [['Anna\nDE02'], []]);
  const closed = open('Anna', '');
  await scan();
  assert.equal(
    [closed.given, closed.toasts],
    [[], ['No code was read. If one was in view, type its text here instead.']],
  );
  const long = open('Anna', 'x'.repeat(9_000));
  await scan();
  assert.equal([long.given, long.toasts], [[], ['The code has too much text for these details.']]);
});

const EPC = 'BCD\n002\n1\nSCT\n\nMia Keller\nDE89370400440532013000\nEUR12.30';

test('FUNDS-04 a code of a standard becomes lines with its account, and its amount is left out aloud', async () => {
  const { given, standards, toasts } = open('My bank', EPC);
  await scan();
  assert.equal(given, ['My bank\nName: Mia Keller\nIBAN: DE89370400440532013000']);
  assert.equal(standards, ['SEPA']);
  assert.equal(toasts, ['The amount in the code was left out: these details are for any exchange.']);
});

test('FUNDS-04 a damaged code is refused; without the script a code is its text', async () => {
  const damaged = open('My bank', EPC.replace('3000', '3001'));
  await scan();
  assert.equal([damaged.given, damaged.toasts], [[], ['No payment details could be read from this code.']]);
  const loadCodes = () => Promise.reject(new TypeError('Failed to fetch'));
  const offline = open('', EPC, true, { ...realCheckScripts(), loadCodes });
  await scan();
  assert.equal([offline.given, offline.standards], [[EPC], ['']]);
});

test('FUNDS-04 an empty label becomes the name of the standard, and a typed one stays', async () => {
  for (const [label, expected] of [
    ['', 'SEPA'],
    ['My bank', 'My bank'],
  ] as const) {
    const app = fakeApp(ANNA_ID, { session: fakeSession(ANNA_ID) });
    Object.assign(app.shell.native, {
      lateControls: fakeLateControls({ canScanQr: true, scanQr: async () => EPC }),
    });
    const changes: unknown[] = [];
    const draft = { id: '', label, details: '' };
    const page = {
      editor: signal(draft),
      updateDraft: (change: unknown) => void changes.push(change),
    } as unknown as FundsDetailsStore;
    renderScreen(app, <FundsEditor draft={draft} page={page} scripts={realCheckScripts()} />);
    await scan();
    const details = 'Name: Mia Keller\nIBAN: DE89370400440532013000';
    assert.equal(changes, [{ details, ...(expected === label ? {} : { label: expected }) }]);
  }
});

test('FUNDS-03 a code joins what was typed while it was read, and no other record takes it', async () => {
  const app = fakeApp(ANNA_ID, { session: fakeSession(ANNA_ID) });
  const code = createDeferred<string>();
  Object.assign(app.shell.native, {
    lateControls: fakeLateControls({ canScanQr: true, scanQr: () => code.promise }),
  });
  const changes: unknown[] = [];
  const editor = signal<FundsDraft | null>({ id: 'a', label: 'Bank', details: '' });
  const page = {
    editor,
    updateDraft: (change: unknown) => void changes.push(change),
  } as unknown as FundsDetailsStore;
  const scripts = realCheckScripts();
  const draft = { id: 'a', label: 'Bank', details: '' };
  renderScreen(app, <FundsEditor draft={draft} page={page} scripts={scripts} />);
  await scan();
  editor.value = { ...draft, details: 'Anna' };
  await actUntilSettled(() => code.resolve('DE02'));
  assert.equal(changes, [{ details: 'Anna\nDE02' }]);
  changes.length = 0;
  editor.value = { id: 'b', label: 'Other', details: '' };
  await scan();
  assert.equal(changes, []);
});

test('FUNDS-03 without a camera, and without the SDK, there is no button', () => {
  open('', '', false);
  assert.equal(buttonNames(), []);
  renderScreen(
    fakeApp(ANNA_ID),
    <ScanButton current={() => ''} onScanned={() => {}} loadCodes={realCheckScripts().loadCodes} />,
  );
  assert.equal(buttonNames(), []);
});

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
