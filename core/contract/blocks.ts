// Blocks (BLK): the list of blocked people, block, unblock.
import * as v from 'valibot';
import { readList } from './answer.ts';
import { boundedText } from './body-fields.ts';
import { del, get, ignoreAnswer, put } from './route.ts';
import { id, object, type Read, type Sent, text, time } from './shape.ts';

/** A person whom the viewer has blocked. */
export const blockedPerson = () =>
  object({
    id: id(),
    firstName: text(),
    lastName: text(),
    /** Note of the viewer, which nobody else sees; '' for none. */
    reason: text(),
    createdAt: time(),
  });
export type BlockedPerson = Read<typeof blockedPerson>;
export type SentBlockedPerson = Sent<typeof blockedPerson>;

/** `reason`: for the viewer alone. */
export const blockBody = () => v.object({ reason: v.optional(v.nullable(boundedText(0, 120))) });

const readBlocks = (payload: unknown) => readList(blockedPerson, payload);

export const blocksRoute = /* @__PURE__ */ get('/blocks', readBlocks);
export const blockRoute = /* @__PURE__ */ put('/blocks/:id', ignoreAnswer);
export const unblockRoute = /* @__PURE__ */ del('/blocks/:id', ignoreAnswer);
