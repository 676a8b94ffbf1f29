// Sentences of the request form and of the fields it shares with the filter in Brazilian Portuguese.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'Novo pedido',
  EDIT_TITLE: 'Editar pedido',
  DETAILS: 'Detalhes',
  COMMENTS: 'Comentários',
  SELL_GROUP: 'Moeda que vendo',
  BUY_GROUP: 'Moeda que compro',
  CURRENCY: 'Moeda',
  PAYMENT_METHODS: 'Métodos de pagamento',
  CHOOSE_CURRENCY: 'Escolha uma moeda',
  CHOOSE_METHODS: 'Escolha métodos',
  CHOOSE_CURRENCY_FIRST: 'Escolha uma moeda antes',
  AMOUNTS: 'Valores',
  AMOUNT_TO_RECEIVE: 'Valor a receber',
  AMOUNT_TO_PAY: 'Valor a pagar',
  COMMENT: 'Comentário',
  COMMENT_PLACEHOLDER: 'O que a outra parte deve saber',
  CREATE_REQUEST: 'Criar pedido',
  CREATING: 'Criando...',
  SAVING_REQUEST: 'Salvando...',

  rateWithDate: (from, to, rate, date) => `Cotação: 1 ${from} = ${rate} ${to} (${lowerFirst(date)})`,
  createSummary: (to, receive, from, pay) => `Você vai receber ${to} ${receive} e pagar ${from} ${pay}`,
  RATES_UNAVAILABLE: 'Não há cotações disponíveis agora. Digite os dois valores.',

  CURRENCY_MISSING: 'Escolha uma moeda',
  METHODS_MISSING: 'Escolha pelo menos um método',
  AMOUNT_MISSING: 'Digite um valor maior que 0',
  AMOUNT_TOO_LARGE: 'Digite no máximo 1 000 000 000 000',
  AMOUNT_TOO_PRECISE: 'Digite no máximo 8 casas decimais e 15 algarismos',
  AMOUNT_UNCLEAR: 'O valor não está claro. Digite-o com algarismos e um só ponto.',
  SAME_CURRENCY: 'Escolha duas moedas diferentes',

  CREATED_TEXT: 'Pedido criado',
  REDIRECTING: 'Voltando ao início...',
  SAVED_TEXT: 'Pedido salvo',

  SUGGESTED_PAIRS: 'Pares sugeridos',
  pairText: (sell, buy) => `${sell} → ${buy}`,
  repeatText: (amount, buy, sell) => `Repetir: ${amount} ${buy} por ${sell}`,
  COMMON_METHODS: 'Métodos frequentes',
} satisfies ScreenStrings['requestForm'];
