// Contact of a person: who sees their username and their Telegram id (REAL-04).
/** For whom a person is shown. */
export interface Reader {
  /** Null: third parties. */
  readonly id: string | null;
  readonly isAdmin?: boolean;
  /**
   * True in an event, which is kept and sent again to those who resume later.
   * So it says nothing that the person may hide meanwhile.
   */
  readonly isEvent?: boolean;
}

interface ShownPerson {
  readonly id: string;
  readonly showsUsername: boolean;
}

export interface ContactView {
  readonly username: boolean;
  readonly telegramId: boolean;
}

const ALL: ContactView = { username: true, telegramId: true };
const NOTHING: ContactView = { username: false, telegramId: false };

/**
 * Oneself sees all, everybody else what the person shows.
 * Staff too: they see all in a dispute, and on the person's page in the console, which the audit log records.
 */
export function contactFor(person: ShownPerson, reader: Reader): ContactView {
  if (reader.id === person.id) return ALL;
  return person.showsUsername && !reader.isEvent ? ALL : NOTHING;
}

/** In a deal the other party sees the username when both show theirs, and never the Telegram id. */
export function contactInDeal(person: ShownPerson, other: ShownPerson, reader: Reader): ContactView {
  if (reader.id === person.id) return ALL;
  if (reader.id !== other.id) return reader.isAdmin ? ALL : NOTHING;
  const bothShow = person.showsUsername && other.showsUsername;
  return { username: bothShow && !reader.isEvent, telegramId: false };
}
