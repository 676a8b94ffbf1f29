// What is said before the SDK has come reaches every kind of client, in the words that the SDK itself would use.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { postEarlyEvent } from '../../../src/platform/telegram/early-bridge.ts';

const pageWith = (more: object): Window => {
  const page: object = { ...more };
  return Object.assign(page, 'parent' in more ? {} : { parent: page }) as Window;
};

test('a phone’s bridge, the old desktop’s, Telegram Web around the page; nobody at all', () => {
  const heard: unknown[] = [];
  const words = JSON.stringify({ eventType: 'web_app_ready', eventData: '' });
  const bridge = {
    isOwn: true,
    postEvent(this: { isOwn?: boolean }, type: string, data: string) {
      heard.push([this.isOwn, type, data]);
    },
  };
  assert.is(postEarlyEvent(pageWith({ TelegramWebviewProxy: bridge }), 'web_app_ready'), true);
  assert.is(
    postEarlyEvent(pageWith({ external: { notify: (said: string) => heard.push(said) } }), 'web_app_ready'),
    true,
  );
  const parent = { postMessage: (said: string, target: string) => heard.push([said, target]) };
  assert.is(postEarlyEvent(pageWith({ parent, external: {} }), 'web_app_ready'), true);
  assert.equal(heard, [[true, 'web_app_ready', '""'], words, [words, '*']]);
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
