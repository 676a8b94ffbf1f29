// Help page store: loads scripts, names and details for a party alone, and nothing where it is not announced.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sentences as helpTexts } from '#i18n/generated/en/help.ts';
import { sentences as turkish } from '#i18n/generated/tr/help.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import * as advice from '../../../src/state/help/help-advice.ts';
import { createHelpPage } from '../../../src/state/help/help-page.ts';
import type { HelpScripts } from '../../../src/state/help/help-scripts.ts';
import { makeDeal } from '../deal/deal-fixtures.ts';
import { createSignedInFixture, flushMicrotasks } from '../fixtures.ts';

const SETTLEMENT = 'GET /transactions/t1/settlement';
const MESSAGES = 'GET /transactions/t1/chat/messages';
const named = (name: string) => ({ name, isChanged: false, history: { kind: 'first' } });
const names = (name: string) => ({ payer: named(name), payee: named(name) });

interface Setting {
  readonly features?: Record<string, number>;
  readonly deal?: Record<string, unknown>;
  readonly scripts?: Partial<HelpScripts>;
  /** In place of the chat's messages. */
  readonly messages?: 'never';
}

/** Alice is the accepter of deal t1. */
async function open({ features = { cases: 1, settlement: 1 }, deal, scripts, messages }: Setting = {}) {
  const loads: string[] = [];
  const fixture = await createSignedInFixture(({ server }) => {
    server.announces(features);
    server.on('GET /users/me', () => ({
      body: { profile: { firstName: 'Alice', locationCountry: 'Russia' } },
    }));
    server.on(SETTLEMENT, () => ({
      body: {
        data: {
          ...{ transactionId: 't1', version: 1, suggestion: null, plan: null, payments: [], meeting: null },
          names: { author: names('Bob K'), accepter: names('Alice K') },
        },
      },
    }));
    const message = (id: string, senderId: string, text: string) => ({
      ...{ id, senderId, senderRole: 'party', type: 'text', text },
      createdAt: new Date(0).toISOString(),
    });
    const chat = [
      message('1', 'bob', '[Details] an older account'),
      message('2', 'bob', '[Details] IBAN 1'),
      message('3', 'alice', '[Details] my own account'),
      message('4', 'bob', 'hello'),
    ];
    server.on(MESSAGES, () => messages ?? { body: { messages: chat } });
  });
  const page = createHelpPage(fixture.stores, 't1', {
    loadAdvice: async () => advice,
    async loadTexts(language) {
      loads.push(language);
      return language === 'tr' ? turkish : helpTexts;
    },
    ...scripts,
  });
  const end = page.mount();
  fixture.stores.updates.publish({ seq: 1, isReset: true, deal: makeDeal(deal) });
  await flushMicrotasks();
  await flushMicrotasks();
  return { ...fixture, page, end, loads };
}

test('HELP-01 a party gets advice, and the names and details that they saw', async () => {
  const { page, loads } = await open();
  assert.is(page.isOffered.value, true);
  assert.ok(page.help.value);
  assert.equal(loads, ['en']);
  assert.is(page.home.value, 'Russia');
  const pay = page.payments.value.find(({ side }) => side === 'pay');
  assert.equal([pay?.holder, pay?.details], ['Bob K', 'IBAN 1']);
  const receive = page.payments.value.find(({ side }) => side === 'receive');
  assert.equal([receive?.holder, receive?.details], ['Bob K', '']);
});

test('HELP-01 the text waits for names and details, but not for long', async () => {
  const known = await open();
  assert.is(known.page.isCompleting.value, false);
  const { page, clock } = await open({ messages: 'never' });
  await clock.advance(4_999);
  assert.is(page.isCompleting.value, true);
  await clock.advance(1);
  assert.is(page.isCompleting.value, false);
  const pay = page.payments.value.find(({ side }) => side === 'pay');
  assert.equal([pay?.holder, pay?.details], ['Bob K', '']);
});

test('HELP-01 another language is loaded once, when a text is in it', async () => {
  const { page, loads } = await open();
  assert.is(page.textsIn('tr').value, 'loading');
  await flushMicrotasks();
  assert.is(page.textsIn('tr').value, turkish);
  assert.equal(loads, ['en', 'tr']);
});

test('HELP-01 a language that cannot be loaded, or not in five seconds, is none', async () => {
  const answers: Partial<Record<string, () => Promise<HelpTexts>>> = {
    tr: () => Promise.reject(new TypeError('lost')),
    uk: () => new Promise(() => {}),
  };
  const { page, clock } = await open({
    scripts: { loadTexts: (language) => answers[language]?.() ?? Promise.resolve(helpTexts) },
  });
  const [lost, slow] = [page.textsIn('tr'), page.textsIn('uk')];
  await flushMicrotasks();
  assert.equal([lost.value, slow.value], [null, 'loading']);
  await clock.advance(5_000);
  assert.is(slow.value, null);
});

test('HELP-01 nothing is asked for without the feature, by staff, and 180 days after the end', async () => {
  for (const setting of [
    { features: { settlement: 1 } },
    { deal: { initiatorId: 'bob', accepterId: 'carol', status: 'disputed', viewerRole: 'admin' } },
    { deal: { status: 'completed', updatedAt: new Date(0).toISOString() } },
  ]) {
    const { page, server, loads } = await open(setting);
    assert.is(page.isOffered.value, false);
    assert.equal([server.of(SETTLEMENT), server.of(MESSAGES), loads], [[], [], []]);
  }
});

test('HELP-01 without settlements the names are blanks', async () => {
  const { page, server } = await open({ features: { cases: 1 } });
  assert.equal(server.of(SETTLEMENT), []);
  assert.ok(page.payments.value.every(({ holder }) => holder === ''));
});

test('HELP-01 a script that was lost is loaded again by Retry', async () => {
  let isLost = true;
  const { page } = await open({
    scripts: {
      async loadAdvice() {
        if (isLost) throw new Error('lost');
        return advice;
      },
    },
  });
  assert.is(page.help.value, null);
  assert.ok(page.error.value);
  isLost = false;
  await page.reload();
  assert.ok(page.help.value);
  assert.is(page.error.value, '');
});

test.run();
