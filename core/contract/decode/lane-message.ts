// Decoders of messages in a lane of a case, which one side and the staff read.
import { CASE_LANES, type CaseLane } from '#domain/cases/case-lanes.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { SETTLEMENT_PARTIES, type SettlementParty } from '#domain/settlement/party.ts';
import { type CaseHelper, decodeHelper } from './case.ts';
import { asNumber, asObject, asText, decodeAll, type JsonObject, unwrapArray, unwrapObject } from './json.ts';

export interface LaneFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes, null when the backend names none. */
  readonly size: number | null;
  readonly isPending: boolean;
  readonly isBlocked: boolean;
}
export interface LaneMessage {
  readonly id: string;
  readonly lane: CaseLane;
  readonly seq: number;
  readonly at: EpochMs;
  readonly by: SettlementParty | 'staff';
  readonly helper: CaseHelper | null;
  readonly isOwn: boolean;
  readonly text: string;
  readonly file: LaneFile | null;
}

/** Oldest first; null when unreadable. */
export function decodeLaneMessages(payload: unknown): readonly LaneMessage[] | null {
  const items = unwrapArray(payload, 'messages');
  return items && decodeAll(items, (item) => decodeMessage(asObject(item)));
}

export const decodeLaneMessage = (payload: unknown): LaneMessage | null =>
  decodeMessage(unwrapObject(payload, 'message'));

function decodeMessage(sent: JsonObject | null): LaneMessage | null {
  const lane = CASE_LANES.find((one) => one === sent?.lane);
  const [id, seq, at] = [asText(sent?.id), asNumber(sent?.seq), parseTime(sent?.at)];
  if (!sent || !lane || !id || seq === null || at === null) return null;
  return {
    ...{ id, lane, seq, at },
    by: SETTLEMENT_PARTIES.find((party) => party === sent.by) ?? 'staff',
    helper: decodeHelper(sent.helper),
    isOwn: sent.isOwn === true,
    text: asText(sent.text),
    file: decodeFile(asObject(sent.file)),
  };
}

const decodeFile = (sent: JsonObject | null): LaneFile | null =>
  sent && {
    name: asText(sent.name),
    mime: asText(sent.mime),
    size: asNumber(sent.size),
    isPending: sent.scan === 'pending',
    isBlocked: sent.scan === 'blocked',
  };
