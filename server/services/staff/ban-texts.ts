// Sentence that a banned person reads.
import type { Suspension } from '#domain/suspension.ts';

/** ACC-03. */
export const suspended = ({ reason, until }: Suspension): string =>
  `Your account is suspended ${until ? `until ${until.slice(0, 16).replace('T', ' ')} UTC` : 'for good'}. Reason: ${reason}`;
