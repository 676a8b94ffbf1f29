// Sentence of the next step: the deal's page, the card of what a backend sends, and the bot's message say the same, in every language.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDeal } from '#contract/decode/feed-item.ts';
import { cardView } from '#domain/card-view.ts';
import type { DealStatus } from '#domain/entities.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PARTIES, type Party, partyIds } from '#domain/parties.ts';
import type { Proposal } from '#domain/settlement/agreement.ts';
import { type GuidedSettlement, guideStep } from '#domain/settlement/guide.ts';
import { NEXT_STEP_KINDS, type NextStep, nextStep } from '#domain/settlement/next-step.ts';
import { PAYMENT_STATES, type Payment } from '#domain/settlement/payment.ts';
import { setStrings } from '#i18n/strings.ts';
import { botMessageText } from '../../../../server/services/notifications/bot-message-text.ts';
import { nextStepView } from '../../../../server/services/settlement/next-steps.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import { cardStepText, guideText } from '../../../../src/screens/deal/settlement/guide-text.ts';
import { buildDeal, buildPerson } from '../../../core/domain/fixtures.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { restoreEnglish } from '../../../sentences.ts';
import { botNotificationFixture } from '../../../server/bot/memory-outbox.ts';

test.after.each(restoreEnglish);

const NOW = Date.UTC(2026, 6, 2, 10);
const BOTH = ['payer', 'payee'] as const;
const PLAN: Proposal = {
  ...{ first: 'author', parts: 1, order: 'zigzag', by: 'author', isAgreed: true },
  methods: { author: 'SBP', accepter: 'Wise' },
};
const payment = (more: Partial<Payment> = {}): Payment =>
  paymentFixture({ amount: '46433', currency: 'RUB', method: 'SBP', ...more });
const READY: GuidedSettlement = {
  named: { author: BOTH, accepter: BOTH },
  suggestion: null,
  plan: PLAN,
  payments: [payment(), payment({ n: 2, from: 'accepter', method: 'Wise' })],
  sentDetails: { author: true, accepter: true },
  meeting: null,
};
const met = (more: Partial<NonNullable<GuidedSettlement['meeting']>>): GuidedSettlement => ({
  ...READY,
  meeting: { at: null, by: null, isTogether: false, ...more },
});

/** Every step of the guide is the step of some party here, which a test holds. */
const STATES: readonly GuidedSettlement[] = [
  { ...READY, named: { author: [], accepter: BOTH } },
  { ...READY, plan: null, suggestion: PLAN },
  { ...READY, plan: { ...PLAN, isAgreed: false }, payments: [] },
  { ...READY, sentDetails: { author: true, accepter: false } },
  ...[met({}), met({ by: 'author' }), met({ at: NOW + 86_400_000, by: 'author' })],
  ...PAYMENT_STATES.flatMap((state) =>
    ([null, 'payer', 'payee'] as const).flatMap((otherNameBy) =>
      (['due', 'sent'] as const).map((stateBefore) => ({
        ...READY,
        payments: [
          payment({ state, otherNameBy, stateBefore, heldUntil: state === 'held' ? NOW + 1 : null }),
        ],
      })),
    ),
  ),
];

const DEAL = buildDeal({
  author: buildPerson(),
  accepter: buildPerson({ id: 'accepter', firstName: 'Oleg' }),
});
const nameOf = (party: Party): string => (party === 'author' ? 'Oleg' : 'Ada');
const stepOf = (state: GuidedSettlement, party: Party): NextStep | null => nextStep(DEAL, state, party, NOW);

/** The card of what a backend sends about it. */
function cardOf(step: NextStep | null, party: Party) {
  const item = decodeDeal({
    ...{ itemType: 'transaction', id: 't1', status: 'initiated' },
    initiatorUser: { id: 'author', firstName: 'Ada', lastName: 'Byron' },
    accepterUser: { id: 'accepter', firstName: 'Oleg', lastName: '' },
    ...JSON.parse(JSON.stringify(nextStepView(step))),
  });
  return item && cardView(item, party, 'en');
}

/** Marks around names and values, and the zone of a time, are the format's of each. */
const words = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

test('SETL-15 the card says what the deal’s page says, whose turn it is, and nothing without a step', () => {
  const seen = new Set<string>();
  for (const state of STATES)
    for (const party of PARTIES) {
      const step = stepOf(state, party);
      const title = guideText(guideStep(state, party, NOW), {
        ...{ name: nameOf(party), now: NOW },
        meetAt: state.meeting?.at ?? null,
      }).title;
      const card = cardOf(step, party);
      assert.is(cardStepText(card?.nextStep ?? [], NOW), title);
      assert.is(card?.turn, step?.turn, title);
      if (step) seen.add(step.kind);
    }
  assert.equal([...seen].sort(), [...NEXT_STEP_KINDS].sort());
  const without = stepOf({ ...READY, plan: null }, 'author');
  assert.equal(
    [without, cardStepText(cardOf(without, 'author')?.nextStep ?? [], NOW), cardOf(without, 'author')?.turn],
    [null, '', 'nobody'],
  );
  assert.is(cardStepText(['of a later version', 'you', '', '', '', '', 'Ada'], NOW), '');
});

test('SETL-15 the bot says the same in the reader’s language, in place of that something has changed', () => {
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    // Every language has the sentences of the page as the server has them.
    setStrings(language, { nextStep: texts.nextStep });
    for (const state of STATES.filter(({ meeting }) => meeting === null))
      for (const party of PARTIES) {
        const step = stepOf(state, party);
        if (!step) continue;
        const next = { step, firstName: nameOf(party), isStaff: false };
        const notification = botNotificationFixture({ kind: 'settlement.sent', status: 'initiated' });
        const message = botMessageText(notification, undefined, texts, next);
        const { title } = guideText(guideStep(state, party, NOW), {
          ...{ name: nameOf(party), now: NOW, meetAt: null },
        });
        assert.is(words(message?.text ?? ''), words(title), `${language} ${step.kind}`);
        assert.is(message?.path, '/transactions/d1/active');
      }
  }
});

test('SETL-15 an approval and a changed name keep their own sentence above the step', () => {
  const step = stepOf(READY, 'author');
  const next = step && { step, firstName: 'Oleg', isStaff: false };
  const textOf = (kind: string) =>
    words(
      botMessageText(botNotificationFixture({ kind, status: 'initiated' }), undefined, undefined, next)
        ?.text ?? '',
    );
  assert.is(
    textOf('acceptance.approved'),
    'Anna approved. The exchange has begun.\nYour turn: pay 46 433.00 RUB by SBP',
  );
  assert.match(textOf('settlement.renamed'), /^Anna changed .* before you pay\.\nYour turn: pay/);
  assert.is(
    textOf('case.taken'),
    words(botMessageText(botNotificationFixture({ kind: 'case.taken' }))?.text ?? ''),
  );
});

test('SETL-11 SETL-15 once all has arrived, a proposed completion is the step of the side that it waits for', () => {
  const arrived = { ...READY, payments: [payment({ state: 'received' })] };
  const [authorId] = partyIds(DEAL);
  const kinds = (status: DealStatus, completionProposedBy: string | null, settlement: GuidedSettlement) =>
    PARTIES.map(
      (party) => nextStep({ ...DEAL, status, completionProposedBy }, settlement, party, NOW)?.kind ?? null,
    );
  assert.equal(kinds('initiated', null, arrived), ['complete', 'complete']);
  assert.equal(kinds('completion_pending', authorId, arrived), [null, 'complete']);
  assert.equal(kinds('completion_pending', authorId, READY), [null, null], 'not all has arrived');
  assert.equal(kinds('completion_pending', null, arrived), [null, null]);
  for (const status of ['cancellation_pending', 'disputed', 'completed'] as const)
    assert.equal(kinds(status, authorId, arrived), [null, null], status);
});

test.run();
