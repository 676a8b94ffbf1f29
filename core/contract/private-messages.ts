// Private messages of a case, which one side and the staff read: shape, body, query and calls (CASE-11).
import * as v from 'valibot';
import { CASE_AUDIENCES, MAX_PRIVATE_TEXT } from '#domain/cases/case-audience.ts';
import { readItem, readList } from './answer.ts';
import { boundedText, oneOf } from './body-fields.ts';
import { actor, staffHelper } from './common-shapes.ts';
import { fieldError } from './field-errors.ts';
import { get, post } from './route.ts';
import { flag, id, nullable, object, type Read, type Sent, text, time, whole, word } from './shape.ts';

const privateFile = () =>
  object({
    name: text(),
    mime: text(),
    /** Bytes. */
    size: whole(),
    /** FILE-03. */
    scan: word(['clean', 'pending', 'blocked']),
  });
/** A private message, with a file or a text. */
export const privateMessage = () =>
  object({
    id: id(),
    audience: word(CASE_AUDIENCES),
    /** 1, 2, 3 … for each audience. */
    seq: whole(1),
    at: time(),
    by: actor(),
    /** The member of staff who wrote it; null for a party. */
    helper: nullable(staffHelper()),
    isOwn: flag(),
    text: text(),
    file: nullable(privateFile()),
  });
export type PrivateMessage = Read<typeof privateMessage>;
export type PrivateFile = Read<typeof privateFile>;
export type SentPrivateMessage = Sent<typeof privateMessage>;

/** `audience`: for staff; a party writes to the staff alone. */
export const privateMessageBody = () =>
  v.object({
    audience: v.optional(v.nullable(oneOf(CASE_AUDIENCES))),
    text: boundedText(1, MAX_PRIVATE_TEXT),
  });
/** `after`: the seq of a message with the same audience. */
export const privateMessagesQuery = () =>
  v.object({
    audience: v.optional(oneOf(CASE_AUDIENCES)),
    after: v.optional(
      v.pipe(
        v.string(fieldError('number')),
        v.regex(/^\d{1,9}$/, fieldError('wholeNumber')),
        v.transform(Number),
      ),
    ),
  });

/** Null when unreadable. */
export const readPrivateMessage = (payload: unknown) => readItem(privateMessage, payload);
/** Oldest first; null when unreadable. */
export const readPrivateMessages = (payload: unknown) => readList(privateMessage, payload);

export const privateMessagesRoute = /* @__PURE__ */ get(
  '/transactions/:id/case/messages',
  readPrivateMessages,
);
export const sendPrivateMessageRoute = /* @__PURE__ */ post(
  '/transactions/:id/case/messages',
  readPrivateMessage,
);
export const uploadPrivateFileRoute = /* @__PURE__ */ post(
  '/transactions/:id/case/files',
  readPrivateMessage,
);
export const privateFileRoute = /* @__PURE__ */ get('/transactions/:id/case/files/:messageId');
