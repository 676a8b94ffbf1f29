// The chat on phones with little room; its flows: chat.test.ts.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { messageInput, messagesWith, openBothDealPages, sendChatMessage } from './deal-user-actions.ts';

const { scenario, run } = createBrowserSuite('chat on small and old phones');

scenario(
  'with the keyboard up the primary action is hidden, and box and last message stay in sight',
  async (env) => {
    const { alice, bob } = await openBothDealPages(env);
    await sendChatMessage(bob, 'Last words');
    await messagesWith(alice, 'Last words').waitFor();
    await alice.page.getByRole('button', { name: 'Enter names' }).waitFor();
    await alice.page.setViewportSize({ width: 360, height: 430 });
    await alice.page.getByRole('button', { name: 'Enter names' }).waitFor({ state: 'hidden' });
    const bottomOf = async (locator: Locator) => {
      const place = await locator.boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    };
    assert.ok((await bottomOf(messageInput(alice))) <= 430);
    const last = messagesWith(alice, 'Last words');
    assert.ok(
      (await bottomOf(last)) <=
        (await messageInput(alice)
          .boundingBox()
          .then((place) => place?.y ?? 0)),
    );
    // The field grows to five lines.
    await messageInput(alice).fill(Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n'));
    const { height = 0 } = (await messageInput(alice).boundingBox()) ?? {};
    assert.ok(height > 100 && height < 135, `${height}`);
    assert.ok((await bottomOf(messageInput(alice))) <= 430);
    await alice.page.setViewportSize({ width: 360, height: 740 });
    await alice.page.getByRole('button', { name: 'Enter names' }).waitFor();
  },
);

run();
