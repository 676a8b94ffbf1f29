// Names that the server gives to people, in Brazilian Portuguese.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'Usuário excluído',
  UNREADABLE: 'Usuário',
  MARK: ' (usuário)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
