// Bot access: the question after the first request or acceptance, the link, and the section of the settings (PUSH-06).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LazyStoresContext } from '../../../src/hooks/stores-context.ts';
import { BotAccessQuestion } from '../../../src/screens/bot-access/bot-access-question.tsx';
import { BotAccessSection } from '../../../src/screens/settings/notification-settings-screen.tsx';
import type { BotAccessStore } from '../../../src/state/bot-access/bot-access.ts';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { click, flushUpdates, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, buttonNames, dialogButton, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

type Question = 'allow' | 'link' | null;
type Access = 'unknown' | 'given' | 'missing' | 'failed';

function open(start: { question?: Question; access?: Access; botUsername?: string }) {
  const calls: string[] = [];
  const question = signal<Question>(start.question ?? null);
  const access = signal<Access>(start.access ?? 'unknown');
  const botAccess: BotAccessStore = {
    question,
    access,
    isBusy: signal(false),
    allow: async () => void calls.push('allow'),
    test: async () => void calls.push('test'),
    dismiss: () => void calls.push('dismiss'),
  };
  const session = fakeSession(BORIS_ID, { botUsername: start.botUsername ?? 'kantor_bot' });
  const app = fakeApp(BORIS_ID, { session });
  Object.assign(app.shell.native, { openTelegramLink: (url: string) => void calls.push(url) });
  const stores = { botAccess } as unknown as LazyStores;
  const view = start.question === undefined ? <BotAccessSection /> : <BotAccessQuestion />;
  renderScreen(app, <LazyStoresContext.Provider value={stores}>{view}</LazyStoresContext.Provider>);
  return { calls, question, access };
}
const LINK = 'https://t.me/kantor_bot?start=push';

test('PUSH-06 the question in the page: Allow asks, Not now ends it', () => {
  const { calls, question } = open({ question: 'allow' });
  assert.match(screenText(), 'Someone may answer while you are away. May the bot write to you?');
  assert.equal(buttonNames(), ['Not now', 'Allow']);
  click(dialogButton('Allow'));
  click(dialogButton('Not now'));
  assert.equal(calls, ['allow', 'dismiss']);
  flushUpdates(() => {
    question.value = null;
  });
  assert.is(screenText(), '');
});

test('PUSH-06 the link opens the chat with the bot; without a name there is none', () => {
  const { calls } = open({ question: 'link' });
  click(dialogButton('Open the bot'));
  assert.equal(calls, ['dismiss', LINK]);
  open({ question: 'link', botUsername: '' });
  assert.is(screenText(), '');
});

test('PUSH-06 the settings say what is known, and send a test', async () => {
  const { calls, access } = open({});
  const shown = (next: Access) => {
    flushUpdates(() => {
      access.value = next;
    });
    return screenText();
  };
  assert.match(screenText(), 'A test shows whether the bot can write to you');
  assert.match(shown('given'), 'The bot can write to you');
  assert.match(shown('failed'), "Couldn't send the test. Please try again.");
  assert.not.match(screenText(), 'Open the bot');
  assert.match(shown('missing'), "The bot can't write to you");
  const [link, send] = Array.from(document.querySelectorAll('button'));
  assert.match(link?.textContent ?? '', 'Open the bot');
  assert.match(send?.textContent ?? '', 'Send a test');
  click(link as HTMLElement);
  await actUntilSettled(() => click(send as HTMLElement));
  assert.equal(calls, [LINK, 'test']);
});

test.run();
