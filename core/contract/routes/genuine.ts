// Call that checks whether a message is from us (feature `genuine`).
import { decodeCheckedMessage } from '../decode/checked-message.ts';

export const checkMessageRoute = {
  method: 'POST',
  path: '/genuine/check',
  access: 'protected',
  decode: decodeCheckedMessage,
} as const;
