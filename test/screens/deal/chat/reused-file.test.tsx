// Reused file: the note beside a file that was sent in another exchange before.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MessageFile } from '../../../../src/screens/deal/chat/message/file.tsx';
import { unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, fakeApp } from '../../fixtures.ts';
import { renderScreen } from '../../screen-harness.tsx';
import { receivedBubble } from './fake-chat.ts';

function note(reused: string, reuse: 'same' | 'similar' = 'same'): string | undefined {
  unmountAll();
  const file = {
    type: 'file',
    fileName: 'receipt.pdf',
    fileMime: 'application/pdf',
    fileSize: 1_000,
  } as const;
  renderScreen(
    fakeApp(BORIS_ID),
    <MessageFile
      context={{ settlement: { reuseOf: (id: string) => (id === reused ? reuse : null) } } as never}
      bubbleKey="m1"
      bubble={receivedBubble({ ...file, messageId: 'm1' })}
    />,
  );
  return document.querySelector('[role=note]')?.textContent ?? undefined;
}

test('RCPT-01 a file of another exchange has the note, any other one has none', () => {
  assert.is(note('m1'), 'This file was sent in another exchange before. A receipt is no payment.');
  assert.is(note('m2'), undefined);
});

test('RCPT-02 a file that is like one of another exchange has a note of its own', () => {
  assert.is(note('m1', 'similar'), 'This file looks like one of another exchange. A receipt is no payment.');
});

test.run();
