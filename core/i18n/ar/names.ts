// Names that the server gives to people, in Arabic.
import { type GivenNames, translateName } from '#domain/given-names.ts';
import type { Strings } from '../strings.ts';

export const GIVEN_NAMES: GivenNames = {
  DELETED: 'مستخدم محذوف',
  UNREADABLE: 'مستخدم',
  MARK: ' (مستخدم)',
};

export const names: Strings['names'] = {
  shown: (name) => translateName(name, GIVEN_NAMES),
};
