// Decoder of a single request: with its price, and the limit of their level that the viewer's acceptance would be over (PRICE-09, RATE-09, EXPO-04).
import {
  type ExchangeRequest,
  MARGIN_MAX_BPS,
  type NamedPrice,
  PAUSE_REASONS,
  type PauseReason,
} from '#domain/entities.ts';
import { LEVEL_FAULT_REASONS, type LevelFault } from '#domain/settlement/level-limits.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { nullable, number, object, whole, word } from '../shape.ts';
import { decodeRequest } from './feed-item.ts';
import { asObject, asText, unwrapObject } from './json.ts';

/** The limit that a deal is over: a field of a single request, and the data of LEVEL_LIMIT. */
export const levelLimit = () =>
  object({
    /** Too much in USD, too much for a first deal of two people, or too many deals that run. */
    reason: word(LEVEL_FAULT_REASONS),
    /** USD, or for 'running' a number of deals. */
    limit: number(0),
    /** The limit after one completed deal with the same person; only for 'first'. */
    afterFirst: nullable(number(0)),
    /** The nearest level that opens more, with the least that it takes; null: no level does. */
    next: nullable(
      object({
        level: word(TRUST_LEVELS),
        /** Null: no limit. */
        limit: nullable(number(0)),
        deals: whole(),
        partners: whole(),
        /** Since the first of those deals. */
        days: whole(),
        /** Days by UTC on which they end. */
        differentDays: whole(),
      }),
    ),
  });

/** Null for anything that no sentence can be made of. */
function readLevelLimit(value: unknown): LevelFault | null {
  const fault = levelLimit().read(value);
  return fault?.reason === 'first' && fault.afterFirst === null ? null : fault;
}

/** Anything longer is no rate. */
const DECIMAL = /^\d{1,40}(?:\.\d{1,40})?$/;

/** Null at the market's rate, and for anything that cannot be read. */
export function readPrice(value: unknown): NamedPrice | null {
  const price = asObject(value);
  if (price?.kind === 'own') return { kind: 'own' };
  const { kind, marginBps, floorRate: sent = null } = price ?? {};
  const floorRate = typeof sent === 'string' && DECIMAL.test(sent) && Number(sent) > 0 ? sent : null;
  const isMargin = typeof marginBps === 'number' && Math.abs(marginBps) <= MARGIN_MAX_BPS;
  if (kind !== 'follow' || !isMargin || (sent !== null && floorRate === null)) return null;
  return { kind, marginBps, floorRate };
}

export interface SingleRequest extends ExchangeRequest {
  /** Null: none, or not known. */
  readonly levelLimit: LevelFault | null;
  /** The viewer's own open request that mirrors it (CALL-06); null: none, or not known. */
  readonly ownMatchId: string | null;
  /** Why the viewer's own one is paused (AWAY-09); null: it is not, or not known. */
  readonly pausedBy: PauseReason | null;
  /** First name of the person whose answer it waits for meanwhile; '' for nobody. */
  readonly awaitedName: string;
  /** Hours for which the viewer's own request was posted (CALL-21); null: of others, or not known. */
  readonly ttlHours: number | null;
}

export function decodeSingleRequest(value: unknown): SingleRequest | null {
  const request = decodeRequest(value);
  const sent = unwrapObject(value, 'request') ?? {};
  const { awaitsRate, rateAgeSeconds, levelLimit: limit, ownMatchId, ttlHours } = sent;
  const pausedBy = PAUSE_REASONS.find((one) => one === sent.pausedBy) ?? null;
  const price = readPrice(sent.price);
  return (
    request && {
      ...request,
      ...(price && { price }),
      ...(awaitsRate === true && { awaitsRate }),
      ...(typeof rateAgeSeconds === 'number' && { rateAgeSeconds }),
      levelLimit: readLevelLimit(limit),
      ownMatchId: typeof ownMatchId === 'string' ? ownMatchId : null,
      pausedBy,
      awaitedName: asText(sent.awaitedName),
      ttlHours: typeof ttlHours === 'number' ? ttlHours : null,
    }
  );
}
