// Names of people in the interface.
import type { Person } from '#domain/entities.ts';
import { personName } from '#domain/person.ts';
import { strings } from './strings.ts';

type Named = Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'username'>>;

/** 'Anna Petrova'; the user name without a name; 'Unnamed user' without either. */
export function displayName(person: Named | null): string {
  return (person && personName(person)) || strings.home.UNNAMED;
}

/** The name in sentences: 'Anna'. */
export const shortName = (person: Named | null): string => person?.firstName.trim() || displayName(person);
