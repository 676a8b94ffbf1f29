// Decoder of a checked message.
import { parseTime } from '#domain/parse-fields.ts';
import { asText, unwrapObject } from './json.ts';

export interface CheckedMessage {
  readonly isGenuine: boolean;
  /** What was sent, without word and code; '' when it is not ours. */
  readonly text: string;
  /** Epoch ms; null when it is not known. */
  readonly sentAt: number | null;
}

/** Null when the answer says nothing: then nothing may be claimed. */
export function decodeCheckedMessage(payload: unknown): CheckedMessage | null {
  const answer = unwrapObject(payload);
  if (typeof answer?.isGenuine !== 'boolean') return null;
  return { isGenuine: answer.isGenuine, text: asText(answer.text), sentAt: parseTime(answer.sentAt) };
}
