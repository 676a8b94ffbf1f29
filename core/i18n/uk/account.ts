// Sentences of 'Your data' on the security page in Ukrainian: the copy of one's data.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const account = {
  YOUR_DATA: 'Ваші дані',
  EXPORT_NOTE:
    'Один файл ZIP: ваш профіль, обміни, чати, файли та все інше, що ми про вас зберігаємо, — як сторінки для читання і як дані для інших програм.',
  EXPORT_ACTION: 'Отримати копію даних',
  EXPORT_MAKING: 'Копія готується',
  MAKING_NOTE: 'Цю сторінку можна закрити: ми повідомимо, коли все буде готово.',
  sizeSoFar: (size) => `Зібрано ${size}.`,
  EXPORT_DOWNLOAD: 'Завантажити копію',
  readyUntil: (until) => `до: ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Скопіювати посилання',
  LINK_HINT: 'Для іншого браузера. Працює один раз, протягом хвилини.',
  LINK_COPIED: 'Посилання скопійовано.',
  LINK_NOT_COPIED: 'Не вдалося скопіювати посилання.',
  EXPORT_READY: 'Ваша копія готова.',
  EXPORT_AGAIN: 'Наступна копія',
  EXPORT_ONCE_A_DAY: 'Одна копія на добу. Попередню видалено.',
  askAgainFrom: (at) => `Знову попросити можна з цього часу: ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'Останню копію зробити не вдалося',
  EXPORT_FAILED_HINT: 'Попросіть її ще раз.',

  EXPORT_NOT_LOADED: 'Не вдалося дізнатися, чи готова копія.',
  EXPORT_NOT_STARTED: 'Не вдалося попросити копію. Спробуйте ще раз.',
  EXPORT_LINK_FAILED: 'Не вдалося відкрити файл. Спробуйте ще раз.',
} satisfies ScreenStrings['account'];
