// Settlement of a deal (feature `settlement`): names, plan, payments and meeting: shape and calls (EXPO, NAME, CASH, HOLD).
import type { MethodPlan } from '#domain/settlement/agreement.ts';
import { IDENTIFIER_KINDS } from '#domain/settlement/details-age.ts';
import {
  NAME_ANSWER_KEYS,
  NAME_ANSWERS,
  PAYMENT_SIDES,
  PAYMENT_STATES,
  type PaymentAction,
} from '#domain/settlement/payment.ts';
import { PLAN_ORDERS } from '#domain/settlement/plan-order.ts';
import { readItem } from './answer.ts';
import { party, perParty } from './common-shapes.ts';
import { type DecodedRoute, get, patch, post } from './route.ts';
import {
  flag,
  fullList,
  id,
  list,
  matching,
  nullable,
  object,
  optional,
  type Read,
  type Sent,
  text,
  time,
  variants,
  whole,
  word,
} from './shape.ts';

const decimal = () => matching(/^\d+(\.\d+)?$/);
const planFields = () => ({
  first: party(),
  parts: whole(1),
  order: word(PLAN_ORDERS, 'zigzag'),
  methods: perParty(text()),
});

/** A name of an account holder that a party has declared; null: none yet. */
const declaredName = () =>
  nullable(
    object({
      name: text(),
      /** False for another one than the person's; null with nothing to compare with (NAME-08). */
      isOwn: nullable(flag()),
      /** It was changed after it had been shown (NAME-02). */
      isChanged: flag(),
      history: variants({
        first: {},
        same: { count: whole(1) },
        other: {},
        unknown: {},
        changing: { names: whole(1), deals: whole(1) },
      }),
    }),
  );

const payment = () =>
  object({
    n: whole(1),
    from: party(),
    amount: decimal(),
    currency: text(),
    method: text(),
    state: word(PAYMENT_STATES),
    heldUntil: nullable(time()),
    otherNameBy: nullable(word(PAYMENT_SIDES)),
    /** The state in which another name was marked; null outside of such a dispute. */
    stateBefore: nullable(word(PAYMENT_STATES)),
    consents: list(word(PAYMENT_SIDES)),
    changedAt: time(),
  });

/** One identifier of a message, by its range in code units: never the identifier itself. */
const detailsAge = () =>
  object({
    kind: word(IDENTIFIER_KINDS),
    start: whole(),
    end: whole(),
    /** False for what was given after three others in this deal: its use is not looked up. */
    isCompared: flag(),
    /** Finished exchanges of its writer with it, the people of them, and the end of the first one. */
    exchanges: whole(),
    people: whole(),
    since: nullable(time()),
    /** When the writer first named it as theirs; null where it was only written in chats. */
    savedAt: nullable(time()),
    /** Two other accounts have used it. */
    isShared: flag(),
    /** Another one of its kind was given in this deal before. */
    isChanged: flag(),
    /** Staff has banned it (SANC-07). */
    isBanned: flag(),
  });

/** What is optional is absent in answers to writes, which are kept for a day. */
export const settlementShape = () =>
  object({
    transactionId: id(),
    /** The deal's. */
    version: whole(1),
    names: optional(perParty(object({ payer: declaredName(), payee: declaredName() }))),
    suggestion: nullable(
      object({
        ...planFields(),
        maxParts: whole(1),
        /** The smallest sum that each party can send (EXPO-07); no part but the last has less or other units. */
        steps: optional(perParty(decimal())),
      }),
    ),
    plan: nullable(object({ ...planFields(), by: party(), isAgreed: flag() })),
    /** All of them or unreadable: a plan of which one is missing would ask for the wrong one. */
    payments: fullList(payment()),
    /**
     * The earlier use of the account details in each of the counterparty's messages (AGE).
     * Only in a party's read, and empty once the deal is over.
     */
    details: optional(list(object({ messageId: id(), fields: list(detailsAge()) }))),
    /**
     * The counterparty's messages whose file was sent in another exchange before (RCPT-01); as `details`.
     * For staff those of both parties (RCPT-04), of these and the next three.
     */
    reusedFiles: optional(list(id())),
    /** Messages whose file looks or reads like one of another exchange (RCPT-02); sent as `details` is. */
    similarFiles: optional(list(id())),
    /** Messages whose file waits to be compared (RCPT-03); sent as `details` is. */
    waitingFiles: optional(list(id())),
    /** Messages whose file could not be compared (RCPT-03); sent as `details` is. */
    uncomparedFiles: optional(list(id())),
    /** Null for a deal without cash. */
    meeting: nullable(
      object({
        times: list(time()),
        by: nullable(party()),
        at: nullable(time()),
        /** Parties whose confirmation still counts (CASH-03). */
        confirmed: list(party()),
        isTogether: flag(),
        /** The digits that the reading party shows, and until when; only of a party's read. */
        code: optional(matching(/^\d{6}$/)),
        codeUntil: optional(time()),
      }),
    ),
  });

/** The answer to the digits of the other party. */
export const togetherShape = () => object({ isRight: flag(), settlement: settlementShape() });

/** How an offer would be paid (AGREE-01); `transactionId`: the request's while there is no deal. */
export const agreementShape = () =>
  object({
    settlement: settlementShape(),
    /** The viewer's own name as banks show it; null: not said yet. */
    holderName: nullable(text()),
    /** The name of their profile, to begin with. */
    profileName: text(),
  });

/** A plan as bodies have it: proposed, or agreed to by proposing the same (EXPO-02). */
export const planBody = ({ first, parts, order, methods }: MethodPlan) => ({
  ...{ first, parts, order },
  ...(methods.author && { payMethod: methods.author }),
  ...(methods.accepter && { receiveMethod: methods.accepter }),
});

export type SentAgreement = Sent<typeof agreementShape>;
export type SettlementDetails = Read<typeof settlementShape>;
export type SentSettlement = Sent<typeof settlementShape>;
export type DeclaredName = NonNullable<Read<typeof declaredName>>;
export type DetailsAge = Read<typeof detailsAge>;
export type MeetingDetails = NonNullable<SettlementDetails['meeting']>;

/** Null when unreadable. */
export const readSettlement = (payload: unknown): SettlementDetails | null =>
  readItem(settlementShape, payload);
const readAgreement = (payload: unknown) => readItem(agreementShape, payload);
const readTogether = (payload: unknown) => readItem(togetherShape, payload);

/** With `agreement`: how accepting would pay it, and the viewer's kept name (AGREE-01). */
export const agreementRoute = /* @__PURE__ */ get('/requests/:id/agreement', readAgreement);
export const settlementRoute = /* @__PURE__ */ get('/transactions/:id/settlement', readSettlement);
export const patchSettlementRoute = /* @__PURE__ */ patch('/transactions/:id/settlement', readSettlement);
export const paymentSentRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/sent',
  readSettlement,
);
export const paymentReceivedRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/received',
  readSettlement,
);
export const paymentHeldRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/held',
  readSettlement,
);
export const paymentReleasedRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/released',
  readSettlement,
);
export const paymentReturnedRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/returned',
  readSettlement,
);
export const paymentNameRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/payments/:n/name',
  readSettlement,
);
/** The route of each mark of a payment (SETL-01). */
export const MARK_ROUTES = {
  sent: paymentSentRoute,
  received: paymentReceivedRoute,
  held: paymentHeldRoute,
  released: paymentReleasedRoute,
  returned: paymentReturnedRoute,
  other_name: paymentNameRoute,
  undo_name: paymentNameRoute,
  go_on: paymentNameRoute,
} as const satisfies Readonly<Record<PaymentAction, DecodedRoute<SettlementDetails | null>>>;

/** The body of a mark: the answer to another name, else nothing. */
export const markBody = (action: PaymentAction): Readonly<Record<string, string>> => {
  const answer = NAME_ANSWER_KEYS.find((one) => NAME_ANSWERS[one] === action);
  return answer ? { answer } : {};
};
export const settlementMeetRoute = /* @__PURE__ */ post('/transactions/:id/settlement/meet', readSettlement);
export const settlementTogetherRoute = /* @__PURE__ */ post(
  '/transactions/:id/settlement/together',
  readTogether,
);
