// Truncation of saved funds details for lists (FUNDS-01).

const MAX_TRUNCATED_LENGTH = 120;

/** Cuts between code points, so that no emoji is split; '…' marks the cut. */
export function truncateDetails(details: string): string {
  // A code point has at most two units: no need to split all 4,000 characters.
  const characters = Array.from(details.slice(0, (MAX_TRUNCATED_LENGTH + 1) * 2));
  return characters.length > MAX_TRUNCATED_LENGTH
    ? `${characters.slice(0, MAX_TRUNCATED_LENGTH).join('')}…`
    : details;
}
