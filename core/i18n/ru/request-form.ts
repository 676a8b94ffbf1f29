// Sentences of the request form and of the fields it shares with the filter, in Russian.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'Новая заявка',
  EDIT_TITLE: 'Изменение заявки',
  DETAILS: 'Подробности',
  COMMENTS: 'Комментарии',
  SELL_GROUP: 'Валюта, которую я продаю',
  BUY_GROUP: 'Валюта, которую я покупаю',
  CURRENCY: 'Валюта',
  PAYMENT_METHODS: 'Способы оплаты',
  CHOOSE_CURRENCY: 'Выберите валюту',
  CHOOSE_METHODS: 'Выберите способы',
  CHOOSE_CURRENCY_FIRST: 'Сначала выберите валюту',
  AMOUNTS: 'Суммы',
  AMOUNT_TO_RECEIVE: 'К получению',
  AMOUNT_TO_PAY: 'К оплате',
  COMMENT: 'Комментарий',
  COMMENT_PLACEHOLDER: 'Что стоит знать второй стороне',
  CREATE_REQUEST: 'Создать заявку',
  CREATING: 'Создаём...',
  SAVING_REQUEST: 'Сохраняем...',

  rateWithDate: (from, to, rate, date) => `Курс: 1 ${from} = ${rate} ${to} (${lowerFirst(date)})`,
  createSummary: (to, receive, from, pay) => `Вы получите ${to} ${receive} и заплатите ${from} ${pay}`,
  RATES_UNAVAILABLE: 'Курсы сейчас недоступны. Введите обе суммы сами.',

  CURRENCY_MISSING: 'Выберите валюту',
  METHODS_MISSING: 'Выберите хотя бы один способ',
  AMOUNT_MISSING: 'Введите сумму больше 0',
  AMOUNT_TOO_LARGE: 'Введите не больше 1 000 000 000 000',
  AMOUNT_TOO_PRECISE: 'Введите не больше 8 знаков после запятой и 15 цифр',
  AMOUNT_UNCLEAR: 'Сумма непонятна. Введите её цифрами, с одной точкой.',
  SAME_CURRENCY: 'Выберите две разные валюты',

  CREATED_TEXT: 'Заявка создана',
  REDIRECTING: 'Переходим на главную...',
  SAVED_TEXT: 'Заявка сохранена',

  SUGGESTED_PAIRS: 'Возможные пары',
  pairText: (sell, buy) => `${sell} → ${buy}`,
  repeatText: (amount, buy, sell) => `Повторить: ${amount} ${buy} за ${sell}`,
  COMMON_METHODS: 'Частые способы',
} satisfies ScreenStrings['requestForm'];
