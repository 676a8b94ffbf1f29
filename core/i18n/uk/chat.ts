// Sentences of the chat and the file preview in Ukrainian.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('uk');

export const chat = {
  CHAT_TITLE: 'Чат',
  CHAT_EMPTY: 'Повідомлень поки немає',
  CHAT_EMPTY_HINT: 'Домовтеся, хто платить першим, і пишіть про кожен крок у цьому чаті.',
  CHAT_LOADING: 'Завантаження повідомлень',
  EARLIER_MESSAGES: 'Давніші повідомлення',
  UNREAD_LINE: 'Непрочитані повідомлення',
  JUMP_TO_LATEST: 'До останнього повідомлення',
  newMessages: (count) =>
    `${count} ${plural(count, { one: 'нове повідомлення', few: 'нові повідомлення', many: 'нових повідомлень', other: 'нового повідомлення' })}`,

  CHAT_CONNECTING: 'З’єднання...',
  CHAT_OFFLINE: 'Чекаємо на мережу. Написане надішлеться, коли вона з’явиться.',
  CHAT_DOWN: 'Оновлення не надходять. Нові повідомлення можуть запізнюватися.',

  SENDING: 'Надсилається',
  SENT: 'Надіслано',
  READ: 'Прочитано',
  NOT_SENT: 'Не надіслано',
  UPLOAD_CANCELLED: 'Завантаження скасовано.',
  UPLOAD_TOO_SLOW:
    'З’єднання надто повільне для цього файлу. Надішліть його ще раз, коли зв’язок буде кращим, або виберіть менший файл.',
  TOO_MANY_PENDING: 'Забагато повідомлень чекають на надсилання.',
  SEND_AGAIN: 'Надіслати ще раз',
  DISCARD: 'Видалити',

  FILE_SCAN_TEXT: {
    pending: 'Файл перевіряється…',
    blocked: 'Заблоковано: файл небезпечний',
    clean: '',
  },

  ADMIN_BADGE: 'Адмін',
  yourWord: (word) => `Ваше слово: ${word}`,
  OWN_SENDER: 'Ви',
  OTHER_SENDER: 'Хтось інший',
  partyNamed: (name) => `${name} (сторона)`,
  otherDetails: (name, time) =>
    `${name}: раніше (${time}) були інші реквізити. Перш ніж платити, уточніть, які правильні.`,
  OTHER_DETAILS_COPIED: 'Скопійовано. Ці реквізити відрізняються від надісланих раніше.',
  COPY_DETAILS: 'Копіювати реквізити',

  FUNDS_SENT: '[Статус] Гроші надіслано.',
  FUNDS_RECEIVED: '[Статус] Гроші отримано.',
  detailsSent: (details) => `[Реквізити] ${details}`,
  MESSAGE_TOO_LONG: 'Повідомлення може мати щонайбільше 4 000 знаків.',
  QUICK_MESSAGES: 'Швидкі повідомлення',
  SENT_FUNDS_CHIP: 'Гроші надіслано',
  RECEIVED_FUNDS_CHIP: 'Гроші отримано',
  DETAILS_CHIP: 'Мої реквізити',
  RECEIVED_TITLE: 'Гроші вже у вас на рахунку?',
  receivedMessage: (name, amount) =>
    `Пишіть про це, лише коли ${amount} вже у вас: ${name} на це покладається. Квитанція чи знімок екрана — ще не оплата.`,
  RECEIVED_CONFIRM: 'Так, надіслати',
  CHOOSE_DETAILS: 'Які реквізити надіслати?',
  NO_DETAILS: 'Збережених реквізитів немає',
  NO_DETAILS_HINT: 'Збережіть рахунок або картку один раз і надсилайте звідси одним дотиком.',
  ADD_DETAILS: 'Додати реквізити',

  MESSAGE: 'Повідомлення',
  SEND: 'Надіслати',
  ATTACH: 'Прикріпити фото або PDF',
  ATTACH_TITLE: 'Надіслати файл',
  ATTACH_PHOTO: 'Фото',
  ATTACH_PDF: 'Документ PDF',
  SEND_FILES_QUESTION: 'Надіслати в чат?',
  CHAT_CLOSED: 'Чат закрито.',
  CHAT_NOT_OPEN: 'Чат відкриється, коли запит схвалять.',

  PHOTO_KIND: 'Фото',
  PDF_KIND: 'PDF',
  FILE_KIND: 'Файл',
  CANCEL_UPLOAD: 'Скасувати завантаження',
  UPLOADING: 'Завантажується',
  OPEN_PHOTO: 'Відкрити фото',
  OPEN_PDF: 'Відкрити PDF',
  OPEN_FILE: 'Відкрити файл',
  bytes: (count) => `${count} Б`,
  kilobytes: (count) => `${count} КБ`,
  megabytes: (count) => `${count} МБ`,

  newMessageAnnouncement: (name, what) => `${name}: ${what}`,

  DOWNLOAD: 'Завантажити',
  DOWNLOAD_UNSUPPORTED: 'Тут завантажити файл не можна. Відкрийте застосунок на комп’ютері.',
  DOWNLOAD_FAILED: 'Не вдалося завантажити файл. Спробуйте ще раз.',

  PREVIEW_FAILED: 'Цей файл не можна показати тут.',
  PICTURE_UNSUPPORTED:
    'Цей пристрій не показує фото у форматі HEIC. Завантажте його, щоб відкрити в іншій програмі.',
  PREVIEW_NOT_LOADED: 'Не вдалося завантажити файл. Перевірте з’єднання з інтернетом.',
  PREVIEW_CUT: 'Показано лише початок файлу.',
  ZOOM_IN: 'Збільшити',
  ZOOM_OUT: 'Зменшити',
  PDF_BROKEN: 'Цей PDF пошкоджено, показати його не можна.',
  PDF_PROTECTED: 'Цей PDF захищено паролем, показати його тут не можна.',
  PDF_TOO_LONG: 'У цьому PDF понад 200 сторінок, він задовгий, щоб показати його тут.',
  PDF_TOO_LARGE: 'Цей PDF більший за 20 МБ, показати його тут не можна.',
  PDF_UNAVAILABLE: 'Не вдалося завантажити перегляд PDF. Спробуйте ще раз.',
  PAGE_FAILED: 'Цю сторінку не можна показати.',
  pageOf: (page, count) => `Сторінка ${page} з ${count}`,
} satisfies ScreenStrings['chat'];
