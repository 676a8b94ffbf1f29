// Decoder of the preview of a decision: what each side would read (feature `cases`).
import type { Party } from '#domain/parties.ts';
import { asObject, asText, unwrapObject } from './json.ts';

export interface DecisionText {
  readonly language: string;
  readonly title: string;
  readonly message: string;
  readonly line: string;
  readonly note: string;
}
export type DecisionPreview = Readonly<Record<Party, DecisionText>>;

/** The texts of a decision for each side; null when unreadable. */
export function decodeDecisionPreview(payload: unknown): DecisionPreview | null {
  const sent = unwrapObject(payload, 'preview');
  const [author, accepter] = [decodeText(sent?.author), decodeText(sent?.accepter)];
  return author && accepter && { author, accepter };
}

function decodeText(value: unknown): DecisionText | null {
  const sent = asObject(value);
  if (!sent) return null;
  const [language, title, message] = [asText(sent.language), asText(sent.title), asText(sent.message)];
  return { language, title, message, line: asText(sent.line), note: asText(sent.note) };
}
