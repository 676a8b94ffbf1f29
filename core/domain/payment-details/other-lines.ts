// Other lines of a message with payment details: what is no field of it, such as a bank's name or a memo.
import type { DetailField } from './detail-field.ts';

/** Letters that may stand beside a field in its line as its label, as 'Card number'. */
const MAX_LABEL = 24;

/**
 * The lines of a message that say more than its fields with their labels, joined again; '' for none.
 * A line with another number is kept whole. `fields` in the order of the message.
 */
export function otherLines(message: string, fields: readonly DetailField[]): string {
  let next = 0;
  return message
    .split('\n')
    .filter((line) => {
      const start = next;
      next += line.length + 1;
      let rest = '';
      let at = start;
      for (const field of fields) {
        if (field.end <= start || field.start >= next) continue;
        rest += message.slice(at, Math.max(at, field.start));
        at = field.end;
      }
      rest += message.slice(at, Math.max(at, next));
      return /\p{N}/u.test(rest) || (rest.match(/\p{L}/gu)?.length ?? 0) > (at > start ? MAX_LABEL : 0);
    })
    .join('\n');
}
