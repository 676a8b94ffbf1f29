// Persons: name and place as one text each, and two states of one person merged.
import type { Person } from './entities.ts';

/** 'Anna Petrova'; the user name when there is no name, '' when there is neither. */
export const personName = (
  person: Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'username'>>,
): string => `${person.firstName} ${person.lastName}`.trim() || (person.username ?? '');

/** 'Berlin, Germany'; '' when nothing is known. */
export const personPlace = (person: Pick<Person, 'city' | 'country'>): string =>
  [person.city, person.country].filter(Boolean).join(', ');

/**
 * `person`, with what it lacks from `known`. Name and place are taken as a whole.
 * A backend may send some of a person with a request or deal, and the rest with the public profile.
 */
export function fillPerson<P extends Person>(person: P, known: Person | null): P {
  if (!known || known.id !== person.id) return person;
  const { firstName, lastName } = person.firstName || person.lastName ? person : known;
  const { city, country } = personPlace(person) ? person : known;
  // Every field by name, so that a new one cannot be forgotten.
  const filled: Person = {
    id: person.id,
    firstName,
    lastName,
    username: person.username || known.username,
    rating: person.rating ?? known.rating,
    completedCount: person.completedCount ?? known.completedCount,
    failedCount: person.failedCount ?? known.failedCount,
    partners: person.partners ?? known.partners,
    city,
    country,
  };
  return { ...person, ...filled };
}
