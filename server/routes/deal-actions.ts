// Answer to an action on a deal: the deal, with its id at both levels.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { rawReply } from '../http/envelope.ts';
import { answer } from '../openapi/answers.ts';

export const dealWithId = v.strictObject({ ...schemas.dealFields, transactionId: schemas.uuidSchema });
export const dealActionResponse = answer(
  v.strictObject({ success: v.literal(true), transactionId: schemas.uuidSchema, data: dealWithId }),
);

export const dealActionReply = <D extends { readonly id: string }>(deal: D) =>
  rawReply({ success: true, transactionId: deal.id, data: { ...deal, transactionId: deal.id } });
