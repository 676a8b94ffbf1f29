// Decoder of a suspension: why the person is banned, and until when (ACC-03).
import { parseTime } from '#domain/parse-fields.ts';
import { asText, type JsonObject } from './json.ts';

export interface SuspensionView {
  readonly reason: string;
  /** Epoch ms; null: for good. */
  readonly until: number | null;
}

export function decodeSuspension({ reason, until }: JsonObject): SuspensionView {
  return { reason: asText(reason), until: parseTime(until) };
}
