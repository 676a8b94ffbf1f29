// Sentence of the next step of a deal: the same on its card, its page and in the bot's message (SETL-15).
import type { NextStep, NextStepKind } from '#domain/settlement/next-step.ts';
import type { Strings } from './strings.ts';

/** How sums and times are written, in the reader's language. */
export interface StepFormats {
  readonly money: (amount: string, currency: string) => string;
  /** Text of a time in ISO 8601. */
  readonly time: (iso: string) => string;
}

/** The sentences of steps in one language, which page and server have. */
type StepCatalogue = Strings['nextStep'];
interface Filling {
  readonly name: string;
  readonly sum: string;
  readonly method: string;
  readonly at: string;
}

/** Total: a step without its sentence does not compile. */
const SENTENCES: Readonly<Record<NextStepKind, (t: StepCatalogue, filling: Filling) => string>> = {
  declare_names: (t) => t.NAMES_NEEDED,
  wait_names: (t, { name }) => t.waitNames(name),
  propose_plan: (t) => t.PLAN_NEEDED,
  answer_plan: (t, { name }) => t.answerPlan(name),
  wait_plan: (t, { name }) => t.waitPlan(name),
  propose_meeting: (t) => t.MEETING_NEEDED,
  answer_meeting: (t, { name }) => t.answerMeeting(name),
  wait_meeting: (t, { name }) => t.waitMeeting(name),
  enter_code: (t, { at }) => t.meetAt(at),
  send_details: (t, { method }) => t.sendDetails(method),
  wait_details: (t, { name, sum }) => t.waitDetails(name, sum),
  pay: (t, { sum, method }) => t.pay(sum, method),
  pay_again: (t, { sum }) => t.payAgain(sum),
  wait_payment: (t, { name, sum }) => t.waitPayment(name, sum),
  wait_receipt: (t, { name, sum }) => t.waitReceipt(name, sum),
  confirm: (t, { sum }) => t.confirm(sum),
  held: (t, { sum }) => t.held(sum),
  return_money: (t, { sum }) => t.returnMoney(sum),
  wait_return: (t, { sum }) => t.waitReturn(sum),
  not_again: (t, { sum }) => t.notAgain(sum),
  wait_correction: (t, { name }) => t.waitCorrection(name),
  correct_name: (t, { name }) => t.correctName(name),
  complete: (t) => t.HOW_WAS_IT,
};

/** `name`: the counterparty's in sentences. */
export function nextStepText(
  sentences: StepCatalogue,
  { kind, amount, currency, method, at }: Omit<NextStep, 'turn'>,
  name: string,
  formats: StepFormats,
): string {
  return SENTENCES[kind](sentences, {
    ...{ name, method },
    sum: amount && formats.money(amount, currency),
    at: at && formats.time(at),
  });
}
