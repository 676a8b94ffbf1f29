// Names that the server gives to people, in Ukrainian.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'Видалений користувач',
  UNREADABLE: 'Користувач',
  MARK: ' (користувач)',
};
