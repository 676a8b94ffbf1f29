// Names that the server gives to people, in Indonesian.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'Pengguna dihapus',
  UNREADABLE: 'Pengguna',
  MARK: ' (pengguna)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
