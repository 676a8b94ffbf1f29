// How people are named and placed, wherever they stand.
import type { Person } from '#domain/entities.ts';
import { personName } from '#domain/person.ts';
import { UNNAMED } from './home.ts';

type Named = Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'username'>>;

/** 'Anna Petrova'; the user name when there is no name, and words when there is neither. */
export function displayName(person: Named | null): string {
  return (person && personName(person)) || UNNAMED;
}

/** What sentences call them: 'Anna'. */
export const shortName = (person: Named | null): string => person?.firstName.trim() || displayName(person);

export const YOU = 'You';
/** Where sentences cannot name them. */
export const AUTHOR = 'The author';
