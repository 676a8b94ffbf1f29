// Bodies of the calls of a settlement. Apart from its shape, because their rules would come into the client's bundle.
import * as v from 'valibot';
import { CHAT_RISKS } from '#domain/chat-risk/risk-kinds.ts';
import { METHOD_LENGTH } from '#domain/parse-fields.ts';
import { PARTIES } from '#domain/parties.ts';
import { PLAN_ANSWERS } from '#domain/settlement/agreement.ts';
import { NAME_ANSWER_KEYS } from '#domain/settlement/payment.ts';
import { MAX_PARTS } from '#domain/settlement/plan.ts';
import { PLAN_ORDERS } from '#domain/settlement/plan-order.ts';
import { isArea, MAX_AREA_LENGTH, MAX_MEETING_TIMES } from '#domain/settlement/together.ts';
import {
  boundedText,
  holderName,
  idText,
  oneOf,
  positiveInteger,
  shortList,
  timeText,
} from './body-fields.ts';
import { fieldError } from './field-errors.ts';

const methodName = () => v.optional(boundedText(1, METHOD_LENGTH));

/** A plan to be proposed, or agreed to by proposing the same (EXPO-02). */
export const proposedPlan = () =>
  v.object({
    first: oneOf(PARTIES),
    parts: v.pipe(
      v.number(fieldError('number')),
      v.integer(fieldError('wholeNumber')),
      v.minValue(1, fieldError('minValue', 1)),
      v.maxValue(MAX_PARTS, fieldError('maxValue', MAX_PARTS)),
    ),
    /** 'zigzag' when absent. */
    order: v.optional(oneOf(PLAN_ORDERS)),
    payMethod: methodName(),
    receiveMethod: methodName(),
  });

/** What an acceptance or an approval agrees to besides the terms (AGREE-01, AGREE-02). */
export const agreementFields = () => ({
  plan: v.optional(v.nullable(proposedPlan())),
  /** The caller's own name as banks show it, kept in the settings. */
  holderName: v.optional(v.nullable(holderName())),
  /** Saved details of the caller, which the deal begins with as a message (AGREE-03). */
  detailsId: v.optional(v.nullable(idText())),
});

/** `payerName`: whose account the caller pays from; `payeeName`: whose name the caller's bank shows. */
export const settlementPatchBody = () =>
  v.object({
    payerName: v.optional(holderName()),
    payeeName: v.optional(holderName()),
    propose: v.optional(proposedPlan()),
    answer: v.optional(oneOf(PLAN_ANSWERS)),
    /** The version that was read; 'agree' is refused without it, and after a change (EXPO-02). */
    version: v.optional(v.nullable(positiveInteger())),
    /** Kinds of hints in the chat that the caller has closed: they are counted and not kept (SETL-04). */
    dismissedHints: v.optional(shortList(oneOf(CHAT_RISKS), CHAT_RISKS.length)),
  });
/** 'other': the bank shows another name; 'undo': not so; 'go_on': the caller goes on all the same. */
export const settlementNameBody = () => v.object({ answer: oneOf(NAME_ANSWER_KEYS) });
export const meetBody = () =>
  v.object({
    area: v.optional(v.pipe(boundedText(1, MAX_AREA_LENGTH), v.check(isArea, fieldError('area')))),
    times: v.pipe(shortList(timeText(), MAX_MEETING_TIMES), v.minLength(1, fieldError('notEmpty'))),
  });
export const togetherBody = () => v.object({ code: boundedText(1, 20) });
