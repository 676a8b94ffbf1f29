// Stored session: survives a reload, bound to its launch, so that another account in the same tab never continues it.
import { asNumber, asObject, asText } from '#api/decode/json.ts';
import {
  decodeSessionUser,
  TOKEN_ERROR_MESSAGES,
  tokenError,
  type UserSession,
} from '#api/decode/session.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { TelegramLaunchData } from '../../platform/telegram/launch.ts';

/** Holds 'token' on purpose: the wipe of a first start takes it along (AUTH-01). */
const KEY = 'token';

export interface StoredSession {
  readonly session: UserSession | null;
  /** Epoch ms of the last answer that confirmed it (AUTH-09). */
  readonly checkedAt: number;
  /** Why a kept session cannot be used (AUTH-08), for the log; null when there was none, or a good one. */
  readonly fault: string | null;
}

/** Identifies a launch: the messenger signs each one anew. */
export const launchId = (launch: TelegramLaunchData): string =>
  new URLSearchParams(launch.initData).get('hash') ?? launch.initData.slice(-64);

export function readStoredSession(tab: KeyValueStore, launch: string, nowMs: number): StoredSession {
  const kept = asObject(readStoredJson(tab, KEY));
  const user = kept && decodeSessionUser(kept.user);
  if (!kept || !user || asText(kept.launch) !== launch) return { session: null, checkedAt: 0, fault: null };
  const token = asText(kept.token);
  const fault = tokenError(token, nowMs);
  if (fault) return { session: null, checkedAt: 0, fault: TOKEN_ERROR_MESSAGES[fault] };
  return { session: { token, user }, checkedAt: asNumber(kept.checkedAt) ?? 0, fault: null };
}

export function storeSession(
  tab: KeyValueStore,
  launch: string,
  session: UserSession,
  checkedAt: number,
): void {
  tab.set(KEY, JSON.stringify({ ...session, launch, checkedAt }));
}

/** After the server refused it: a retry must not use it again. */
export const clearStoredSession = (tab: KeyValueStore): void => tab.remove(KEY);
