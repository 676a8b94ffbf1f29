// The viewer's account: signed-in devices, deletion, recovery, and the export of their data (ACC-01, ACC-02, DATA-15 to DATA-19).
import * as v from 'valibot';
import { DELETION_WORDS } from '#domain/account.ts';
import type { Deal } from '#domain/entities.ts';
import { readItem, readList } from './answer.ts';
import { boundedText } from './body-fields.ts';
import { decodeDeal } from './decode/feed-item.ts';
import { asObject, asText, listOf, unwrapObject } from './decode/json.ts';
import { fieldError } from './field-errors.ts';
import { del, get, ignoreAnswer, post } from './route.ts';
import { flag, id, nullable, object, type Read, type Sent, text, time, whole, word } from './shape.ts';

/** A device that is signed in, by its session (ACC-02). */
export const deviceShape = () =>
  object({
    id: id(),
    /** Such as 'Android · Telegram'. */
    label: text(),
    createdAt: time(),
    lastSeenAt: time(),
    isCurrent: flag(),
  });
/** Null: the account is not going to be deleted. */
export const deletionShape = () => object({ deletionAt: nullable(time()) });
export const recoveryCode = () => object({ code: text() });
export const recoveryShape = () =>
  object({
    /** When the code was made; null: there is none. */
    codeMadeAt: nullable(time()),
    /** When another Telegram account takes this one over; null: none does. */
    recoveryAt: nullable(time()),
    /** When this account takes over another one, and ends; null: it does not. */
    takesOverAt: nullable(time()),
  });
export const dataExport = () =>
  object({
    state: word(['none', 'making', 'ready', 'expired', 'failed']),
    /** Size of the file: so far while it is made, in all when it is ready. */
    bytes: nullable(whole()),
    /** Until when a finished file is kept. */
    until: nullable(time()),
    /** When another one may be asked for; null: now. */
    nextAt: nullable(time()),
  });
/** `id`: of the address of the file, for one download; `name`: of the file. */
export const exportLink = () => object({ id: id(), name: text() });
export type SentExportLink = Sent<typeof exportLink>;

export type Device = Read<typeof deviceShape>;
export type SentDevice = Sent<typeof deviceShape>;
export type DeletionState = Read<typeof deletionShape>;
export type SentDeletion = Sent<typeof deletionShape>;
export type RecoveryState = Read<typeof recoveryShape>;
export type SentRecovery = Sent<typeof recoveryShape>;
export type DataExport = Read<typeof dataExport>;
export type DataExportState = DataExport['state'];
export type SentDataExport = Sent<typeof dataExport>;
/** Why an account cannot be deleted now: the `data` of DELETION_BLOCKED. */
export interface DeletionBlocks {
  readonly deals: readonly Deal[];
  readonly roles: readonly string[];
}

/** ACC-01. */
export const logoutBody = () => v.object({ everywhere: v.optional(v.boolean(fieldError('boolean')), false) });
/** DATA-18: typed by the person, in whatever language. */
export const deletionBody = () =>
  v.object({ word: v.picklist(Object.values(DELETION_WORDS), fieldError('deletionWord')) });
/** A code as it was printed, whatever case and hyphens it is typed with. */
export const recoverBody = () => v.object({ code: boundedText(1, 100) });

const readDevices = (payload: unknown) => readList(deviceShape, payload);
/** Null for what is no such answer: it would say that nothing is planned. */
const readDeletion = (payload: unknown) =>
  'deletionAt' in (unwrapObject(payload) ?? {}) ? readItem(deletionShape, payload) : null;
/** Likewise. */
const readRecovery = (payload: unknown) =>
  'recoveryAt' in (unwrapObject(payload) ?? {}) ? readItem(recoveryShape, payload) : null;
/** '' when the answer holds no code. */
const readRecoveryCode = (payload: unknown): string => readItem(recoveryCode, payload)?.code ?? '';
const readDataExport = (payload: unknown) => readItem(dataExport, payload);
const readExportLink = (payload: unknown) => readItem(exportLink, payload);
export function readDeletionBlocks(data: unknown): DeletionBlocks {
  const blocks = asObject(data);
  return {
    deals: listOf(blocks?.deals, decodeDeal),
    roles: listOf(blocks?.roles, (role) => asText(role) || null),
  };
}

/** `{}` ends this session, `{everywhere: true}` all of them. */
export const logoutRoute = /* @__PURE__ */ post('/auth/logout', ignoreAnswer);
export const sessionsRoute = /* @__PURE__ */ get('/auth/sessions', readDevices);
export const endSessionRoute = /* @__PURE__ */ del('/auth/sessions/:id', ignoreAnswer);

export const deletionRoute = /* @__PURE__ */ get('/users/me/deletion', readDeletion);
/** DELETION_BLOCKED with the deals that have not ended. */
export const scheduleDeletionRoute = /* @__PURE__ */ post('/users/me/deletion', readDeletion);
export const stopDeletionRoute = /* @__PURE__ */ del('/users/me/deletion', readDeletion);

/** Makes a code, in place of an earlier one; it is shown only now. */
export const makeRecoveryCodeRoute = /* @__PURE__ */ post('/users/me/recovery-code', readRecoveryCode);
export const recoveryRoute = /* @__PURE__ */ get('/users/me/recovery', readRecovery);
/** By either of the two accounts. */
export const stopRecoveryRoute = /* @__PURE__ */ del('/users/me/recovery', readRecovery);
export const recoverRoute = /* @__PURE__ */ post('/users/recover', readRecovery);

export const dataExportRoute = /* @__PURE__ */ get('/users/me/export', readDataExport);
export const startExportRoute = /* @__PURE__ */ post('/users/me/export', readDataExport);
export const exportLinkRoute = /* @__PURE__ */ post('/users/me/export/link', readExportLink);
/** `id`: of the link. Opened by the messaging app or the browser, with a ticket in the address. */
export const exportFileRoute = /* @__PURE__ */ get('/users/me/export/files/:id');
