// Sentences of 'Your data' on the security page in Russian: the copy of one's data.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const account = {
  YOUR_DATA: 'Ваши данные',
  EXPORT_NOTE:
    'Один файл ZIP: ваш профиль, обмены, чаты, файлы и всё остальное, что мы о вас храним, — в виде страниц для чтения и данных для других программ.',
  EXPORT_ACTION: 'Получить копию данных',
  EXPORT_MAKING: 'Копия готовится',
  MAKING_NOTE: 'Эту страницу можно закрыть: мы сообщим, когда всё будет готово.',
  sizeSoFar: (size) => `Собрано ${size}.`,
  EXPORT_DOWNLOAD: 'Скачать копию',
  readyUntil: (until) => `до: ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Скопировать ссылку',
  LINK_HINT: 'Для другого браузера. Работает один раз, в течение минуты.',
  LINK_COPIED: 'Ссылка скопирована.',
  LINK_NOT_COPIED: 'Не удалось скопировать ссылку.',
  EXPORT_READY: 'Ваша копия готова.',
  EXPORT_AGAIN: 'Следующая копия',
  EXPORT_ONCE_A_DAY: 'Одна копия в сутки. Предыдущая удалена.',
  askAgainFrom: (at) => `Снова запросить можно с этого времени: ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'Последнюю копию сделать не удалось',
  EXPORT_FAILED_HINT: 'Запросите её ещё раз.',

  EXPORT_NOT_LOADED: 'Не удалось узнать, готова ли копия.',
  EXPORT_NOT_STARTED: 'Не удалось запросить копию. Попробуйте ещё раз.',
  EXPORT_LINK_FAILED: 'Не удалось открыть файл. Попробуйте ещё раз.',
} satisfies ScreenStrings['account'];
