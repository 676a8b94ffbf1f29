// The beginning of saved details, short enough for a list (FUNDS-01).

export const MAX_TRUNCATED_LENGTH = 120;

/** By whole characters, so that no emoji is cut in two; '…' says that there is more. */
export function truncateDetails(details: string): string {
  // A code point is at most two units: no need to take 4,000 characters apart.
  const characters = Array.from(details.slice(0, (MAX_TRUNCATED_LENGTH + 1) * 2));
  return characters.length > MAX_TRUNCATED_LENGTH
    ? `${characters.slice(0, MAX_TRUNCATED_LENGTH).join('')}…`
    : details;
}
