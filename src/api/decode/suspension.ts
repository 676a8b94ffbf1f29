// Decoder of a suspension: why the person is banned, and until when (ACC-03).
import { asText, type JsonObject } from './json.ts';

export interface SuspensionView {
  readonly reason: string;
  /** Epoch ms; null: for good. */
  readonly until: number | null;
}

export function decodeSuspension({ reason, until }: JsonObject): SuspensionView {
  const end = Date.parse(asText(until));
  return { reason: asText(reason), until: Number.isNaN(end) ? null : end };
}
