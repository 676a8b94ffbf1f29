// Name and place of a person as one text each.
import type { Person } from './entities.ts';

/** 'Anna Petrova'; the user name when there is no name, '' when there is neither. */
export const personName = (
  person: Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'username'>>,
): string => `${person.firstName} ${person.lastName}`.trim() || (person.username ?? '');

/** 'Berlin, Germany'; '' when nothing is known. */
export const personPlace = (person: Pick<Person, 'city' | 'country'>): string =>
  [person.city, person.country].filter(Boolean).join(', ');
