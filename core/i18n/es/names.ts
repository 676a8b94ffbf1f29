// Names that the server gives to people, in Spanish.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'Usuario eliminado',
  UNREADABLE: 'Usuario',
  MARK: ' (usuario)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
