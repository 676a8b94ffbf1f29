// Names that the server gives to people, in Brazilian Portuguese.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'Usuário excluído',
  UNREADABLE: 'Usuário',
  MARK: ' (usuário)',
};
