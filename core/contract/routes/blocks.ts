// Calls of blocks (BLK): the list of blocked people, block, unblock.
import { decodeBlocks } from '../decode/blocked-person.ts';
import { ignoreAnswer } from '../route.ts';

export const blocksRoute = {
  method: 'GET',
  path: '/blocks',
  access: 'protected',
  decode: decodeBlocks,
} as const;
export const blockRoute = {
  method: 'PUT',
  path: '/blocks/:id',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const unblockRoute = {
  method: 'DELETE',
  path: '/blocks/:id',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
