// Stored session: survives a reload, bound to its launch, so that another account in the same tab never continues it.

import { asObject, asText } from '#contract/decode/json.ts';
import {
  decodeAnnouncement,
  decodeSessionUser,
  TOKEN_ERROR_MESSAGES,
  tokenError,
  type UserSession,
} from '#contract/decode/session.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { SESSION_KEY } from '../../boot/storage-keys.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

interface StoredSession {
  readonly session: UserSession | null;
  /** Epoch ms of the last answer that confirmed it (AUTH-09). */
  readonly checkedAt: number;
  /** Why a stored session cannot be used (AUTH-08), for the log; null when there was none, or a good one. */
  readonly fault: string | null;
}

export function readStoredSession(tab: KeyValueStore, launch: string, nowMs: number): StoredSession {
  const kept = asObject(readStoredJson(tab, SESSION_KEY));
  const user = kept && decodeSessionUser(kept.user);
  if (!kept || !user || asText(kept.launch) !== launch) return { session: null, checkedAt: 0, fault: null };
  const token = asText(kept.token);
  const fault = tokenError(token, nowMs);
  if (fault) return { session: null, checkedAt: 0, fault: TOKEN_ERROR_MESSAGES[fault] };
  const session = { token, user, device: '', ...decodeAnnouncement(kept) };
  return { session, checkedAt: parseNumber(kept.checkedAt) ?? 0, fault: null };
}

export function storeSession(
  tab: KeyValueStore,
  launch: string,
  session: UserSession,
  checkedAt: number,
): void {
  tab.set(SESSION_KEY, JSON.stringify({ ...session, launch, checkedAt }));
}

/** After the server refused it: a retry must not use it again. */
export const clearStoredSession = (tab: KeyValueStore): void => tab.remove(SESSION_KEY);
