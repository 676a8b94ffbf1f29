// Schemas of settlements: bodies of their calls, and the answer (EXPO, NAME, CASH, HOLD).
import * as v from 'valibot';
import { CHAT_RISKS } from '#domain/chat-risk/risk-kinds.ts';
import { METHOD_LENGTH } from '#domain/parse-fields.ts';
import { PARTIES } from '#domain/parties.ts';
import { HOLDER_NAME_MAX, HOLDER_NAME_MIN } from '#domain/person-name.ts';
import { PLAN_ANSWERS } from '#domain/settlement/agreement.ts';
import { IDENTIFIER_KINDS } from '#domain/settlement/details-age.ts';
import { RAW_HOLDER_NAME_LENGTH, readHolderName } from '#domain/settlement/holder-names.ts';
import { NAME_ANSWER_KEYS, PAYMENT_SIDES, PAYMENT_STATES } from '#domain/settlement/payment.ts';
import { MAX_PARTS } from '#domain/settlement/plan.ts';
import { PLAN_ORDERS } from '#domain/settlement/plan-order.ts';
import { isArea, MAX_AREA_LENGTH, MAX_MEETING_TIMES } from '#domain/settlement/together.ts';
import { fieldError } from '../field-errors.ts';
import { timeSchema, uuidSchema } from './answers.ts';
import { boundedText, lengthLimit, positiveInteger, storableText, timeText } from './primitives.ts';

const holderName = v.pipe(
  v.string(fieldError('text')),
  v.metadata({ minLength: HOLDER_NAME_MIN, maxLength: HOLDER_NAME_MAX }),
  lengthLimit(RAW_HOLDER_NAME_LENGTH, fieldError('holderName')),
  storableText,
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const name = readHolderName(dataset.value);
    if (name !== null) return name;
    addIssue({ message: fieldError('holderName') });
    return NEVER;
  }),
);
const partySchema = v.picklist(PARTIES, fieldError('oneOf', ...PARTIES));
const method = v.optional(boundedText(1, METHOD_LENGTH));

/** `payerName`: whose account the caller pays from; `payeeName`: whose name the caller's bank shows. */
export const settlementPatchBody = v.object({
  payerName: v.optional(holderName),
  payeeName: v.optional(holderName),
  propose: v.optional(
    v.object({
      first: partySchema,
      parts: v.pipe(
        v.number(fieldError('number')),
        v.integer(fieldError('wholeNumber')),
        v.minValue(1, fieldError('minValue', 1)),
        v.maxValue(MAX_PARTS, fieldError('maxValue', MAX_PARTS)),
      ),
      /** 'zigzag' when absent. */
      order: v.optional(v.picklist(PLAN_ORDERS, fieldError('oneOf', ...PLAN_ORDERS))),
      payMethod: method,
      receiveMethod: method,
    }),
  ),
  answer: v.optional(v.picklist(PLAN_ANSWERS, fieldError('oneOf', ...PLAN_ANSWERS))),
  /** The version that was read; 'agree' is refused without it, and after a change (EXPO-02). */
  version: v.optional(v.nullable(positiveInteger)),
  /** Kinds of hints in the chat that the caller has closed: they are counted and not kept (SETL-04). */
  dismissedHints: v.optional(
    v.pipe(
      v.array(v.unknown()),
      lengthLimit<unknown[]>(CHAT_RISKS.length, fieldError('tooLong')),
      v.array(v.picklist(CHAT_RISKS, fieldError('oneOf', ...CHAT_RISKS))),
      v.metadata({ maxItems: CHAT_RISKS.length }),
    ),
  ),
});
/** 'other': the bank shows another name; 'undo': not so; 'go_on': the caller goes on all the same. */
export const settlementNameBody = v.object({
  answer: v.picklist(NAME_ANSWER_KEYS, fieldError('oneOf', ...NAME_ANSWER_KEYS)),
});
export const meetBody = v.object({
  area: v.optional(v.pipe(boundedText(1, MAX_AREA_LENGTH), v.check(isArea, fieldError('area')))),
  times: v.pipe(
    v.array(v.unknown()),
    lengthLimit<unknown[]>(MAX_MEETING_TIMES, fieldError('tooLong')),
    v.array(timeText),
    v.minLength(1, fieldError('notEmpty')),
    v.metadata({ maxItems: MAX_MEETING_TIMES }),
  ),
});
export const togetherBody = v.object({ code: boundedText(1, 20) });

const partyAnswer = v.picklist(PARTIES);
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const decimalText = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));
const methodsAnswer = v.strictObject({ author: v.string(), accepter: v.string() });
const planFields = {
  first: partyAnswer,
  parts: countSchema,
  order: v.picklist(PLAN_ORDERS),
  methods: methodsAnswer,
};
const nameAnswer = v.nullable(
  v.strictObject({
    name: v.string(),
    /** False for another one than the person's; null with nothing to compare with (NAME-08). */
    isOwn: v.nullable(v.boolean()),
    /** It was changed after it had been shown (NAME-02). */
    isChanged: v.boolean(),
    history: v.union([
      v.strictObject({ kind: v.literal('first') }),
      v.strictObject({ kind: v.literal('same'), count: countSchema }),
      v.strictObject({ kind: v.literal('other') }),
      v.strictObject({ kind: v.literal('unknown') }),
      v.strictObject({ kind: v.literal('changing'), names: countSchema, deals: countSchema }),
    ]),
  }),
);
const namesOfParty = v.strictObject({ payer: nameAnswer, payee: nameAnswer });

const zeroOrMore = v.pipe(v.number(), v.integer(), v.minValue(0));
/** One identifier of a message, by its range in code units: never the identifier itself. */
const detailsFieldAnswer = v.strictObject({
  kind: v.picklist(IDENTIFIER_KINDS),
  start: zeroOrMore,
  end: zeroOrMore,
  /** False for what was given after three others in this deal: its use is not looked up. */
  isCompared: v.boolean(),
  /** Finished exchanges of its writer with it, the people of them, and the end of the first one. */
  exchanges: zeroOrMore,
  people: zeroOrMore,
  since: v.nullable(timeSchema),
  /** When the writer first named it as theirs; null where it was only written in chats. */
  savedAt: v.nullable(timeSchema),
  /** Two other accounts have used it. */
  isShared: v.boolean(),
  /** Another one of its kind was given in this deal before. */
  isChanged: v.boolean(),
  /** Staff has banned it (SANC-07). */
  isBanned: v.boolean(),
});

export const settlementSchema = v.strictObject({
  transactionId: uuidSchema,
  /** The deal's. */
  version: countSchema,
  /** The names; only in a read, because answers to writes are kept for a day. */
  names: v.exactOptional(v.strictObject({ author: namesOfParty, accepter: namesOfParty })),
  suggestion: v.nullable(
    v.strictObject({
      ...planFields,
      maxParts: countSchema,
      /** The smallest sum that each party can send (EXPO-07); no part but the last has less or other units. */
      steps: v.exactOptional(v.strictObject({ author: decimalText, accepter: decimalText })),
    }),
  ),
  plan: v.nullable(v.strictObject({ ...planFields, by: partyAnswer, isAgreed: v.boolean() })),
  payments: v.array(
    v.strictObject({
      n: countSchema,
      from: partyAnswer,
      amount: decimalText,
      currency: v.string(),
      method: v.string(),
      state: v.picklist(PAYMENT_STATES),
      heldUntil: v.nullable(timeSchema),
      otherNameBy: v.nullable(v.picklist(PAYMENT_SIDES)),
      /** The state in which another name was marked; null outside of such a dispute. */
      stateBefore: v.nullable(v.picklist(PAYMENT_STATES)),
      consents: v.array(v.picklist(PAYMENT_SIDES)),
      changedAt: timeSchema,
    }),
  ),
  /**
   * The earlier use of the account details in each of the counterparty's messages (AGE).
   * Only in a party's read, and empty once the deal is over.
   */
  details: v.exactOptional(
    v.array(v.strictObject({ messageId: uuidSchema, fields: v.array(detailsFieldAnswer) })),
  ),
  /**
   * The counterparty's messages whose file was sent in another exchange before (RCPT-01); as `details`.
   * For staff those of both parties (RCPT-04), of these and the next three.
   */
  reusedFiles: v.exactOptional(v.array(uuidSchema)),
  /** Messages whose file looks or reads like one of another exchange (RCPT-02); sent as `details` is. */
  similarFiles: v.exactOptional(v.array(uuidSchema)),
  /** Messages whose file waits to be compared (RCPT-03); sent as `details` is. */
  waitingFiles: v.exactOptional(v.array(uuidSchema)),
  /** Messages whose file could not be compared (RCPT-03); sent as `details` is. */
  uncomparedFiles: v.exactOptional(v.array(uuidSchema)),
  /** Null for a deal without cash. */
  meeting: v.nullable(
    v.strictObject({
      times: v.array(timeSchema),
      by: v.nullable(partyAnswer),
      at: v.nullable(timeSchema),
      /** Parties whose confirmation still counts (CASH-03). */
      confirmed: v.array(partyAnswer),
      isTogether: v.boolean(),
      /** The digits that the reading party shows, and until when; only of a party's read. */
      code: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
      codeUntil: v.exactOptional(timeSchema),
    }),
  ),
});
