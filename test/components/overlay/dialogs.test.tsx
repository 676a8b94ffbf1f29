// Sheet and Dialog: focus, Escape, backdrop, Back button, default texts.
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Dialog } from '../../../src/components/overlay/dialog.tsx';
import { closeTopModal, openModals } from '../../../src/components/overlay/modal-stack.ts';
import { Sheet } from '../../../src/components/overlay/sheet.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import {
  click,
  flushUpdates,
  getControl,
  getElement,
  pressKey,
  render,
  unmountAll,
} from '../../harness/dom.ts';

test.after.each(unmountAll);

const nothing = (): void => {};

function WithSheet() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Sheet title="Methods" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setAsking(true)}>
            Ask
          </button>
          <button type="button" disabled>
            Never
          </button>
        </Sheet>
      )}
      {asking && <Dialog onConfirm={nothing} onCancel={() => setAsking(false)} />}
    </>
  );
}

function openSheet() {
  const view = render(<WithSheet />);
  getControl('Open').focus();
  click(getControl('Open'));
  return { ...view, panel: getElement('[role=dialog]') };
}

test('a sheet is a modal dialog named by its title, and receives the focus', () => {
  const { panel, unmount } = openSheet();
  assert.is(panel.getAttribute('aria-modal'), 'true');
  assert.is(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent, 'Methods');
  assert.is(document.activeElement, panel);
  assert.ok(document.body.hasAttribute('data-modal'), 'the page behind does not scroll');
  unmount();
  assert.not.ok(document.body.hasAttribute('data-modal'));
});

test('Tab stays inside, in both directions', () => {
  const { panel } = openSheet();
  const first = getControl('Close');
  const last = getControl('Ask');
  assert.not.ok(pressKey(panel, 'Tab', { shiftKey: true }), 'from the panel backwards');
  assert.is(document.activeElement, last, 'the disabled button is no stop');
  assert.not.ok(pressKey(last, 'Tab'));
  assert.is(document.activeElement, first);
  assert.ok(pressKey(first, 'Tab'), 'in between the browser moves by itself');
  assert.not.ok(pressKey(first, 'Tab', { shiftKey: true }));
  assert.is(document.activeElement, last);
});

test('Escape, the backdrop and the close button close it, and the focus returns to what opened it', () => {
  const { panel } = openSheet();
  pressKey(panel, 'Escape');
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.is(document.activeElement, getControl('Open'));
  click(getControl('Open'));
  click(getElement('[data-backdrop]'));
  assert.is(document.querySelector('[role=dialog]'), null);
  click(getControl('Open'));
  click(getControl('Close'));
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.is(document.activeElement, getControl('Open'));
});

test('of two that are open, Escape and the Back button close the topmost first', () => {
  openSheet();
  getControl('Ask').focus();
  click(getControl('Ask'));
  assert.is(openModals.value.length, 2);
  pressKey(getElement('[role=alertdialog]'), 'Escape');
  assert.is(document.querySelector('[role=alertdialog]'), null);
  assert.ok(document.querySelector('[role=dialog]'), 'the sheet below stays');
  assert.is(document.activeElement, getControl('Ask'));
  assert.ok(document.body.hasAttribute('data-modal'));
  flushUpdates(() => assert.is(closeTopModal(), true));
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.is(closeTopModal(), false, 'nothing left: Back is the page itself');
});

test("DLG-01 defaults: 'Are you sure?', 'Confirm', 'Cancel', and the focus on Confirm; danger says 'Delete', and the focus is on Cancel", () => {
  render(<Dialog onConfirm={nothing} onCancel={nothing} />);
  assert.is(getElement('[role=alertdialog] h2').textContent, 'Are you sure?');
  equalEach(document.querySelectorAll('[role=alertdialog] button'), (button) => button.textContent, [
    'Cancel',
    'Confirm',
  ]);
  assert.is(document.activeElement, getControl('Confirm'));
  unmountAll();
  const calls: string[] = [];
  const message = 'This action cannot be undone.';
  const handlers = { onConfirm: () => calls.push('yes'), onCancel: () => calls.push('no') };
  render(<Dialog variant="danger" title="Delete transfer details?" message={message} {...handlers} />);
  const describedBy = getElement('[role=alertdialog]').getAttribute('aria-describedby') ?? '';
  assert.is(document.getElementById(describedBy)?.textContent, message);
  assert.is(document.activeElement, getControl('Cancel'));
  click(getControl('Delete'));
  click(getControl('Cancel'));
  click(getElement('[data-backdrop]'));
  assert.equal(calls, ['yes', 'no', 'no']);
});

test('while its action runs, Confirm ignores presses but keeps the focus; an error shows in place', () => {
  const calls: string[] = [];
  render(
    <Dialog busy error="Network connection failed." onConfirm={() => calls.push('yes')} onCancel={nothing} />,
  );
  const confirm = getControl('Confirm');
  click(confirm);
  assert.equal(calls, []);
  assert.is(confirm.getAttribute('aria-busy'), 'true');
  assert.not.ok(confirm.hasAttribute('disabled'));
  assert.is(document.activeElement, confirm);
  assert.is(getElement('[role=alertdialog] [role=alert]').textContent, 'Network connection failed.');
});

test.run();
