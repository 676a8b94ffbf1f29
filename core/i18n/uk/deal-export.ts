// Sentences of the deal record in Ukrainian: the sheet that saves it, and the saved page and text.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('uk');

export const dealExport = {
  EXPORT_ACTION: 'Зберегти виписку',
  EXPORT_HINT:
    'Усе про цей обмін в одному файлі: умови, обидві сторони, кожен крок із часом, оцінки, чат і файли. Виписку можна прочитати без Kantor і через багато років.',
  COLLECTING_EXPORT: 'Виписка готується…',
  COLLECT_FAILED: 'Не вдалося зібрати виписку. Перевірте з’єднання з інтернетом.',
  PRINTABLE_PAGE: 'Сторінка для друку',
  PRINTABLE_HINT: 'Відкривається в будь-якому браузері; її можна надрукувати або зберегти як PDF',
  DATA_FILE: 'Файл даних (JSON)',
  DATA_HINT: 'Для податкового консультанта, суду чи іншої програми',
  COPY_AS_TEXT: 'Скопіювати як текст',
  COPY_HINT: 'Без файлів, щоб вставити будь-куди',
  EXPORT_COPIED: 'Виписку скопійовано',
  EXPORT_COPY_FAILED: 'Не вдалося скопіювати виписку',
  EXPORT_SAVED: 'Виписку збережено',
  EXPORT_NOT_SUPPORTED:
    'На телефоні застосунок не може зберігати файли. Скопіюйте виписку як текст або відкрийте цю сторінку на комп’ютері.',
  filesLeftOut: (count) =>
    `${count} ${plural(count, {
      one: 'файл лише згадано, його самого у виписці немає.',
      few: 'файли лише згадано, їх самих у виписці немає.',
      many: 'файлів лише згадано, їх самих у виписці немає.',
      other: 'файлу лише згадано, їх самих у виписці немає.',
    })}`,

  exportTitle: (deal) => `Виписка про обмін: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE: 'Збережено однією зі сторін. Час вказано за UTC; умови — ті, що діяли, коли заявку прийняли.',
  TERMS_TITLE: 'Умови',
  RESULT_LABEL: 'Результат',
  DEAL_ID_LABEL: 'Обмін',
  ACCEPTED_ON: 'Заявку прийнято',
  ENDED_ON: 'Закінчення',
  SAVED_ON: 'Збережено',
  NOTE_OF_REQUEST: 'Примітка до заявки',
  ACCEPTER_NAME: 'Хто прийняв заявку',
  USER_ID_LABEL: 'Користувач',
  EXPORT_STEPS: 'Кроки',
  EXPORT_RATINGS: 'Оцінки',
  EXPORT_CHAT: 'Чат',
  EXPORT_FILES: 'Файли',
  NO_MESSAGES: 'Ніхто не писав.',
  NO_FILES: 'Файлів не було.',
  NO_RATINGS: 'Оцінок немає.',
  OLDER_MISSING: 'Давніші повідомлення завантажити не вдалося, у виписці їх немає.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Адміністратор',
  NOT_CONTAINED: 'немає у виписці',
  SAVE_FILE: 'Зберегти файл',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
