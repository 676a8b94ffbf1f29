// Early bridge: events posted without the SDK reach every kind of client, in the SDK's own format.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { postEarlyEvent } from '../../../src/platform/telegram/early-bridge.ts';

const pageWith = (more: object): Window => {
  const page: object = { ...more };
  return Object.assign(page, 'parent' in more ? {} : { parent: page }) as Window;
};

test('the bridges of phones, of the old desktop and of Telegram Web; none at all', () => {
  const received: unknown[] = [];
  const message = JSON.stringify({ eventType: 'web_app_ready', eventData: '' });
  const bridge = {
    isOwn: true,
    postEvent(this: { isOwn?: boolean }, type: string, data: string) {
      received.push([this.isOwn, type, data]);
    },
  };
  assert.is(postEarlyEvent(pageWith({ TelegramWebviewProxy: bridge }), 'web_app_ready'), true);
  assert.is(
    postEarlyEvent(
      pageWith({ external: { notify: (text: string) => received.push(text) } }),
      'web_app_ready',
    ),
    true,
  );
  const parent = { postMessage: (text: string, target: string) => received.push([text, target]) };
  assert.is(postEarlyEvent(pageWith({ parent, external: {} }), 'web_app_ready'), true);
  assert.equal(received, [[true, 'web_app_ready', '""'], message, [message, '*']]);
  assert.is(postEarlyEvent(pageWith({ external: {} }), 'web_app_ready'), false);
});

test('a bridge that throws is left to the SDK', () => {
  const bridge = {
    postEvent() {
      throw new Error('not now');
    },
  };
  assert.is(postEarlyEvent(pageWith({ TelegramWebviewProxy: bridge }), 'web_app_expand'), false);
});

test.run();
