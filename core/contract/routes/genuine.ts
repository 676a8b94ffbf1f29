// Call that checks whether a message is from us (feature `genuine`).
import { decodeCheckedMessage } from '../decode/checked-message.ts';
import { post } from '../route.ts';

export const checkMessageRoute = /* @__PURE__ */ post('/genuine/check', decodeCheckedMessage);
