// People in words: their names, and their experience on cards and in lists.
import type { Person } from '#domain/entities.ts';
import { translateName } from '#domain/given-names.ts';
import { personName } from '#domain/person.ts';
import { strings } from './strings.ts';

type Named = Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'username'>>;

/** A name from the backend, in the page's language where the backend has given it (LANG-26); '' stays. */
export const shownName = (name: string): string => translateName(name, strings.names);

/** 'Anna Petrova'; the user name without a name; 'Unnamed user' without either. */
export const displayName = (person: Named | null): string =>
  (person && shownName(personName(person))) || strings.home.UNNAMED;

/** The name in sentences: 'Anna'. */
export const shortName = (person: Named | null): string =>
  shownName(person?.firstName.trim() ?? '') || displayName(person);

/** '12 deals'; '' when unknown (null, or -1 on a card). */
export const dealCount = (count: number | null): string =>
  count === null || count < 0 ? '' : strings.common.deals(count);

/** '9 partners', 'New here' (0) where the backend sends it, else '12 deals' (TRST-09). */
export const experience = (partners: number | null, deals: number | null): string => {
  if (partners === null || partners < 0) return dealCount(deals);
  return partners ? strings.common.partners(partners) : strings.common.NEW_HERE;
};
