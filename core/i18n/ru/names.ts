// Names that the server gives to people, in Russian.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'Удалённый пользователь',
  UNREADABLE: 'Пользователь',
  MARK: ' (пользователь)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
