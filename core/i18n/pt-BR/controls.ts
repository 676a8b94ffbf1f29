// Texts of the components themselves, on any screen, in Brazilian Portuguese.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('pt-BR');

export const controls = {
  BACK: 'Voltar',
  CANCEL: 'Cancelar',
  CLOSE: 'Fechar',
  CONFIRM: 'Confirmar',
  DELETE: 'Excluir',
  DONE: 'Pronto',
  EDIT: 'Editar',
  SAVE: 'Salvar',
  SEARCH: 'Buscar',
  CLEAR_SEARCH: 'Limpar busca',
  COPY: 'Copiar',
  NOTHING_FOUND: 'Nada encontrado',
  ARE_YOU_SURE: 'Confirmar esta ação?',

  selectedCount: (count) =>
    `${count} ${plural(count, { one: 'selecionado', many: 'selecionados', other: 'selecionados' })}`,

  TEXT_TOO_LONG: 'No máximo 500 caracteres',
} satisfies ScreenStrings['controls'];
