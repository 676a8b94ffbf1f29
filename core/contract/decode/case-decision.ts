// Decoders of a decision of a case and of its appeal (feature `cases`).
import { APPEAL_RESULTS, type AppealResult } from '#domain/cases/case-events.ts';
import {
  CASE_GROUNDS,
  CASE_OUTCOMES,
  type CaseGround,
  type CaseOutcome,
} from '#domain/cases/case-grounds.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { asObject, asText, type JsonObject } from './json.ts';

export interface CaseDecision {
  readonly outcome: CaseOutcome;
  readonly ground: CaseGround | null;
  readonly fault: Party | null;
  readonly note: string;
  readonly at: EpochMs;
}
export interface CaseAppeal {
  readonly by: Party;
  readonly at: EpochMs;
  /** Null for the other side, and when erased. */
  readonly text: string | null;
  /** Null until a second judge has decided. */
  readonly ruling: {
    readonly result: AppealResult;
    readonly note: string;
    readonly at: EpochMs;
    /** The first decision, where it no longer counts. */
    readonly earlier: CaseDecision | null;
  } | null;
}
/** A word of a list; null for any other. */
export const oneOf =
  <T extends string>(words: readonly T[]) =>
  (value: unknown): T | null =>
    words.find((word) => word === value) ?? null;
export const asParty = /* @__PURE__ */ oneOf(PARTIES);
export const asOutcome = /* @__PURE__ */ oneOf(CASE_OUTCOMES);

export function decodeDecision(value: unknown): CaseDecision | null {
  const sent = asObject(value);
  const [outcome, at] = [asOutcome(sent?.outcome), parseTime(sent?.at)];
  if (!sent || !outcome || at === null) return null;
  const ground = oneOf(CASE_GROUNDS)(sent.ground);
  return { outcome, ground, fault: asParty(sent.fault), note: asText(sent.note), at };
}

export function decodeAppeal(sent: JsonObject | null): CaseAppeal | null {
  const [by, at] = [asParty(sent?.by), parseTime(sent?.at)];
  if (!sent || !by || at === null) return null;
  return { by, at, text: asText(sent.text) || null, ruling: decodeRuling(asObject(sent.ruling)) };
}

function decodeRuling(sent: JsonObject | null): CaseAppeal['ruling'] {
  const [result, at] = [oneOf(APPEAL_RESULTS)(sent?.result), parseTime(sent?.at)];
  if (!sent || !result || at === null) return null;
  return { result, note: asText(sent.note), at, earlier: decodeDecision(sent.earlier) };
}
