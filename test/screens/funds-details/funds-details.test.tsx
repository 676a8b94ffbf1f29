// Funds details screen: list, add, edit, copy, delete after confirmation (FUNDS-01, 02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { truncateDetails } from '#i18n/payment-details.ts';
import { Overlays } from '../../../src/app/overlays.tsx';
import { FundsDetailsScreen } from '../../../src/screens/funds-details/funds-details-screen.tsx';
import { advanceClock, openPage, pageText, press } from '../../app/app-harness.tsx';
import { getControl, getElement, typeText as typeInto, unmountAll } from '../../harness/dom.ts';
import type { FakeHandler } from '../../state/fixtures.ts';

test.after.each(unmountAll);

const PATH = '/funds-transfer-details';
const WISE = { id: 'f1', label: 'Wise', detailsText: 'IBAN 1\nAlice' };

const page = (list: FakeHandler = { body: { data: [WISE] } }) =>
  openPage(
    <>
      <FundsDetailsScreen />
      <Overlays />
    </>,
    { [`GET ${PATH}`]: list },
  );
const rows = (): string[] =>
  Array.from(document.querySelectorAll('li h2')).map((one) => one.textContent ?? '');
const fields = (): Element[] =>
  Array.from(document.querySelectorAll('[role=dialog] input,[role=dialog] textarea'));
async function fill(label: string, details: string): Promise<void> {
  typeInto(fields()[0] as Element, label);
  typeInto(fields()[1] as Element, details);
  await press('Save');
}
/** Copied texts. */
function clipboard(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
  return copied;
}

test('FUNDS-01 the saved records are listed; without any, a hint shows', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await page();
  assert.equal(rows(), ['Wise']);
  assert.match(pageText(), 'IBAN 1');
  await press('Copy Wise');
  assert.match(pageText(), "Copying isn't allowed here", 'a refused clipboard');
  assert.is(document.querySelectorAll('body > textarea').length, 0);
  await page({ body: { data: [] } });
  assert.match(pageText(), 'No saved details yet');
  assert.is(document.querySelectorAll('button').length, 1, 'one way on');
  await press('Add Details');
  assert.ok(getElement('[role=dialog]'));
});

test('FUNDS-01 user texts are never markup, cut at 120 code points, and copied whole', async () => {
  assert.is(truncateDetails('🏦'.repeat(120)), '🏦'.repeat(120));
  assert.is(truncateDetails('🏦'.repeat(121)), `${'🏦'.repeat(120)}…`);
  const copied = clipboard();
  const details = `<img src=x onerror=alert(1)> ${'خ'.repeat(3970)}`;
  await page({ body: [{ id: 'f1', label: '<b>بنك</b> 🏦', detailsText: details }] });
  assert.equal(rows(), ['<b>بنك</b> 🏦']);
  assert.is(getElement('li p').textContent, `${details.slice(0, 120)}…`);
  assert.not(document.querySelector('img,b'));
  assert.is(getElement('li h2').getAttribute('dir'), 'auto');
  await press('Copy <b>بنك</b> 🏦');
  assert.equal(copied, [details]);
  assert.match(pageText(), 'Details copied');
});

test('FUNDS-01 adding: the record is in the list at once; an unconfirmed record cannot be changed', async () => {
  const harness = await page();
  harness.fixture.server.on(`POST ${PATH}`, 'never');
  await press('Add Details');
  assert.is(document.activeElement, getElement('[role=dialog]'));
  await fill('Revolut', '@alice');
  assert.not(document.querySelector('[role=dialog]'));
  assert.equal(rows(), ['Wise', 'Revolut']);
  assert.ok(getControl('Copy Revolut'));
  assert.throws(() => getControl('Edit Revolut'));
  assert.throws(() => getControl('Delete Revolut'));
  assert.ok(harness.native.isClosingConfirmed);
});

test("FUNDS-01 empty after trim: 'Please fill both Label and Details' for 2 s, the sheet stays", async () => {
  const harness = await page();
  await press('Add Details');
  for (const [label, details] of [
    ['', ''],
    ['Wise', ' \n '],
    ['  ', 'IBAN'],
  ] as const) {
    await fill(label, details);
    assert.match(pageText(), 'Please fill both Label and Details');
    assert.ok(getElement('[role=dialog]'));
    await advanceClock(harness, 2000);
    assert.not.match(pageText(), 'Please fill both Label and Details');
  }
  assert.is(harness.fixture.server.of(`POST ${PATH}`).length, 0);
});

test('FUNDS-01 editing starts from the record; Cancel discards the draft, closing keeps it', async () => {
  const harness = await page();
  await press('Edit Wise');
  assert.is((fields()[1] as HTMLTextAreaElement).value, 'IBAN 1\nAlice');
  typeInto(fields()[0] as Element, 'Wise EUR');
  await press('Close');
  await press('Edit Wise');
  assert.is((fields()[0] as HTMLInputElement).value, 'Wise EUR');
  await press('Cancel');
  await press('Edit Wise');
  assert.is((fields()[0] as HTMLInputElement).value, 'Wise');
  harness.fixture.server.on(`PATCH ${PATH}/f1`, { body: { data: { ...WISE, label: 'Wise USD' } } });
  await fill('Wise USD', 'IBAN 1\nAlice');
  assert.equal(rows(), ['Wise USD']);
});

test("FUNDS-01, DLG-01 deleting asks by the messaging app's popup, or by a dialog where it has none", async () => {
  const harness = await page();
  harness.fixture.server.on(`DELETE ${PATH}/f1`, { body: { success: true } });
  harness.native.answer = 'no';
  await press('Delete Wise');
  assert.equal(harness.native.asked, ['Delete transfer details? This action cannot be undone.']);
  assert.equal(rows(), ['Wise']);
  harness.native.answer = 'unsupported';
  await press('Delete Wise');
  const dialog = getElement('[role=alertdialog]');
  assert.is(dialog.querySelector('h2')?.textContent, 'Delete transfer details?');
  assert.match(dialog.textContent ?? '', 'This action cannot be undone.');
  await press('Cancel');
  assert.equal(rows(), ['Wise']);
  assert.is(harness.fixture.server.of(`DELETE ${PATH}/f1`).length, 0);
  harness.native.answer = 'yes';
  await press('Delete Wise');
  assert.match(pageText(), 'No saved details yet');
  assert.is(harness.fixture.server.of(`DELETE ${PATH}/f1`).length, 1);
});

test("FUNDS-02 'Failed to load your funds transfer details.' with Retry; nothing can be added meanwhile", async () => {
  const harness = await page({ status: 400, body: {} });
  assert.match(pageText(), 'Failed to load your funds transfer details.');
  assert.throws(() => getControl('Add Details'));
  harness.fixture.server.on(`GET ${PATH}`, { body: { data: [WISE] } });
  await press('Retry');
  assert.equal(rows(), ['Wise']);
  assert.not.match(pageText(), 'Failed to load');
});

test.run();
