// Sentences of the archive of a person's data in Russian: its front page and the pages of chats.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('ru');

export const ARCHIVE_CONTENTS = {
  'profile.json': 'Ваш профиль и то, что другие видят о ваших обменах.',
  'settings.json': 'Ваши настройки.',
  'funds-transfer-details.json': 'Ваши сохранённые реквизиты.',
  'deals/': 'Каждый ваш обмен с условиями, шагами и оценками, по одному файлу.',
  'chats/': 'Чат каждого обмена в виде страницы для чтения.',
  'files/': 'Файлы этих чатов, которые вы можете скачать в приложении.',
  'requests.json': 'Ваши заявки, в том числе закончившиеся.',
  'waits.json': 'Чужие заявки, которых вы ждёте.',
  'ratings.json': 'Оценки, которые вы поставили и получили.',
  'trust.json': 'Что каждый ваш обмен даёт для вашего уровня.',
  'notifications.json': 'Ваши уведомления.',
  'bot-messages.json': 'Что бот отправил вам за последние 90 дней.',
  'sanctions.json': 'Приостановлен ли ваш аккаунт, почему и на какой срок.',
  'reports.json': 'Жалобы, которые вы отправили, и чем они закончились.',
  'blocks.json': 'Люди, которых вы заблокировали.',
  'sessions.json': 'Устройства, на которых выполнен вход.',
} as const;

export const ARCHIVE_TITLE = 'Ваши данные';
export const archiveIntro = (name: string, time: string): string =>
  `Копия того, что мы о вас храним. Кому: ${name}. Создана: ${time}.`;
export const CONTENTS_HEADING = 'Что есть в этом архиве';
export const NOT_CONTAINED_HEADING = 'Чего в нём нет';
export const NOT_CONTAINED = {
  others: 'Того, чего другие люди вам не показывали: о ваших партнёрах здесь то, что вы видите в приложении.',
  fingerprints:
    'Отпечатков номеров телефонов и реквизитов, по которым мы замечаем, что два аккаунта принадлежат одному человеку. Исходные данные из них восстановить нельзя.',
  document: 'Фото вашего документа: оно никогда не покидало ваше устройство.',
  files: 'Файлов, которые ещё проверяются или оказались опасными.',
} as const;
export const leftOut = (files: number, mb: number): string =>
  `${files} ${plural(files, { one: 'файла', few: 'файлов', many: 'файлов', other: 'файла' })} (${mb} МБ): иначе архив стал бы слишком большим. Скачать можно в чатах.`;
export const KEEP_IT_SAFE =
  'Этот архив может прочесть каждый, у кого он есть. Храните его там, куда никто другой не заглянет, и удалите, когда он станет не нужен.';

export const chatTitle = (first: string, second: string): string => `Чат: ${first} и ${second}`;
export const EXCHANGE_LINK = 'Обмен в виде данных';
export const SYSTEM_NAME = 'Система';
export const ADMIN_NAME = 'Администратор';
export const NOT_INCLUDED = 'в архиве отсутствует';
