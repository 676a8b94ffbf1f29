// Names that the server gives to people, in Turkish.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'Silinmiş kullanıcı',
  UNREADABLE: 'Kullanıcı',
  MARK: ' (kullanıcı)',
};
