// Calls of blocks (BLK): the list of blocked people, block, unblock.
import { decodeBlocks } from '../decode/blocked-person.ts';
import { del, get, ignoreAnswer, put } from '../route.ts';

export const blocksRoute = get('/blocks', decodeBlocks);
export const blockRoute = put('/blocks/:id', ignoreAnswer);
export const unblockRoute = del('/blocks/:id', ignoreAnswer);
