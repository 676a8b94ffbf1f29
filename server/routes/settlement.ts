// Settlement routes: names and plan, marks of payments, and the meeting of a deal in cash.
import type * as v from 'valibot';
import { BODIES } from '#contract/schemas/bodies.ts';
import { settlementShape, togetherShape } from '#contract/settlement.ts';
import { NAME_ANSWERS, type PaymentAction } from '#domain/settlement/payment.ts';
import { read, write } from '../http/endpoints.ts';
import { replyWith } from '../http/envelope.ts';
import type { RouteDescription } from '../http/http-context.ts';
import { item } from '../openapi/answers.ts';
import { refuse } from '../services/result.ts';
import { confirmTogether, proposeMeeting } from '../services/settlement/change-meeting.ts';
import { markPayment, patchSettlement } from '../services/settlement/change-settlement.ts';
import { readSettlement } from '../services/settlement/view.ts';
import type { RatingInput } from '../services/users/ratings.ts';

const CODES = ['FORBIDDEN', 'INVALID_STATE'] as const;
const described = {
  tag: 'Deals',
  answer: item(settlementShape),
  codes: CODES,
  whileBanned: 'yes',
  feature: 'settlement',
} as const;

/** Null for what is no number of a payment. */
const paymentNumber = (text: string): number | null => (/^(?:[1-9]|10)$/.test(text) ? Number(text) : null);

interface Mark<B> extends Pick<RouteDescription, 'summary' | 'codes'> {
  readonly body: v.GenericSchema<unknown, B>;
  readonly action: (input: B) => PaymentAction;
  /** With which the caller finishes the deal by this mark. */
  readonly rating?: (input: B) => RatingInput;
}
const mark = <B>({ action, rating, ...more }: Mark<B>) =>
  write({
    ...described,
    ...more,
    handle: async (work, { viewer, param, input }) => {
      const n = paymentNumber(param('n'));
      if (n === null) return refuse('NOT_FOUND');
      return replyWith(await markPayment(work, viewer, param('id'), n, action(input), rating?.(input)));
    },
  });

export const settlementRoutes = {
  settlement: read({
    ...described,
    codes: [],
    summary: 'Names, plan, payments and meeting of a deal, where `features.settlement` is announced.',
    handle: async (ctx, { app, viewer, param }) =>
      replyWith(await readSettlement({ ...ctx, write: app.write }, viewer, param('id'))),
  }),
  patchSettlement: write({
    ...described,
    summary: 'Declares names, proposes a plan of payments, or answers the proposal.',
    codes: [...CODES, 'LIMIT_REACHED'],
    body: BODIES.patchSettlement,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await patchSettlement(work, viewer, param('id'), input)),
  }),
  paymentSent: mark({
    summary: 'The payer has sent a payment.',
    codes: [...CODES, 'NOT_TOGETHER'],
    body: BODIES.paymentSent,
    action: () => 'sent',
  }),
  paymentReceived: mark({
    summary:
      'The payee has received a payment; with a rating, where it is the last one, the completion is proposed.',
    body: BODIES.paymentReceived,
    action: () => 'received',
    rating: (input) => input,
  }),
  paymentHeld: mark({
    summary: 'A bank holds a payment: deadlines stand still, at most 72 hours, once a payment.',
    body: BODIES.paymentHeld,
    action: () => 'held',
  }),
  paymentReleased: mark({
    summary: 'The bank holds the payment no longer.',
    body: BODIES.paymentReleased,
    action: () => 'released',
  }),
  paymentReturned: mark({
    summary: 'The payer has the payment back.',
    body: BODIES.paymentReturned,
    action: () => 'returned',
  }),
  paymentName: mark({
    summary:
      'The bank shows another name, the caller takes that back, or goes on all the same, which both have to do.',
    body: BODIES.paymentName,
    action: ({ answer }) => NAME_ANSWERS[answer],
  }),
  settlementMeet: write({
    ...described,
    summary: 'Proposes or agrees to a time for a deal in cash; the area is a message of the chat.',
    codes: [...CODES, 'LIMIT_REACHED'],
    body: BODIES.settlementMeet,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await proposeMeeting(work, viewer, param('id'), input)),
  }),
  settlementTogether: write({
    ...described,
    summary: "Confirms by the other party's six digits that both are in one place.",
    answer: item(togetherShape),
    codes: [...CODES, 'LIMIT_REACHED'],
    body: BODIES.settlementTogether,
    budget: 'check',
    handle: async (work, { viewer, param, input }) =>
      replyWith(await confirmTogether(work, viewer, param('id'), input.code)),
  }),
};
