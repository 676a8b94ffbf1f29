// Decoder of a single request: with the limit of their level that the viewer's acceptance would be over (EXPO-04).
import type { ExchangeRequest } from '#domain/entities.ts';
import { LEVEL_FAULT_REASONS, type LevelFault } from '#domain/settlement/level-limits.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { decodeRequest } from './feed-item.ts';
import { asNumber, asObject, unwrapObject } from './json.ts';

export interface SingleRequest extends ExchangeRequest {
  /** Null: none, or not known. */
  readonly levelLimit: LevelFault | null;
}

export function decodeSingleRequest(value: unknown): SingleRequest | null {
  const request = decodeRequest(value);
  return request && { ...request, levelLimit: decodeLevelLimit(unwrapObject(value, 'request')?.levelLimit) };
}

/** Null for anything that no sentence can be made of. */
export function decodeLevelLimit(value: unknown): LevelFault | null {
  const fault = asObject(value);
  const reason = LEVEL_FAULT_REASONS.find((one) => one === fault?.reason);
  const limit = asNumber(fault?.limit);
  if (!fault || !reason || limit === null) return null;
  const afterFirst = asNumber(fault.afterFirst);
  if (reason === 'first' && afterFirst === null) return null;
  return { reason, limit, afterFirst, next: decodeNext(fault.next) };
}

function decodeNext(value: unknown): LevelFault['next'] {
  const next = asObject(value);
  const level = TRUST_LEVELS.find((one) => one === next?.level);
  const [deals, partners, days] = [asNumber(next?.deals), asNumber(next?.partners), asNumber(next?.days)];
  if (!next || !level || deals === null || partners === null || days === null) return null;
  const differentDays = asNumber(next.differentDays) ?? 0;
  return { level, limit: asNumber(next.limit), deals, partners, days, differentDays };
}
