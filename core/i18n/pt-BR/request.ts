// Sentences of the request and approval screens in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'Pedido',
  CREATED: 'Criado',
  EXPIRES: 'Expira',
  INDICATIVE_RATE: 'Cotação de referência',
  INDICATIVE_RATE_NOTE: 'A cotação é de referência. Os valores exatos são combinados no chat.',
  NOTE: 'Nota',

  ABOUT_AUTHOR: 'Sobre o autor',
  LOCATION: 'Local',
  COMPLETED_DEALS: 'Concluídas',
  FAILED_DEALS: 'Não cumpridas',
  REVIEWS: 'Avaliações',
  NO_REVIEWS: 'Ainda não há avaliações',
  NO_COMMENT: 'Sem comentário',
  GOOD_REVIEW: 'Polegar para cima',
  BAD_REVIEW: 'Polegar para baixo',

  CANCEL_REQUEST_VIEW: 'Cancelar',
  ACCEPT_REQUEST: 'Aceitar pedido',

  TERMS_CHANGED_TITLE: 'As condições mudaram',
  TERMS_CHANGED: 'O autor editou este pedido antes de você aceitar. Nada foi aceito ainda.',
  TERMS_SEEN: 'Antes',
  TERMS_NOW: 'Agora',
  ACCEPT_NEW_TERMS: 'Aceitar condições',

  REQUEST_REMOVED: 'O autor excluiu este pedido. Voltando ao início...',

  APPROVAL_TITLE: 'Aceitaram seu pedido: aprove ou recuse',
  ABOUT_ACCEPTER: 'Quem aceitou',
  YOUR_NOTE: 'Sua nota',
  DECLINE: 'Recusar',
  APPROVE: 'Aprovar',
  WITHDRAW: 'Retirar',
  WAITING_FOR_AUTHOR: 'O chat abre quando o autor aprovar.',
} satisfies ScreenStrings['request'];
