// Sentences of refusals in Ukrainian: one for each error code, and those with numbers or times.
import type { ServerCode } from '#contract/error-codes.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('uk');

export const REFUSALS: Readonly<Record<ServerCode, string>> = {
  VALIDATION_ERROR: 'Частина даних неправильна.',
  MALFORMED_JSON: 'Надіслане не вдалося прочитати.',
  TOKEN_INVALID: 'Вхід не підтверджено',
  TOKEN_EXPIRED: 'Строк входу минув',
  TOKEN_PARSE_ERROR: 'Дані входу пошкоджено',
  SESSION_ENDED: 'Ви вийшли з облікового запису.',
  INIT_DATA_INVALID: 'Не вдалося перевірити ваш вхід через Telegram.',
  INIT_DATA_EXPIRED: 'Ваш вхід через Telegram застарів. Відкрийте застосунок знову.',
  SUSPENDED: 'Ваш обліковий запис призупинено.',
  FORBIDDEN: 'Ви не маєте права на цю дію.',
  NOT_OWNER: 'Це може зробити лише автор заявки.',
  NOT_PARTY: 'Оцінити людину можна лише після закінченого з нею обміну.',
  OWN_REQUEST: 'Власну заявку прийняти не можна.',
  NOT_FOUND: 'Нічого не знайдено.',
  REQUEST_NOT_OPEN: 'Ця заявка вже закрита.',
  REQUEST_CHANGED: 'Умови цієї заявки змінилися.',
  INVALID_STATE: 'У нинішньому стані це неможливо.',
  PAUSED: 'Ви не на зв’язку, тому ваші заявки на паузі.',
  DELETION_BLOCKED: 'Обліковий запис не можна видалити, поки триває ваш обмін або спір.',
  ACCOUNT_LEAVES: 'Ваш обліковий запис скоро закриється. Спершу зупиніть це.',
  LIMIT_REACHED: 'Досягнуто межі.',
  ACCEPTANCE_LIMIT: 'Забагато ваших запитів чекають відповіді.',
  ALREADY_RATED: 'Ви вже оцінили цей обмін.',
  DEAL_UPLOAD_LIMIT: 'У цьому обміні забагато файлів.',
  IDEMPOTENCY_CONFLICT: 'Цей ключ уже використано для іншого звернення.',
  FILE_PENDING: 'Файл ще перевіряється. Спробуйте трохи пізніше.',
  FILE_BLOCKED: 'Файл заблоковано, бо він небезпечний.',
  FILE_TOO_LARGE: 'Файл завеликий. Дозволено щонайбільше 10 МБ.',
  BODY_TOO_LARGE: 'Надіслане завелике.',
  UNSUPPORTED_FILE: 'Підтримуються лише зображення та PDF.',
  RATE_LIMITED: 'Забагато звернень. Зачекайте трохи.',
  TAKE_COOLDOWN: 'Зачекайте трохи, перш ніж знову приймати заявки.',
  DISPUTE_COOLDOWN: 'Зачекайте трохи, перш ніж знову відкривати спір щодо цього обміну.',
  UPLOAD_LIMIT: 'Сьогодні ви надіслали забагато файлів. Спробуйте завтра.',
  INTERNAL_ERROR: 'Помилка на сервері. Спробуйте пізніше.',
  STORAGE_FULL: 'Зараз для файлів немає місця. Спробуйте пізніше.',
  UNAVAILABLE: 'Сервіс тимчасово недоступний. Спробуйте ще раз.',
};

export const openRequestLimit = (max: number): string =>
  `Можна мати щонайбільше ${max} ${plural(max, { one: 'відкриту заявку', few: 'відкриті заявки', many: 'відкритих заявок', other: 'відкритої заявки' })}.`;
export const blockLimit = (max: number): string =>
  `Заблокувати можна щонайбільше ${max} ${plural(max, { one: 'людину', few: 'людини', many: 'людей', other: 'людини' })}.`;
export const waitingListFull = (max: number): string =>
  `На цю заявку вже ${plural(max, { one: `чекає ${max} людина`, few: `чекають ${max} людини`, many: `чекають ${max} людей`, other: `чекають ${max} людини` })}. Загляньте пізніше.`;
export const waitingListsLimit = (max: number): string =>
  `Чекати можна щонайбільше на ${max} ${plural(max, { one: 'заявку', few: 'заявки', many: 'заявок', other: 'заявки' })}. Спершу відмовтеся від однієї з них.`;
export const reportLimit = (max: number): string =>
  `За добу можна надіслати щонайбільше ${max} ${plural(max, { one: 'скаргу', few: 'скарги', many: 'скарг', other: 'скарги' })}.`;
export const exportLimit = (wait: string): string =>
  `Копію даних можна попросити раз на добу. Знову попросити її можна ${wait}.`;
export const UNDER_REVIEW = 'Вашу заявку приховано, поки ми не розглянемо скарги на неї.';
export const savedDetailsLimit = (max: number): string =>
  `Зберегти можна щонайбільше ${max} ${plural(max, { one: 'набір', few: 'набори', many: 'наборів', other: 'набору' })} реквізитів.`;
export const waitingAcceptanceLimit = (max: number): string =>
  `Відповіді вже ${plural(max, { one: `чекає ${max} ваш запит`, few: `чекають ${max} ваші запити`, many: `чекають ${max} ваших запитів`, other: `чекають ${max} вашого запиту` })}. Дочекайтеся відповіді хоча б на один або відкличте його.`;
export const takeCooldown = (count: number, wait: string): string =>
  `Ви прийняли ${count} ${plural(count, { one: 'заявку', few: 'заявки', many: 'заявок', other: 'заявки' })}, але жодного обміну не закінчено. Знову приймати заявки можна ${wait}.`;
export const retakeCooldown = (wait: string): string => `Знову прийняти цю заявку можна ${wait}.`;
export const disputeCooldown = (wait: string): string =>
  `Ви вже відкривали спір щодо цього обміну. Знову відкрити його можна ${wait}.`;
export const uploadLimit = (maxMb: number, wait: string): string =>
  `За добу можна надіслати ${maxMb} МБ файлів. Спробуйте знову ${wait}.`;
export const chatDayLimit = (wait: string): string =>
  `Ви надіслали стільки тексту, скільки можна за день. Знову писати можна ${wait}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `У цьому обміні вже ${maxMb} МБ файлів, більше не можна.`;

export const SIGNED_OUT_SINCE =
  'Ви вийшли з облікового запису. Щоб увійти, закрийте мінізастосунок і відкрийте знову.';

export const deletionScheduled = (time: string): string =>
  `Ваш обліковий запис буде видалено: ${time}. Спершу зупиніть це: «Налаштування» → «Безпека».`;
export const RECOVERY_UNDER_WAY =
  'Цей обліковий запис скоро замінить інший. Спершу зупиніть це: «Налаштування» → «Безпека».';
export const ACCOUNT_IN_USE =
  'Замінити інший обліковий запис може лише запис без обмінів, пропозицій і ролей.';
export const OWN_CODE = 'Це код облікового запису, яким ви зараз користуєтеся.';
