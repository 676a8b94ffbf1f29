// Sentences of the funds details screen in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'Реквизиты для перевода',
  FUNDS_EMPTY: 'Сохранённых реквизитов нет',
  FUNDS_EMPTY_HINT: 'Сохраните счёт или карту один раз и отправляйте в чат одним нажатием.',
  FUNDS_NOTE: 'Их видите только вы, пока не отправите в чат.',
  ADD_FUNDS: 'Добавить реквизиты',
  EDIT_FUNDS: 'Изменить реквизиты',
  LABEL: 'Название',
  LABEL_PLACEHOLDER: 'Например: мой банк, в EUR',
  DETAILS_TEXT: 'Реквизиты',
  DETAILS_PLACEHOLDER: 'Номер счёта, банк, имя владельца',
  DELETE_FUNDS_TITLE: 'Удалить реквизиты?',
  CANNOT_BE_UNDONE: 'Отменить это нельзя.',
  DETAILS_COPIED: 'Реквизиты скопированы',
  COPY_FAILED: 'Копировать здесь нельзя',
  SAVING_DETAILS: 'Сохраняем…',
} satisfies ScreenStrings['fundsDetails'];
