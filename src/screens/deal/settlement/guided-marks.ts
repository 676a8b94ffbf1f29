// Guided marks: what the chat's chips 'I have sent/received the funds' do while a guide runs (SETL-09).
import { createContext } from 'preact';
import type { SettlementGuide } from './use-settlement-guide.ts';

/** What opens the guide's sheet of a mark; null for a mark that is not the viewer's next one. */
export interface GuidedMarks {
  readonly sent: (() => void) | null;
  readonly received: (() => void) | null;
}

/** No mark can be made: a payment that the guide does not know is stated nowhere. */
export const NO_MARKS: GuidedMarks = { sent: null, received: null };

/** Null where nothing is guided: there the chips send their messages, as the specification has them. */
export const GuidedMarksContext = createContext<GuidedMarks | null>(null);

/** Null for a deal whose payments cannot be planned. */
export function guidedMarks(guide: SettlementGuide): GuidedMarks | null {
  const { step, text, open } = guide;
  if (step.kind === 'without_plan') return null;
  const opens = (sheet: 'sent' | 'received') => (text.sheet === sheet ? () => open(sheet) : null);
  return { sent: opens('sent'), received: opens('received') };
}
