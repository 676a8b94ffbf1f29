// Decoder of a ticket: in the answer to its call, and in a stream's event.
import { asText, unwrapObject } from './json.ts';

/** '' when there is none. */
export const decodeTicket = (payload: unknown): string => asText(unwrapObject(payload)?.ticket);
