// Sentences of the funds details screen in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'Dados de transferência',
  FUNDS_EMPTY: 'Ainda não há dados salvos',
  FUNDS_EMPTY_HINT: 'Salve uma conta ou cartão uma vez e envie em um chat com um toque.',
  FUNDS_NOTE: 'Só você vê estes dados até enviá-los em um chat.',
  ADD_FUNDS: 'Adicionar dados',
  EDIT_FUNDS: 'Editar dados',
  LABEL: 'Etiqueta',
  LABEL_PLACEHOLDER: 'Por exemplo: meu banco, em EUR',
  DETAILS_TEXT: 'Dados',
  DETAILS_PLACEHOLDER: 'Número da conta, banco, nome do titular',
  DELETE_FUNDS_TITLE: 'Excluir os dados?',
  CANNOT_BE_UNDONE: 'Esta ação não pode ser desfeita.',
  DETAILS_COPIED: 'Dados copiados',
  COPY_FAILED: 'Não é permitido copiar aqui',
  SAVING_DETAILS: 'Salvando…',
} satisfies ScreenStrings['fundsDetails'];
