// Names that the server gives to people, in Spanish.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'Usuario eliminado',
  UNREADABLE: 'Usuario',
  MARK: ' (usuario)',
};
