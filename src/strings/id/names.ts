// Names that the server gives to people, in Indonesian.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'Pengguna dihapus',
  UNREADABLE: 'Pengguna',
  MARK: ' (pengguna)',
};
