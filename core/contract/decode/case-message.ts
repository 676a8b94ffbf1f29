// Decoders of private messages of a case, which one side and the staff read.
import { CASE_AUDIENCES, type CaseAudience } from '#domain/cases/case-audience.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { type CaseHelper, decodeHelper } from './case-helper.ts';
import { asNumber, asObject, asText, decodeAll, type JsonObject, unwrapArray, unwrapObject } from './json.ts';

export interface PrivateFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes, null when the backend names none. */
  readonly size: number | null;
  readonly isPending: boolean;
  readonly isBlocked: boolean;
}
export interface PrivateMessage {
  readonly id: string;
  readonly audience: CaseAudience;
  readonly seq: number;
  readonly at: EpochMs;
  readonly by: Party | 'staff';
  readonly helper: CaseHelper | null;
  readonly isOwn: boolean;
  readonly text: string;
  readonly file: PrivateFile | null;
}

/** Oldest first; null when unreadable. */
export function decodePrivateMessages(payload: unknown): readonly PrivateMessage[] | null {
  const items = unwrapArray(payload, 'messages');
  return items && decodeAll(items, (item) => decodeMessage(asObject(item)));
}

export const decodePrivateMessage = (payload: unknown): PrivateMessage | null =>
  decodeMessage(unwrapObject(payload, 'message'));

function decodeMessage(sent: JsonObject | null): PrivateMessage | null {
  const audience = CASE_AUDIENCES.find((one) => one === sent?.audience);
  const [id, seq, at] = [asText(sent?.id), asNumber(sent?.seq), parseTime(sent?.at)];
  if (!sent || !audience || !id || seq === null || at === null) return null;
  return {
    ...{ id, audience, seq, at },
    by: PARTIES.find((party) => party === sent.by) ?? 'staff',
    helper: decodeHelper(sent.helper),
    isOwn: sent.isOwn === true,
    text: asText(sent.text),
    file: decodeFile(asObject(sent.file)),
  };
}

const decodeFile = (sent: JsonObject | null): PrivateFile | null =>
  sent && {
    name: asText(sent.name),
    mime: asText(sent.mime),
    size: asNumber(sent.size),
    isPending: sent.scan === 'pending',
    isBlocked: sent.scan === 'blocked',
  };
