// Settlement guide of a deal's screen: the present step with its texts, and the sheet that is open.

import { createContext } from 'preact';
import { useEffect, useRef, useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { EpochMs } from '#domain/entities.ts';
import { otherParty } from '#domain/parties.ts';
import { currentPayment, neededNames } from '#domain/settlement/guide.ts';
import type { PaymentAction, PaymentSide } from '#domain/settlement/payment.ts';
import { allowedPaymentActions, areNamesFixed } from '#domain/settlement/payment-table.ts';
import { planTermsOf } from '#domain/settlement/plan.ts';
import { useShell } from '../../../hooks/shell-context.ts';
import { useStores } from '../../../hooks/stores-context.ts';
import type { SettlementStore } from '../../../state/deal/settlement.ts';
import { type GuideSheet, guideText } from './guide-text.ts';

interface OpenedSheet {
  readonly sheet: GuideSheet;
  /** The step that it was opened for. */
  readonly stepKey: string | null;
}

export type SettlementGuide = NonNullable<ReturnType<typeof useSettlementGuide>>;

/**
 * `otherName`: the counterparty's in sentences.
 * `place`: of the meeting in cash; '' while it is not known.
 * Null where nothing is guided.
 */
export function useSettlementGuide(
  store: SettlementStore | undefined,
  deal: DealDetails,
  otherName: string,
  place = '',
) {
  const { clock } = useStores();
  const { native } = useShell();
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const settlement = store?.settlement.value ?? null;
  const party = store?.party.value ?? null;
  const step = store?.step.value ?? null;
  const stepKey = step && `${step.kind} ${'payment' in step ? step.payment.n : ''}`;
  // The counterparty may act while a sheet is open: what it was about is over then. A sheet of the new step may be open already.
  // Account details that are being typed are still to be sent.
  useEffect(
    () => setOpened((now) => (now?.stepKey === stepKey || now?.sheet === 'details' ? now : null)),
    [stepKey],
  );
  // The step that was there when the page opened has changed nothing: the details stay as the reader has them.
  const firstStep = useRef<string | null>(null);
  firstStep.current ??= stepKey;
  if (!store || !settlement || !party || !step) return null;
  const meetAt = settlement.meeting?.at ?? null;
  const own = deal[party];
  return {
    store,
    settlement,
    party,
    step,
    /** The payment that a mark is about; null before there are payments. */
    payment:
      step.kind === 'send_details'
        ? currentPayment(settlement.payments)
        : 'payment' in step
          ? step.payment
          : null,
    name: otherName,
    /** The viewer's name as the profile has it. */
    ownName: `${own?.firstName ?? ''} ${own?.lastName ?? ''}`.trim(),
    terms: planTermsOf(deal, settlement.suggestion?.steps),
    place,
    /** Changes with each step but the first. */
    changedStepKey: stepKey === firstStep.current ? '' : stepKey,
    text: guideText(step, { name: otherName, meetAt, now: clock.read() }),
    sheet: opened?.sheet ?? null,
    open: (sheet: GuideSheet) => setOpened({ sheet, stepKey }),
    close: () => setOpened(null),
    /** Runs one change, and closes its sheet when it was done; another one may have been opened since. */
    async run(change: Promise<boolean>): Promise<void> {
      const isDone = await change;
      native.haptic(isDone ? 'success' : 'error');
      if (isDone) setOpened((now) => (now === opened ? null : now));
    },
  };
}

/** The viewer's sides of which no payment was made yet: their name can still be changed (NAME-02). */
export function changeableNames({ settlement, party }: SettlementGuide): PaymentSide[] {
  const plan = settlement.plan ?? settlement.suggestion;
  return plan
    ? neededNames(party, plan).filter(
        (side) => !areNamesFixed(settlement.payments, side === 'payer' ? party : otherParty(party)),
      )
    : [];
}

/** Marks that the viewer may make of the present payment; none before there are payments. */
export function marksOf({ payment, settlement, party }: SettlementGuide, now: EpochMs): PaymentAction[] {
  const mayPay = settlement.meeting?.isTogether ?? true;
  return payment ? allowedPaymentActions(settlement.payments, payment.n, party, { now, mayPay }) : [];
}

/** What may be wrong with a payment, in the order in which it is offered. */
export const PROBLEMS = ['other_name', 'held', 'returned'] as const satisfies readonly PaymentAction[];
export type Problem = (typeof PROBLEMS)[number];

/** Problems that the viewer may name now, but the one of the card's own button. */
export function problemsOf(guide: SettlementGuide, now: number): readonly Problem[] {
  const { payment, party, step, text } = guide;
  const marks: readonly PaymentAction[] = marksOf(guide, now);
  // Before a payment only its payer has seen a name, and not before there is an account to pay to.
  const isPaying = payment?.from === party && step.kind !== 'send_details';
  const isSeen = payment !== null && (payment.state !== 'due' || isPaying);
  return PROBLEMS.filter(
    (one) => marks.includes(one) && one !== text.sheet && (one !== 'other_name' || isSeen),
  );
}

/** What the chips of the chat do while a guide runs: payments are stated on its card alone. */
interface GuidedChips {
  /** Opens the guide's sheet of account details; null where they are not the viewer's next step. */
  readonly details: (() => void) | null;
}

export const NO_ACTS: GuidedChips = { details: null };

/** Null where nothing is guided: there the chips send their messages, as the specification has them. */
export const GuidedChipsContext = createContext<GuidedChips | null>(null);

/** Null for a deal whose payments cannot be planned. */
export function guidedChips(guide: SettlementGuide): GuidedChips | null {
  const { step, text, open } = guide;
  if (step.kind === 'without_plan') return null;
  return { details: text.sheet === 'details' ? () => open('details') : null };
}
