// Sentence of what is refused because the account will be deleted.

import type { Say } from '../../texts/texts.ts';
import { timeText } from '../../texts/time-text.ts';

export const deletionScheduled =
  (at: Date): Say =>
  (texts) =>
    texts.refusals.deletionScheduled(timeText(at.toISOString())(texts));
