// Sentences of the request form and of the fields it shares with the filter, in Ukrainian.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'Нова заявка',
  EDIT_TITLE: 'Редагування заявки',
  DETAILS: 'Подробиці',
  COMMENTS: 'Коментарі',
  SELL_GROUP: 'Валюта, яку я продаю',
  BUY_GROUP: 'Валюта, яку я купую',
  CURRENCY: 'Валюта',
  PAYMENT_METHODS: 'Способи оплати',
  CHOOSE_CURRENCY: 'Виберіть валюту',
  CHOOSE_METHODS: 'Виберіть способи',
  CHOOSE_CURRENCY_FIRST: 'Спершу виберіть валюту',
  AMOUNTS: 'Суми',
  AMOUNT_TO_RECEIVE: 'До отримання',
  AMOUNT_TO_PAY: 'До сплати',
  COMMENT: 'Коментар',
  COMMENT_PLACEHOLDER: 'Що варто знати другій стороні',
  CREATE_REQUEST: 'Створити заявку',
  CREATING: 'Створюємо...',
  SAVING_REQUEST: 'Зберігаємо...',

  rateWithDate: (from, to, rate, date) => `Курс: 1 ${from} = ${rate} ${to} (${lowerFirst(date)})`,
  createSummary: (to, receive, from, pay) => `Ви отримаєте ${to} ${receive} і заплатите ${from} ${pay}`,
  RATES_UNAVAILABLE: 'Курси зараз недоступні. Введіть обидві суми самостійно.',

  CURRENCY_MISSING: 'Виберіть валюту',
  METHODS_MISSING: 'Виберіть хоча б один спосіб',
  AMOUNT_MISSING: 'Введіть суму, більшу за 0',
  AMOUNT_TOO_LARGE: 'Введіть щонайбільше 1 000 000 000 000',
  AMOUNT_TOO_PRECISE: 'Введіть щонайбільше 8 знаків після коми й 15 цифр',
  AMOUNT_UNCLEAR: 'Сума незрозуміла. Введіть її цифрами, з однією крапкою.',
  SAME_CURRENCY: 'Виберіть дві різні валюти',

  CREATED_TEXT: 'Заявку створено',
  REDIRECTING: 'Переходимо на головну...',
  SAVED_TEXT: 'Заявку збережено',

  SUGGESTED_PAIRS: 'Можливі пари',
  pairText: (sell, buy) => `${sell} → ${buy}`,
  repeatText: (amount, buy, sell) => `Повторити: ${amount} ${buy} за ${sell}`,
  COMMON_METHODS: 'Часті способи',
} satisfies ScreenStrings['requestForm'];
