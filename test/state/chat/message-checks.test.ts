// Message checks: which messages are looked at, what is loaded for them, hints once a kind and deal, the writer's question.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { ChatMessageView } from '#protocol/protocol.ts';
import type { AppStores } from '../../../src/state/app-stores.ts';
import type { CheckScripts } from '../../../src/state/chat/check-scripts.ts';
import { createMessageChecks } from '../../../src/state/chat/message-checks.ts';
import type { DealStore } from '../../../src/state/deal/page.ts';
import { IBAN_EXAMPLES } from '../../core/domain/payment-details/iban-examples.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { realCheckScripts } from '../../harness/check-scripts.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';
import { memoryStore } from '../fixtures.ts';
import { messageView } from './chat-page-harness.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const SWAPPED = 'DE89 3704 0044 0532 0103 00';
const HURRY = 'Hurry up, confirm now';

interface Options {
  readonly role?: DealStore['role']['value'];
  readonly features?: Readonly<Record<string, unknown>>;
  readonly local?: ReturnType<typeof memoryStore>;
  readonly dealId?: string;
  readonly scripts?: CheckScripts;
  readonly terms?: Partial<DealDetails> | null;
}

function openChecks({
  role = 'author',
  features = { settlement: 1 },
  local = memoryStore(),
  dealId = 't1',
  scripts,
  terms = null,
}: Options = {}) {
  const loads: string[] = [];
  const messages = new Map<string, ChatMessageView>();
  const clock = createFakeClock();
  const draft = signal('');
  const announced = signal({ features });
  const session = { viewerId: signal('alice'), announced } as unknown as AppStores['session'];
  const reports: unknown[] = [];
  const http = { call: async (_route: unknown, { body }: { body: unknown }) => void reports.push(body) };
  const services = { clock, local, http } as unknown as AppStores['services'];
  const deal = {
    ...{ role: signal(role), counterparty: signal({ id: 'bob' }), deal: signal(terms) },
  } as unknown as DealStore;
  const item = (key: string) => signal(messages.get(key) ?? null);
  const setDraft = (text: string): void => {
    draft.value = text;
  };
  const checks = createMessageChecks(
    { session, services },
    deal,
    { id: dealId, item, draft, setDraft },
    signal(false),
    scripts ?? realCheckScripts(loads),
  );
  const end = checks.mount();
  let count = 0;
  return {
    ...{ checks, loads, clock, draft, announced, local, reports, end },
    /** Looks at a message, and resolves with what was found in it. */
    async look(text: string, more: Partial<ChatMessageView> = {}) {
      count += 1;
      const key = `m${count}`;
      messages.set(key, messageView({ text, ...more }));
      checks.look(key);
      await clock.advance(1);
      return { key, ...checks.findings(key).peek() };
    },
  };
}

test('FIELD-04 the fields of a received message and of an own one are found; a wrong one is marked', async () => {
  const { look } = openChecks();
  const { fields } = await look(`Name: Bob Marley\nIBAN: ${IBAN}`);
  equalEach(fields, ({ kind, value }) => [kind, value], [
    ['holder', 'Bob Marley'],
    ['iban', 'DE89370400440532013000'],
  ]);
  const own = await look(SWAPPED, { isOwn: true, senderId: 'alice' });
  equalEach(own.fields, ({ isValid }) => isValid, [false]);
});

test('FIELD-08 a phone without its code is read by how its writer is paid: the author by what it receives', async () => {
  const terms = {
    ...{ payCurrency: 'RUB', payMethods: ['SBP'], receiveCurrency: 'BRL', receiveMethods: ['PIX'] },
  };
  const values = async (role: 'author' | 'accepter', isOwn: boolean) => {
    const { look } = openChecks({ role, terms });
    const { fields } = await look('(85) 98765-4321', isOwn ? { isOwn: true, senderId: 'alice' } : {});
    return fields.map(({ value }) => value);
  };
  assert.equal(await values('author', true), ['+5585987654321']);
  assert.equal(await values('accepter', false), ['+5585987654321']);
  assert.equal(await values('author', false), [], 'of one who is paid in roubles');
});

test('FIELD-03 a script is loaded for the first message that needs it and for no other', async () => {
  const { look, loads } = openChecks();
  await look('Hello', { isOwn: true, senderId: 'alice' });
  assert.equal(loads, []);
  await look('Hello');
  assert.equal(loads, ['risks']);
  await look(IBAN, { isOwn: true, senderId: 'alice' });
  assert.equal(loads, ['risks', 'details']);
});

test('FIELD-03 nothing is looked at in the task that draws the message', async () => {
  const { checks, loads, clock } = openChecks();
  checks.look('m1');
  assert.is(clock.timerCount, 1);
  assert.equal(loads, []);
});

test('FIELD-03 HINT-02 a backend without settlements, and an admin, have neither rows nor hints', async () => {
  for (const options of [{ features: {} }, { role: 'admin' }, { role: null }] as const) {
    const { look, loads } = openChecks(options);
    const { fields, hint } = await look(`${HURRY} ${IBAN}`);
    assert.equal([fields.length, hint, loads.length], [0, null, 0]);
  }
});

test('HINT-02 the writer, staff, outsiders and lines of the system have no hint', async () => {
  const { look } = openChecks();
  for (const more of [
    { isOwn: true, senderId: 'alice' },
    { senderRole: 'admin', senderId: 'judge' },
    { senderId: 'somebody' },
    { type: 'system' },
    { type: 'file' },
  ] as const)
    assert.is((await look(HURRY, more)).hint, null);
  assert.is((await look(HURRY)).hint, 'hurry');
});

test('HINT-02 each kind has a hint once in a deal, and the next kind of a message follows', async () => {
  const { look } = openChecks();
  assert.is((await look(HURRY)).hint, 'hurry');
  assert.is((await look(HURRY)).hint, null);
  assert.is((await look(`${HURRY}. Write me on WhatsApp`)).hint, 'off_platform');
});

test('HINT-02 a hint that was closed stays closed in its deal, on this phone, and only there', async () => {
  const local = memoryStore();
  const first = openChecks({ local });
  const { key } = await first.look(HURRY);
  first.checks.dismissHint(key);
  assert.is(first.checks.findings(key).peek().hint, null);
  assert.is((await openChecks({ local }).look(HURRY)).hint, null, 'after a reload');
  assert.is((await openChecks({ local, dealId: 't2' }).look(HURRY)).hint, 'hurry', 'another deal');
});

test('SETL-04 kinds of closed hints are reported once, ten seconds after the first or when the page is left', async () => {
  const { look, checks, clock, reports, end } = openChecks();
  const close = async (text: string): Promise<void> => checks.dismissHint((await look(text)).key);
  await close(HURRY);
  await close('Write me on WhatsApp');
  await clock.advance(9_000);
  assert.equal(reports, []);
  await clock.advance(1_000);
  assert.equal(reports, [{ dismissedHints: ['hurry', 'off_platform'] }]);
  await close('open https://a.top');
  end();
  end();
  await clock.advance(60_000);
  assert.equal(reports.slice(1), [{ dismissedHints: ['link'] }]);
});

test('HINT-02 what the phone remembers of closed hints is bounded', async () => {
  const local = memoryStore();
  for (let deal = 0; deal < 220; deal += 1) {
    const { look, checks } = openChecks({ local, dealId: `d${deal}` });
    checks.dismissHint((await look(HURRY)).key);
  }
  const [kept = '[]'] = local.kept.values();
  assert.is(JSON.parse(kept).length, 200);
  assert.is((await openChecks({ local, dealId: 'd219' }).look(HURRY)).hint, null);
});

test('FIELD-03 when a script cannot be loaded, its messages are looked at with the next one', async () => {
  let isOffline = true;
  const real = realCheckScripts();
  const loadDetails = async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return real.loadDetails();
  };
  const { look, checks } = openChecks({ scripts: { ...real, loadDetails } });
  const { key, fields } = await look(IBAN);
  assert.is(fields.length, 0);
  isOffline = false;
  await look('Hello');
  assert.is(checks.findings(key).peek().fields.length, 1);
});

test('FIELD-04 of one message at most twelve fields are shown', async () => {
  const { look } = openChecks();
  const { fields } = await look(Array.from({ length: 60 }, (_, at) => `mia${at}@example.com`).join(' '));
  assert.is(fields.length, 12);
});

/** Types a text, taps Send, and returns what was sent. */
function typeAndSend({ draft, checks }: ReturnType<typeof openChecks>, text: string, sent: string[]): void {
  draft.value = text;
  checks.draft.beforeSend(() => sent.push(draft.peek()));
}

test('FIELD-05 a wrong field is told once before its text is sent; an edited text is another one', async () => {
  const page = openChecks();
  const { wrong } = page.checks.draft;
  const sent: string[] = [];
  page.draft.value = SWAPPED;
  await page.clock.advance(1);
  typeAndSend(page, SWAPPED, sent);
  assert.equal(sent, []);
  equalEach(wrong.value, ({ text }) => text, [SWAPPED]);
  page.draft.value = `${SWAPPED}1`;
  assert.equal(wrong.value, [], 'the question is about the text as it was');
  typeAndSend(page, `${SWAPPED} `, sent);
  assert.equal(sent, [`${SWAPPED} `], 'never held back twice');
  typeAndSend(page, IBAN, sent);
  assert.equal(sent.length, 2, 'a right one is sent at once');
});

test('FIELD-05 FIELD-01 every IBAN of the registry is sent at once, and with two digits swapped is told first', async () => {
  const page = openChecks();
  await page.look(IBAN);
  page.draft.value = IBAN;
  await page.clock.advance(1);
  for (const iban of IBAN_EXAMPLES) {
    const sent: string[] = [];
    typeAndSend(page, iban, sent);
    assert.equal(sent, [iban]);
    const swapped = iban.slice(0, 4) + iban.slice(4).replace(/(\d)(?!\1)(\d)/, '$2$1');
    assert.is.not(swapped, iban);
    typeAndSend(page, swapped, sent);
    assert.equal(sent.length, 1, swapped);
    assert.is(page.checks.draft.wrong.value[0]?.kind, 'iban', swapped);
  }
});

test('FIELD-05 a text that is sent before the parser is there waits for it, one second at most', async () => {
  const sent: string[] = [];
  const page = openChecks();
  typeAndSend(page, SWAPPED, sent);
  page.checks.draft.beforeSend(() => sent.push('tapped twice'));
  await page.clock.advance(1);
  assert.equal([sent.length, page.checks.draft.wrong.value.length], [0, 1]);
  const slow = openChecks({ scripts: { ...realCheckScripts(), loadDetails: () => new Promise(() => {}) } });
  typeAndSend(slow, SWAPPED, sent);
  await slow.clock.advance(999);
  assert.equal(sent, []);
  await slow.clock.advance(1);
  assert.equal(sent, [SWAPPED]);
});

test('FIELD-05 Edit takes the question back; other texts and other backends are sent at once', async () => {
  const sent: string[] = [];
  const page = openChecks();
  typeAndSend(page, 'Hello', sent);
  typeAndSend(openChecks({ features: {} }), SWAPPED, sent);
  assert.equal(sent, ['Hello', SWAPPED]);
  typeAndSend(page, SWAPPED, sent);
  await page.clock.advance(1);
  page.checks.draft.edit();
  assert.equal(page.checks.draft.wrong.value, []);
  assert.is(sent.length, 2);
});

test.run();
