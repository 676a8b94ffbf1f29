// Settlement guide of a deal's screen: the present step with its texts, and the sheet that is open.

import { createContext } from 'preact';
import { useEffect, useRef, useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { SettlementDetails } from '#contract/decode/settlement.ts';
import { formatAmountInput } from '#domain/format.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';
import type { MeetingMessage } from '#domain/settlement/meeting-message.ts';
import type { PlanTerms } from '#domain/settlement/plan.ts';
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
 * `otherName`: the counterparty's in sentences. `proposal`: their newest one to meet, as it was sent.
 * Null where nothing is guided.
 */
export function useSettlementGuide(
  store: SettlementStore | undefined,
  deal: DealDetails,
  otherName: string,
  proposal: MeetingMessage | null = null,
) {
  const { clock } = useStores();
  const { native } = useShell();
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const settlement = store?.settlement.value ?? null;
  const party = store?.party.value ?? null;
  const step = store?.step.value ?? null;
  const stepKey = step && `${step.kind} ${'payment' in step ? step.payment.n : ''}`;
  // The counterparty may act while a sheet is open: what it was about is over then. A sheet of the new step may be open already.
  useEffect(() => setOpened((now) => (now?.stepKey === stepKey ? now : null)), [stepKey]);
  // The step that was there when the page opened has changed nothing: the details stay as the reader has them.
  const firstStep = useRef<string | null>(null);
  firstStep.current ??= stepKey;
  if (!store || !settlement || !party || !step) return null;
  const meetAt = settlement.meeting?.at ?? null;
  return {
    store,
    settlement,
    party,
    step,
    name: otherName,
    terms: planTerms(deal, settlement.suggestion?.steps),
    /** The place of the proposal that waits; '' when it is not known: the chat alone has it. */
    area: proposal?.times.some(({ at }) => settlement.meeting?.times.includes(at)) ? proposal.area : '',
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

type PlanSteps = NonNullable<SettlementDetails['suggestion']>['steps'];

/** `steps`: those of the suggestion. Null while an amount is open. */
function planTerms(deal: DealDetails, steps?: PlanSteps): PlanTerms | null {
  if (deal.payAmount === null) return null;
  return {
    author: {
      currency: deal.payCurrency,
      amount: plainDecimal(deal.payAmount),
      step: steps?.author ?? undefined,
    },
    accepter: {
      currency: deal.receiveCurrency,
      amount: plainDecimal(deal.amount),
      step: steps?.accepter ?? undefined,
    },
  };
}

const plainDecimal = (amount: number): string => sanitizeAmount(formatAmountInput(amount));

/** What opens the guide's sheet of a mark; null for a mark that is not the viewer's next one. */
interface GuidedMarks {
  readonly sent: (() => void) | null;
  readonly received: (() => void) | null;
}

/** No mark can be made: a payment that the guide does not know is stated nowhere. */
export const NO_MARKS: GuidedMarks = { sent: null, received: null };

/** Null where nothing is guided: there the chips send their messages, as the specification has them. */
export const GuidedMarksContext = createContext<GuidedMarks | null>(null);

/** Null for a deal whose payments cannot be planned. */
export function guidedMarks(guide: SettlementGuide): GuidedMarks | null {
  const { step, text, open } = guide;
  if (step.kind === 'without_plan') return null;
  const opens = (sheet: 'sent' | 'received') => (text.sheet === sheet ? () => open(sheet) : null);
  return { sent: opens('sent'), received: opens('received') };
}
