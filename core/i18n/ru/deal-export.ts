// Sentences of the deal record in Russian: the sheet that saves it, and the saved page and text.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ru');

export const dealExport = {
  EXPORT_ACTION: 'Сохранить выписку',
  EXPORT_HINT:
    'Всё об этом обмене в одном файле: условия, обе стороны, каждый шаг со временем, оценки, чат и файлы. Выписку можно прочесть без Kantor и через много лет.',
  COLLECTING_EXPORT: 'Выписка готовится…',
  COLLECT_FAILED: 'Не удалось собрать выписку. Проверьте подключение к интернету.',
  PRINTABLE_PAGE: 'Страница для печати',
  PRINTABLE_HINT: 'Открывается в любом браузере; её можно напечатать или сохранить как PDF',
  DATA_FILE: 'Файл данных (JSON)',
  DATA_HINT: 'Для налогового консультанта, суда или другой программы',
  COPY_AS_TEXT: 'Скопировать как текст',
  COPY_HINT: 'Без файлов, чтобы вставить куда угодно',
  EXPORT_COPIED: 'Выписка скопирована',
  EXPORT_COPY_FAILED: 'Не удалось скопировать выписку',
  EXPORT_SAVED: 'Выписка сохранена',
  EXPORT_NOT_SUPPORTED:
    'На телефоне приложение не может сохранять файлы. Скопируйте выписку как текст или откройте эту страницу на компьютере.',
  filesLeftOut: (count) =>
    `${count} ${plural(count, {
      one: 'файл только упомянут, его самого в выписке нет.',
      few: 'файла только упомянуты, их самих в выписке нет.',
      many: 'файлов только упомянуты, их самих в выписке нет.',
      other: 'файла только упомянуты, их самих в выписке нет.',
    })}`,

  exportTitle: (deal) => `Выписка по обмену: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE:
    'Сохранено одной из сторон. Время указано по UTC; условия — те, что действовали, когда заявку приняли.',
  TERMS_TITLE: 'Условия',
  RESULT_LABEL: 'Результат',
  DEAL_ID_LABEL: 'Обмен',
  ACCEPTED_ON: 'Заявка принята',
  ENDED_ON: 'Окончание',
  SAVED_ON: 'Сохранено',
  NOTE_OF_REQUEST: 'Примечание к заявке',
  ACCEPTER_NAME: 'Кто принял заявку',
  USER_ID_LABEL: 'Пользователь',
  EXPORT_STEPS: 'Шаги',
  EXPORT_RATINGS: 'Оценки',
  EXPORT_CHAT: 'Чат',
  EXPORT_FILES: 'Файлы',
  NO_MESSAGES: 'Никто не писал.',
  NO_FILES: 'Файлов не было.',
  NO_RATINGS: 'Оценок нет.',
  OLDER_MISSING: 'Более ранние сообщения загрузить не удалось, в выписке их нет.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Администратор',
  NOT_CONTAINED: 'в выписке отсутствует',
  SAVE_FILE: 'Сохранить файл',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
