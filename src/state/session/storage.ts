// The session as it survives a reload: bound to its launch, so that another account in the same tab never takes it over.
import { asNumber, asObject, asText } from '#api/decode/json.ts';
import { decodeUser, type Session, TOKEN_MESSAGES, tokenFault } from '#api/decode/session.ts';
import type { Launch } from '../../platform/telegram/launch.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';

/** Holds 'token' on purpose: the wipe of a first start takes it along (AUTH-01). */
const KEY = 'token';

export interface KeptSession {
  readonly session: Session | null;
  /** Epoch ms of the last answer that confirmed it (AUTH-09). */
  readonly checkedAt: number;
  /** Why a kept session cannot be used (AUTH-08), for the log; null when there was none, or a good one. */
  readonly fault: string | null;
}

/** What tells two launches apart: the messaging app signs each one anew. */
export const launchId = (launch: Launch): string =>
  new URLSearchParams(launch.initData).get('hash') ?? launch.initData.slice(-64);

export function readSession(tab: KeyValueStore, launch: string, nowMs: number): KeptSession {
  const kept = asObject(readJson(tab, KEY));
  const user = kept && decodeUser(kept.user);
  if (!kept || !user || asText(kept.launch) !== launch) return { session: null, checkedAt: 0, fault: null };
  const token = asText(kept.token);
  const fault = tokenFault(token, nowMs);
  if (fault) return { session: null, checkedAt: 0, fault: TOKEN_MESSAGES[fault] };
  return { session: { token, user }, checkedAt: asNumber(kept.checkedAt) ?? 0, fault: null };
}

export function writeSession(tab: KeyValueStore, launch: string, session: Session, checkedAt: number): void {
  tab.set(KEY, JSON.stringify({ ...session, launch, checkedAt }));
}

/** The server refused it: a retry must not believe it again. */
export const forgetSession = (tab: KeyValueStore): void => tab.remove(KEY);
