// Names that the server gives to people, in Turkish.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'Silinmiş kullanıcı',
  UNREADABLE: 'Kullanıcı',
  MARK: ' (kullanıcı)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
