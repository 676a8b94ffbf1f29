// Sentences of refusals in Russian: one for each error code, and those with numbers or times.
import type { ServerCode } from '#contract/error-codes.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('ru');

export const REFUSALS: Readonly<Record<ServerCode, string>> = {
  VALIDATION_ERROR: 'Часть данных неверна.',
  MALFORMED_JSON: 'Запрос не удалось прочитать.',
  TOKEN_INVALID: 'Вход не подтверждён',
  TOKEN_EXPIRED: 'Срок входа истёк',
  TOKEN_PARSE_ERROR: 'Данные входа повреждены',
  SESSION_ENDED: 'Вы вышли из аккаунта.',
  INIT_DATA_INVALID: 'Не удалось проверить ваш вход через Telegram.',
  INIT_DATA_EXPIRED: 'Ваш вход через Telegram устарел. Откройте приложение заново.',
  SUSPENDED: 'Ваш аккаунт приостановлен.',
  FORBIDDEN: 'У вас нет прав на это действие.',
  NOT_OWNER: 'Это может сделать только автор заявки.',
  NOT_PARTY: 'Оценить человека можно только после законченного с ним обмена.',
  OWN_REQUEST: 'Собственную заявку принять нельзя.',
  NOT_FOUND: 'Ничего не найдено.',
  REQUEST_NOT_OPEN: 'Эта заявка уже закрыта.',
  REQUEST_CHANGED: 'Условия этой заявки изменились.',
  INVALID_STATE: 'В нынешнем состоянии это невозможно.',
  PAUSED: 'Вы не на связи, поэтому ваши заявки на паузе.',
  DELETION_BLOCKED: 'Аккаунт нельзя удалить, пока идёт ваш обмен или спор.',
  ACCOUNT_LEAVES: 'Ваш аккаунт скоро закроется. Сначала остановите это.',
  LIMIT_REACHED: 'Достигнут предел.',
  ACCEPTANCE_LIMIT: 'Слишком много ваших откликов ждут ответа.',
  ALREADY_RATED: 'Вы уже оценили этот обмен.',
  DEAL_UPLOAD_LIMIT: 'В этом обмене слишком много файлов.',
  IDEMPOTENCY_CONFLICT: 'Этот ключ уже использован для другого запроса.',
  FILE_PENDING: 'Файл ещё проверяется. Попробуйте чуть позже.',
  FILE_BLOCKED: 'Файл заблокирован, потому что он опасен.',
  FILE_TOO_LARGE: 'Файл слишком большой. Допускается не больше 10 МБ.',
  BODY_TOO_LARGE: 'Запрос слишком большой.',
  UNSUPPORTED_FILE: 'Поддерживаются только изображения и PDF.',
  RATE_LIMITED: 'Слишком много запросов. Подождите немного.',
  TAKE_COOLDOWN: 'Подождите немного, прежде чем снова принимать заявки.',
  DISPUTE_COOLDOWN: 'Подождите немного, прежде чем снова открывать спор по этому обмену.',
  UPLOAD_LIMIT: 'Сегодня вы отправили слишком много файлов. Попробуйте завтра.',
  INTERNAL_ERROR: 'Ошибка на сервере. Попробуйте позже.',
  STORAGE_FULL: 'Сейчас для файлов нет места. Попробуйте позже.',
  UNAVAILABLE: 'Сервис временно недоступен. Попробуйте ещё раз.',
};

export const openRequestLimit = (max: number): string => `Открытых заявок может быть не больше ${max}.`;
export const blockLimit = (max: number): string =>
  `Заблокировать можно не больше ${max} ${plural(max, { one: 'человека', few: 'человек', many: 'человек', other: 'человека' })}.`;
export const waitingListFull = (max: number): string =>
  `Эту заявку уже ${plural(max, { one: `ждёт ${max} человек`, few: `ждут ${max} человека`, many: `ждут ${max} человек`, other: `ждут ${max} человека` })}. Загляните позже.`;
export const waitingListsLimit = (max: number): string =>
  `Ждать можно не больше ${max} ${plural(max, { one: 'заявки', few: 'заявок', many: 'заявок', other: 'заявки' })}. Сначала откажитесь от одной из них.`;
export const reportLimit = (max: number): string =>
  `В сутки можно отправить не больше ${max} ${plural(max, { one: 'жалобы', few: 'жалоб', many: 'жалоб', other: 'жалобы' })}.`;
export const exportLimit = (wait: string): string =>
  `Копию данных можно запросить раз в сутки. Снова запросить её можно ${wait}.`;
export const UNDER_REVIEW = 'Ваша заявка скрыта, пока мы не рассмотрим жалобы на неё.';
export const savedDetailsLimit = (max: number): string =>
  `Сохранить можно не больше ${max} ${plural(max, { one: 'набора', few: 'наборов', many: 'наборов', other: 'набора' })} реквизитов.`;
export const waitingAcceptanceLimit = (max: number): string =>
  `Ответа уже ${plural(max, { one: `ждёт ${max} ваш отклик`, few: `ждут ${max} ваших отклика`, many: `ждут ${max} ваших откликов`, other: `ждут ${max} вашего отклика` })}. Дождитесь ответа хотя бы на один или отзовите его.`;
export const takeCooldown = (count: number, wait: string): string =>
  `Вы приняли ${count} ${plural(count, { one: 'заявку', few: 'заявки', many: 'заявок', other: 'заявки' })}, но ни один обмен не закончен. Снова принимать заявки можно ${wait}.`;
export const retakeCooldown = (wait: string): string => `Снова принять эту заявку можно ${wait}.`;
export const disputeCooldown = (wait: string): string =>
  `Вы уже открывали спор по этому обмену. Снова открыть его можно ${wait}.`;
export const uploadLimit = (maxMb: number, wait: string): string =>
  `В сутки можно отправить ${maxMb} МБ файлов. Попробуйте снова ${wait}.`;
export const chatDayLimit = (wait: string): string =>
  `Вы отправили столько текста, сколько можно за день. Снова писать можно ${wait}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `В этом обмене уже ${maxMb} МБ файлов, больше нельзя.`;

export const SIGNED_OUT_SINCE =
  'Вы вышли из аккаунта. Чтобы войти, закройте мини-приложение и откройте снова.';

export const deletionScheduled = (time: string): string =>
  `Ваш аккаунт будет удалён: ${time}. Сначала остановите это: «Настройки» → «Безопасность».`;
export const RECOVERY_UNDER_WAY =
  'Этот аккаунт скоро заменит другой. Сначала остановите это: «Настройки» → «Безопасность».';
export const ACCOUNT_IN_USE =
  'Заменить другой аккаунт может только аккаунт без обменов, предложений и ролей.';
export const OWN_CODE = 'Это код аккаунта, которым вы сейчас пользуетесь.';
