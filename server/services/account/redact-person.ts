// Answers that were stored before an account was deleted, without what they said about the person.
import { DELETED_NAME } from '#domain/given-names.ts';

/** A person without an account as others see them, in place of the same fields. */
const DELETED_PERSON: Readonly<Record<string, unknown>> = {
  firstName: DELETED_NAME,
  lastName: '',
  name: DELETED_NAME,
  username: null,
  telegramId: null,
  rating: null,
  completedTransactionsCount: 0,
  failedTransactionsCount: 0,
  locationCity: null,
  locationCountry: null,
  location: { city: null, country: null },
  reason: '',
};

/** What a sanction says of its person. */
const BLANK_SANCTION = { name: DELETED_NAME, reason: '', note: null, appeal: null };

/**
 * The same JSON without the person.
 * They go wherever their id stands with a name; so do the sentences of notifications by them, and of their sanctions.
 */
export function redactPerson(json: unknown, userId: string): unknown {
  if (Array.isArray(json)) return json.map((one) => redactPerson(one, userId));
  if (typeof json !== 'object' || json === null) return json;
  const fields = Object.entries(json).map(([name, value]) => [name, redactPerson(value, userId)] as const);
  const object: Record<string, unknown> = Object.fromEntries(fields);
  if (object.id === userId && 'firstName' in object) return blankPerson(object);
  if (object.userId === userId && 'appeal' in object) return { ...object, ...BLANK_SANCTION };
  if (isObject(object.actionByUser) && object.actionByUser.id === userId)
    return { ...object, message: '', ...('params' in object ? { params: {} } : {}) };
  return object;
}

/** Fields that a person may have and that are not named above go: a new one must not be forgotten. */
function blankPerson(person: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(person).filter((name) => name === 'id' || Object.hasOwn(DELETED_PERSON, name));
  return Object.fromEntries(names.map((name) => [name, name === 'id' ? person.id : DELETED_PERSON[name]]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
