// Names that the server gives to people, in Ukrainian.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'Видалений користувач',
  UNREADABLE: 'Користувач',
  MARK: ' (користувач)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
