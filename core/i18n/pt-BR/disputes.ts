// Sentences of the admin's list of disputes in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const disputes = {
  DISPUTES_TITLE: 'Disputas',
  NO_DISPUTES: 'Nenhuma disputa em espera',
  MORE_DISPUTES_FAILED: 'Não foi possível carregar mais disputas.',
  bothNames: (author, accepter) => `${author} e ${accepter}`,
} satisfies ScreenStrings['disputes'];
