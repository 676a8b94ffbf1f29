// Names that the server gives to people, in Russian.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'Удалённый пользователь',
  UNREADABLE: 'Пользователь',
  MARK: ' (пользователь)',
};
