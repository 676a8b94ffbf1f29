// Shown name: a person's name as everybody else gets it, with '(user)' behind one that looks like that of staff (REAL-02).
import { NAME_MARK } from '#domain/given-names.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Names of staff are not marked. */
  readonly isStaff: boolean;
}

/** The mark is part of the name, so that no list, sentence or client can leave it out. */
export function shownName(
  { isLookAlike }: Pick<ServiceConfig, 'isLookAlike'>,
  { firstName, lastName, isStaff }: NamedPerson,
): { readonly firstName: string; readonly lastName: string } {
  if (isStaff) return { firstName, lastName };
  // Some sentences name people by the first name alone.
  const first = isLookAlike(firstName) ? firstName + NAME_MARK : firstName;
  const isLastMarked =
    isLookAlike(lastName) || (first === firstName && isLookAlike(`${firstName} ${lastName}`));
  return { firstName: first, lastName: isLastMarked ? lastName + NAME_MARK : lastName };
}

export const shownFirstName = (config: Pick<ServiceConfig, 'isLookAlike'>, person: NamedPerson): string =>
  shownName(config, person).firstName;

/** True when others see the mark. */
export const hasMarkedName = (config: Pick<ServiceConfig, 'isLookAlike'>, person: NamedPerson): boolean => {
  const { firstName, lastName } = shownName(config, person);
  return firstName !== person.firstName || lastName !== person.lastName;
};
