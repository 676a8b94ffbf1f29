// Check whether a message is from us (feature `genuine`): shape, body and call.
import * as v from 'valibot';
import { readItem } from './answer.ts';
import { boundedText } from './body-fields.ts';
import { unwrapObject } from './decode/json.ts';
import { post } from './route.ts';
import { flag, nullable, object, type Read, text, time } from './shape.ts';

export const checkedMessage = () =>
  object({
    isGenuine: flag(),
    /** Text of the message without word and code; null when it is not ours. */
    text: nullable(text()),
    sentAt: nullable(time()),
  });
export type CheckedMessage = Read<typeof checkedMessage>;

/** A code, or the whole message with it. */
export const checkMessageBody = () => v.object({ code: boundedText(1, 4000) });

/** Null when the answer says nothing: then nothing may be claimed. */
const readCheckedMessage = (payload: unknown): CheckedMessage | null =>
  typeof unwrapObject(payload)?.isGenuine === 'boolean' ? readItem(checkedMessage, payload) : null;

export const checkMessageRoute = /* @__PURE__ */ post('/genuine/check', readCheckedMessage);
