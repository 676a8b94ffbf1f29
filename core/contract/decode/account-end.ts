// Decoders of the end of an account: when it is deleted or taken over, and what keeps it (DATA-17 to DATA-19).
import type { Deal } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { decodeDeal } from './feed-item.ts';
import { asObject, asText, decodeAll, unwrapArray, unwrapObject } from './json.ts';

/** Epoch ms; null: it is not going to be deleted. */
export interface DeletionState {
  readonly deletionAt: number | null;
}
/** Epoch ms. */
export interface RecoveryState {
  /** When the code was made; null: there is none. */
  readonly codeMadeAt: number | null;
  /** When another Telegram account takes this one over; null: none does. */
  readonly recoveryAt: number | null;
  /** When this account takes over another one, and ends; null: it does not. */
  readonly takesOverAt: number | null;
}
/** Why an account cannot be deleted now: the `data` of DELETION_BLOCKED. */
export interface DeletionBlocks {
  readonly deals: readonly Deal[];
  readonly roles: readonly string[];
}

/** Null for what is no such answer. */
export function decodeDeletion(payload: unknown): DeletionState | null {
  const state = unwrapObject(payload);
  return state && 'deletionAt' in state ? { deletionAt: parseTime(state.deletionAt) } : null;
}

export function decodeRecovery(payload: unknown): RecoveryState | null {
  const state = unwrapObject(payload);
  if (!state || !('recoveryAt' in state)) return null;
  return {
    codeMadeAt: parseTime(state.codeMadeAt),
    recoveryAt: parseTime(state.recoveryAt),
    takesOverAt: parseTime(state.takesOverAt),
  };
}

/** '' when the answer holds no code. */
export const decodeRecoveryCode = (payload: unknown): string => asText(unwrapObject(payload)?.code);

export function decodeDeletionBlocks(data: unknown): DeletionBlocks {
  const blocks = asObject(data);
  return {
    deals: decodeAll(unwrapArray(blocks?.deals) ?? [], decodeDeal),
    roles: (unwrapArray(blocks?.roles) ?? []).map(asText).filter(Boolean),
  };
}
