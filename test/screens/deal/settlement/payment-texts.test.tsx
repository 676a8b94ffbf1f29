// Texts of a payment in every history of marks, for both viewers and in every language: nobody is asked for money that no mark speaks of.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SettlementDetails } from '#contract/settlement.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { guideStep } from '#domain/settlement/guide.ts';
import { PAYMENT_ACTIONS, type Payment, type PaymentAction } from '#domain/settlement/payment.ts';
import { decidePayment, transferKind } from '#domain/settlement/payment-table.ts';
import { readSystemNotice } from '#domain/system-kinds.ts';
import { noticeText } from '#i18n/notice-text.ts';
import { type Strings, setStrings } from '#i18n/strings.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { SettlementPanel } from '../../../../src/screens/deal/settlement/settlement-panel.tsx';
import { SettlementSheets } from '../../../../src/screens/deal/settlement/settlement-sheets.tsx';
import { StepCard } from '../../../../src/screens/deal/settlement/step-card.tsx';
import { useSettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { click, flushUpdates, getElement, unmountAll } from '../../../harness/dom.ts';
import { ENGLISH, restoreEnglish } from '../../../sentences.ts';
import { BORIS_ID, fakeApp, makeDeal } from '../../fixtures.ts';
import { renderScreen, screenText } from '../../screen-harness.tsx';
import { fakeSettlement } from './fake-settlement.ts';

test.after.each(() => {
  unmountAll();
  restoreEnglish();
});

// What a sentence asks for, by its id. The ids of a kind are complete: an unknown one of these does not compile.
type Asked = 'return' | 'pay again' | 'confirm';
const ASKS: Readonly<Record<Asked, readonly string[]>> = {
  return: [
    ...['nextStep.returnMoney', 'nextStep.waitReturn', 'settlement.OTHER_NAME_TEXT'],
    ...['settlement.CAME_BACK', 'settlement.returnedThere', 'settlement.returnedForGood'],
    ...['settlement.returnedAgain', 'systemLines.TRANSFER_LINES.settlement.other_name'],
  ],
  'pay again': ['nextStep.payAgain'],
  confirm: [
    ...['nextStep.confirm', 'settlement.CHECK_AND_CONFIRM', 'settlement.RECEIVED_TITLE'],
    ...['settlement.RECEIVED_OPENED', 'settlement.receivedThere'],
  ],
};

/** What the marks of a history say of the money: nothing is read from the payment itself. */
interface Marked {
  readonly isSent: boolean;
  readonly isReturned: boolean;
}
interface Case {
  readonly payment: Payment;
  readonly marked: Marked;
  /** The mark that has led here. */
  readonly action: PaymentAction | null;
}

const NOW = Date.parse('2026-07-02T10:00:00.000Z');
const AT = { now: NOW, mayPay: true };

function marksAfter(before: Marked, action: PaymentAction): Marked {
  if (action === 'sent' || action === 'received') return { isSent: true, isReturned: false };
  return action === 'returned' ? { isSent: false, isReturned: true } : before;
}

/** Every payment with every history of marks that leads to it. */
function allCases(): readonly Case[] {
  const found = new Map<string, Case>();
  const visit = (one: Case): void => {
    const key = JSON.stringify(one);
    if (found.has(key)) return;
    found.set(key, one);
    for (const party of PARTIES)
      for (const action of PAYMENT_ACTIONS) {
        const decision = decidePayment([one.payment], 1, party, action, AT);
        if (decision.ok) visit({ payment: decision.payment, marked: marksAfter(one.marked, action), action });
      }
  };
  visit({ payment: paymentFixture(), marked: { isSent: false, isReturned: false }, action: null });
  return [...found.values()];
}

/** A catalogue whose sentences are their own ids: '⟦nextStep.payAgain⟧'. */
function idsOf<T>(texts: T, path = ''): T {
  if (typeof texts === 'string') return `⟦${path}⟧` as T;
  if (typeof texts === 'function') return (() => `⟦${path}⟧`) as T;
  if (texts === null || typeof texts !== 'object') return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, idsOf(value, path ? `${path}.${key}` : key)]),
  ) as T;
}
const IDS = idsOf<Strings>(ENGLISH);
const readIds = (text: string): readonly string[] =>
  Array.from(text.matchAll(/⟦(.+?)⟧/g), ([, id]) => id ?? '');

interface Shown {
  readonly ids: readonly string[];
  /** Marks of a tap on the page, and of a button that is held. */
  readonly marks: readonly PaymentAction[];
  readonly held: readonly PaymentAction[];
}
/** Histories lead to the same payments: each is drawn once. */
const drawn = new Map<string, Shown>();

/** To a viewer who knows no names, and to one who reads a name that is not the other side's own. */
function shownTo(party: Party, payment: Payment): Shown {
  const key = JSON.stringify([party, payment]);
  const both = () => [null, FOREIGN].map((names) => draw(party, payment, names));
  const joined = ([one, other]: readonly Shown[]): Shown => ({
    ids: [...(one?.ids ?? []), ...(other?.ids ?? [])],
    marks: [...(one?.marks ?? []), ...(other?.marks ?? [])],
    held: [...(one?.held ?? []), ...(other?.held ?? [])],
  });
  const shown = drawn.get(key) ?? joined(both());
  drawn.set(key, shown);
  return shown;
}

const foreign = { name: 'Maria', isOwn: false, isChanged: false, history: { kind: 'first' } } as const;
const FOREIGN: SettlementDetails['names'] = {
  author: { payer: foreign, payee: foreign },
  accepter: { payer: foreign, payee: foreign },
};

/** Ids on the page and in every sheet that a button of it opens, and the marks that one tap makes. */
function draw(party: Party, payment: Payment, names: SettlementDetails['names']): Shown {
  setStrings('en', IDS);
  const payments = [payment];
  const settlement = { meeting: null, payments, names, details: [] };
  const guided = {
    ...settlement,
    named: { author: ['payer', 'payee'], accepter: ['payer', 'payee'] } as const,
    sentDetails: { author: true, accepter: true },
    suggestion: null,
    plan: {
      ...({ first: 'author', parts: 1, order: 'zigzag', by: 'author', isAgreed: true } as const),
      methods: { author: 'SBP', accepter: 'Wise' },
    },
  };
  const [marks, held]: [PaymentAction[], PaymentAction[]] = [[], []];
  let isHeld = false;
  const store = fakeSettlement(settlement, guideStep(guided, party, NOW), {
    party: signal(party),
    mark: (_n: number, action: PaymentAction) => Promise.resolve((isHeld ? held : marks).push(action) > 0),
  });
  let close = (): void => undefined;
  function Page() {
    const guide = useSettlementGuide(store, makeDeal(), 'Anna');
    if (!guide) return null;
    close = guide.close;
    return (
      <>
        <main>
          <StepCard guide={guide} details={null} />
          <SettlementPanel guide={guide} />
        </main>
        <SettlementSheets guide={guide} />
      </>
    );
  }
  const app = fakeApp(BORIS_ID);
  renderScreen(app, <Page />);
  const ids = [...readIds(screenText())];
  const drawnAt = getElement('main').innerHTML;
  const buttons = document.querySelectorAll('main button').length;
  for (let at = 0; at < buttons; at += 1) {
    const button = document.querySelectorAll('main button')[at];
    assert.ok(button);
    isHeld = button.matches('.hold');
    click(button);
    isHeld = false;
    ids.push(...readIds(screenText()));
    // The rows of the list of problems open sheets of their own.
    const rows = document.querySelectorAll('[role=dialog] .cell').length;
    for (let row = 0; row < rows; row += 1) {
      flushUpdates(close);
      click(button);
      click(document.querySelectorAll('[role=dialog] .cell')[row] as Element);
      ids.push(...readIds(screenText()));
    }
    flushUpdates(close);
    // Only what a tap has changed is drawn again for the next one.
    if (document.querySelector('main')?.innerHTML !== drawnAt) renderScreen(app, <Page />);
  }
  return { ids, marks, held };
}

/** Ids in the chat's line and in the notification about a mark. */
function written({ action, payment }: Case): readonly string[] {
  if (action === null) return [];
  const params = { name: 'Anna', n: 1, of: 1, amount: payment.amount, currency: payment.currency };
  const kind = transferKind(action, payment);
  const line = readSystemNotice({ kind, params: { ...params, by: 'author', reason: '' } });
  assert.ok(line);
  const formats = { money: (amount: string) => amount, time: (iso: string) => iso };
  const { title, message } = noticeText(IDS, formats, { kind, params } as Notice);
  return readIds([systemLineText(IDS, {}, line), title, message].join());
}

/** What is asked for and no mark speaks of. */
function wrongIds(ids: readonly string[], { payment, marked }: Case): readonly string[] {
  const mayPayAgain = marked.isReturned && decidePayment([payment], 1, payment.from, 'sent', AT).ok;
  const isTrue = { return: marked.isSent, 'pay again': mayPayAgain, confirm: marked.isSent };
  return (Object.keys(ASKS) as Asked[]).flatMap((asked) =>
    isTrue[asked] ? [] : ids.filter((id) => ASKS[asked].includes(id)),
  );
}

test('SETL-07 no text asks to return, pay again or confirm what no mark speaks of', () => {
  const seen = new Set<string>();
  for (const one of allCases()) {
    const of = JSON.stringify(one);
    for (const party of PARTIES) {
      const { ids } = shownTo(party, one.payment);
      for (const id of ids) seen.add(id);
      assert.equal(wrongIds(ids, one), [], `${party} ${of}`);
    }
    const ids = written(one);
    for (const id of ids) seen.add(id);
    assert.equal(wrongIds(ids, one), [], of);
  }
  // Each of them is read in some history, or the names of sentences have changed.
  for (const id of Object.values(ASKS).flat()) assert.ok(seen.has(id), `nobody reads ${id}`);
});

test('SETL-07 the texts of a payment that was made are found wrong before it', () => {
  for (const [otherNameBy, party] of [
    ['payer', 'author'],
    ['payer', 'accepter'],
    ['payee', 'author'],
    ['payee', 'accepter'],
  ] as const) {
    // As if it had been sent: what every other name was told like once.
    const payment = paymentFixture({ state: 'disputed_name', otherNameBy, stateBefore: 'sent' });
    const one: Case = { payment, marked: { isSent: false, isReturned: false }, action: 'other_name' };
    assert.ok(wrongIds(shownTo(party, payment).ids, one).length > 0, `${otherNameBy} ${party}`);
    assert.ok(wrongIds(written(one), one).length > 0);
  }
});

test('SETL-08 a tap makes no mark but one that costs nobody anything; paid and received are held, the others ask first', () => {
  for (const { payment } of allCases())
    for (const party of PARTIES) {
      const { marks, held } = shownTo(party, payment);
      const where = JSON.stringify(payment);
      for (const action of marks) assert.ok(['undo_name', 'go_on'].includes(action), `${action} ${where}`);
      for (const action of held) assert.ok(['sent', 'received'].includes(action), `${action} ${where}`);
    }
});

/** Words by which a language speaks of money that goes back, or is paid again. */
const BACK_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\breturn|\b(go|got|came) back|\bagain\b|\bonce more\b|a second time/i,
  ru: /верн(ит|ул|ёт|ут)|возвращ|ещё раз|снова на|второй раз/i,
  uk: /поверн|поверт|ще раз|знову на|удруге/i,
  es: /devuel|devolv|volvió|otra vez|de nuevo|segunda vez/i,
  'pt-BR': /devolv|voltou|de novo|de volta|segunda vez/i,
  id: /kembali|sekali lagi|\blagi\b|kedua kalinya/i,
  tr: /geri|iade|yeniden|ikinci kez/i,
  ar: /أعد |يعود|عاد|تُعِد|مرة أخرى|مرة ثانية/,
};

/** Sentences of a language by their ids, with values in them. */
function sentences(texts: unknown, path = ''): readonly (readonly [id: string, sentence: string])[] {
  if (typeof texts === 'string') return [[path, texts]];
  // Names and amounts; a number is read as one form of the plural.
  if (typeof texts === 'function') return [[path, texts('Anna', '1', '2', '100 USD')]];
  if (texts === null || typeof texts !== 'object') return [];
  return Object.entries(texts).flatMap(([key, value]) => sentences(value, path ? `${path}.${key}` : key));
}

test('SETL-07 in no language does a sentence of an unpaid payment speak of money that goes back', async () => {
  const unpaid = new Set<string>();
  for (const one of allCases()) {
    if (one.marked.isSent || one.marked.isReturned) continue;
    for (const party of PARTIES) for (const id of shownTo(party, one.payment).ids) unpaid.add(id);
    for (const id of written(one)) unpaid.add(id);
  }
  for (const id of ['nextStep.waitCorrection', 'nextStep.correctName', 'settlement.goOnUnpaidText'])
    assert.ok(unpaid.has(id), id);
  for (const language of LANGUAGES) {
    const parts = await Promise.all([
      import(`#i18n/generated/${language}/screens.ts`),
      import(`#i18n/generated/${language}/pages.ts`),
    ]);
    const all = new Map(
      parts.flatMap(({ sentences: { settlement, nextStep, systemLines, notices } }) =>
        sentences({ settlement, nextStep, systemLines, notices }),
      ),
    );
    for (const id of [...ASKS.return, ...ASKS['pay again']])
      assert.match(all.get(id) ?? '', BACK_WORDS[language], `${language} ${id}: the words are not complete`);
    for (const id of unpaid)
      assert.not.match(all.get(id) ?? '', BACK_WORDS[language], `${language} ${id}: ${all.get(id)}`);
  }
});

test.run();
