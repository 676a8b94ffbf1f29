// Sentences of the archive of a person's data in Ukrainian: its front page and the pages of chats.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('uk');

export const ARCHIVE_CONTENTS = {
  'profile.json': 'Ваш профіль і те, що інші бачать про ваші обміни.',
  'settings.json': 'Ваші налаштування.',
  'funds-transfer-details.json': 'Ваші збережені реквізити.',
  'deals/': 'Кожен ваш обмін з умовами, кроками й оцінками, по одному файлу.',
  'chats/': 'Чат кожного обміну як сторінка для читання.',
  'files/': 'Файли цих чатів, які ви можете завантажити в застосунку.',
  'requests.json': 'Ваші заявки, зокрема ті, що закінчилися.',
  'waits.json': 'Чужі заявки, на які ви чекаєте.',
  'ratings.json': 'Оцінки, які ви поставили й отримали.',
  'trust.json': 'Що кожен ваш обмін дає для вашого рівня.',
  'notifications.json': 'Ваші сповіщення.',
  'bot-messages.json': 'Що бот надіслав вам за останні 90 днів.',
  'sanctions.json': 'Чи призупинено ваш обліковий запис, чому і на який строк.',
  'reports.json': 'Скарги, які ви надіслали, і чим вони закінчилися.',
  'blocks.json': 'Люди, яких ви заблокували.',
  'sessions.json': 'Пристрої, на яких виконано вхід.',
} as const;

export const ARCHIVE_TITLE = 'Ваші дані';
export const archiveIntro = (name: string, time: string): string =>
  `Копія того, що ми про вас зберігаємо. Кому: ${name}. Створено: ${time}.`;
export const CONTENTS_HEADING = 'Що є в цьому архіві';
export const NOT_CONTAINED_HEADING = 'Чого в ньому немає';
export const NOT_CONTAINED = {
  others: 'Того, чого інші люди вам не показували: про ваших партнерів тут те, що ви бачите в застосунку.',
  fingerprints:
    'Відбитків номерів телефонів і реквізитів, за якими ми помічаємо, що два облікові записи належать одній людині. Вихідні дані з них відновити не можна.',
  document: 'Фото вашого документа: воно ніколи не покидало ваш пристрій.',
  files: 'Файлів, які ще перевіряються або виявилися небезпечними.',
} as const;
export const leftOut = (files: number, mb: number): string =>
  `${files} ${plural(files, { one: 'файлу', few: 'файлів', many: 'файлів', other: 'файлу' })} (${mb} МБ): інакше архів став би завеликим. Завантажити можна в чатах.`;
export const KEEP_IT_SAFE =
  'Цей архів може прочитати кожен, хто його має. Зберігайте його там, куди ніхто інший не загляне, і видаліть, коли він стане не потрібен.';

export const chatTitle = (first: string, second: string): string => `Чат: ${first} і ${second}`;
export const EXCHANGE_LINK = 'Обмін як дані';
export const SYSTEM_NAME = 'Система';
export const ADMIN_NAME = 'Адміністратор';
export const NOT_INCLUDED = 'немає в архіві';
