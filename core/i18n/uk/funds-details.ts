// Sentences of the funds details screen in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'Реквізити для переказу',
  FUNDS_EMPTY: 'Збережених реквізитів немає',
  FUNDS_EMPTY_HINT: 'Збережіть рахунок або картку один раз і надсилайте в чат одним дотиком.',
  FUNDS_NOTE: 'Їх бачите лише ви, поки не надішлете в чат.',
  ADD_FUNDS: 'Додати реквізити',
  EDIT_FUNDS: 'Змінити реквізити',
  LABEL: 'Назва',
  LABEL_PLACEHOLDER: 'Наприклад: мій банк, у EUR',
  DETAILS_TEXT: 'Реквізити',
  DETAILS_PLACEHOLDER: 'Номер рахунку, банк, ім’я власника',
  DELETE_FUNDS_TITLE: 'Видалити реквізити?',
  CANNOT_BE_UNDONE: 'Скасувати це не можна.',
  DETAILS_COPIED: 'Реквізити скопійовано',
  COPY_FAILED: 'Копіювати тут не можна',
  SAVING_DETAILS: 'Зберігаємо…',
} satisfies ScreenStrings['fundsDetails'];
