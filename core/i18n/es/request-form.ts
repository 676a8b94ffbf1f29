// Sentences of the request form and of the fields it shares with the filter in Spanish.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'Nueva solicitud',
  EDIT_TITLE: 'Editar solicitud',
  DETAILS: 'Detalles',
  COMMENTS: 'Comentarios',
  SELL_GROUP: 'Moneda que vendo',
  BUY_GROUP: 'Moneda que compro',
  CURRENCY: 'Moneda',
  PAYMENT_METHODS: 'Métodos de pago',
  CHOOSE_CURRENCY: 'Elige una moneda',
  CHOOSE_METHODS: 'Elige métodos',
  CHOOSE_CURRENCY_FIRST: 'Primero elige una moneda',
  AMOUNTS: 'Montos',
  AMOUNT_TO_RECEIVE: 'Monto a recibir',
  AMOUNT_TO_PAY: 'Monto a pagar',
  COMMENT: 'Comentario',
  COMMENT_PLACEHOLDER: 'Lo que la otra parte deba saber',
  CREATE_REQUEST: 'Crear solicitud',
  CREATING: 'Creando...',
  SAVING_REQUEST: 'Guardando...',

  rateWithDate: (from, to, rate, date) => `Cambio: 1 ${from} = ${rate} ${to} (${lowerFirst(date)})`,
  createSummary: (to, receive, from, pay) => `Recibirás ${to} ${receive} y pagarás ${from} ${pay}`,
  RATES_UNAVAILABLE: 'Ahora no hay tipos de cambio disponibles. Escribe tú ambos montos.',

  CURRENCY_MISSING: 'Elige una moneda',
  METHODS_MISSING: 'Elige al menos un método',
  AMOUNT_MISSING: 'Escribe un monto mayor que 0',
  AMOUNT_TOO_LARGE: 'Escribe como máximo 1 000 000 000 000',
  AMOUNT_TOO_PRECISE: 'Escribe como máximo 8 decimales y 15 cifras',
  AMOUNT_UNCLEAR: 'El importe no está claro. Escríbelo con cifras y un solo punto.',
  SAME_CURRENCY: 'Elige dos monedas distintas',

  CREATED_TEXT: 'Solicitud creada',
  REDIRECTING: 'Volviendo al inicio...',
  SAVED_TEXT: 'Solicitud guardada',

  SUGGESTED_PAIRS: 'Pares sugeridos',
  pairText: (sell, buy) => `${sell} → ${buy}`,
  repeatText: (amount, buy, sell) => `Repetir: ${amount} ${buy} por ${sell}`,
  COMMON_METHODS: 'Métodos frecuentes',
} satisfies ScreenStrings['requestForm'];
