// Calls of blocks (BLK): the list of blocked people, block, unblock.
import { decodeBlocks } from '../decode/blocked-person.ts';
import { del, get, ignoreAnswer, put } from '../route.ts';

export const blocksRoute = /* @__PURE__ */ get('/blocks', decodeBlocks);
export const blockRoute = /* @__PURE__ */ put('/blocks/:id', ignoreAnswer);
export const unblockRoute = /* @__PURE__ */ del('/blocks/:id', ignoreAnswer);
