// Sentences of the chat and the file preview in Russian.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ru');

export const chat = {
  CHAT_TITLE: 'Чат',
  CHAT_EMPTY: 'Сообщений пока нет',
  CHAT_EMPTY_HINT: 'Договоритесь, кто платит первым, и пишите о каждом шаге в этом чате.',
  CHAT_LOADING: 'Загрузка сообщений',
  EARLIER_MESSAGES: 'Более ранние сообщения',
  UNREAD_LINE: 'Непрочитанные сообщения',
  JUMP_TO_LATEST: 'К последнему сообщению',
  newMessages: (count) =>
    `${count} ${plural(count, { one: 'новое сообщение', few: 'новых сообщения', many: 'новых сообщений', other: 'нового сообщения' })}`,

  CHAT_CONNECTING: 'Подключение...',
  CHAT_OFFLINE: 'Ждём сеть. Написанное отправится, когда она появится.',
  CHAT_DOWN: 'Обновления не приходят. Новые сообщения могут задерживаться.',

  SENDING: 'Отправляется',
  SENT: 'Отправлено',
  READ: 'Прочитано',
  NOT_SENT: 'Не отправлено',
  UPLOAD_CANCELLED: 'Загрузка отменена.',
  UPLOAD_TOO_SLOW:
    'Соединение слишком медленное для этого файла. Отправьте его ещё раз при лучшей связи или выберите файл поменьше.',
  TOO_MANY_PENDING: 'Слишком много сообщений ждут отправки.',
  SEND_AGAIN: 'Отправить ещё раз',
  DISCARD: 'Удалить',

  FILE_SCAN_TEXT: {
    pending: 'Файл проверяется…',
    blocked: 'Заблокировано: файл опасен',
    clean: '',
  },

  ADMIN_BADGE: 'Админ',
  yourWord: (word) => `Ваше слово: ${word}`,
  OWN_SENDER: 'Вы',
  OTHER_SENDER: 'Кто-то ещё',
  partyNamed: (name) => `${name} (сторона)`,
  otherDetails: (name, time) =>
    `${name}: раньше (${time}) были другие реквизиты. Прежде чем платить, уточните, какие верны.`,
  OTHER_DETAILS_COPIED: 'Скопировано. Эти реквизиты отличаются от присланных раньше.',
  COPY_DETAILS: 'Копировать реквизиты',

  FUNDS_SENT: '[Статус] Деньги отправлены.',
  FUNDS_RECEIVED: '[Статус] Деньги получены.',
  detailsSent: (details) => `[Реквизиты] ${details}`,
  MESSAGE_TOO_LONG: 'В сообщении может быть не больше 4 000 знаков.',
  QUICK_MESSAGES: 'Быстрые сообщения',
  SENT_FUNDS_CHIP: 'Деньги отправлены',
  RECEIVED_FUNDS_CHIP: 'Деньги получены',
  DETAILS_CHIP: 'Мои реквизиты',
  RECEIVED_TITLE: 'Деньги уже у вас на счёте?',
  receivedMessage: (name, amount) =>
    `Пишите об этом, только когда ${amount} уже у вас: ${name} на это полагается. Чек или снимок экрана — ещё не оплата.`,
  RECEIVED_CONFIRM: 'Да, отправить',
  CHOOSE_DETAILS: 'Какие реквизиты отправить?',
  NO_DETAILS: 'Сохранённых реквизитов нет',
  NO_DETAILS_HINT: 'Сохраните счёт или карту один раз и отправляйте отсюда одним нажатием.',
  ADD_DETAILS: 'Добавить реквизиты',

  MESSAGE: 'Сообщение',
  SEND: 'Отправить',
  ATTACH: 'Прикрепить фото или PDF',
  ATTACH_TITLE: 'Отправить файл',
  ATTACH_PHOTO: 'Фото',
  ATTACH_PDF: 'Документ PDF',
  SEND_FILES_QUESTION: 'Отправить в чат?',
  CHAT_CLOSED: 'Чат закрыт.',
  CHAT_NOT_OPEN: 'Чат откроется, когда отклик одобрят.',

  PHOTO_KIND: 'Фото',
  PDF_KIND: 'PDF',
  FILE_KIND: 'Файл',
  CANCEL_UPLOAD: 'Отменить загрузку',
  UPLOADING: 'Загружается',
  OPEN_PHOTO: 'Открыть фото',
  OPEN_PDF: 'Открыть PDF',
  OPEN_FILE: 'Открыть файл',
  bytes: (count) => `${count} Б`,
  kilobytes: (count) => `${count} КБ`,
  megabytes: (count) => `${count} МБ`,

  newMessageAnnouncement: (name, what) => `${name}: ${what}`,

  DOWNLOAD: 'Скачать',
  DOWNLOAD_UNSUPPORTED: 'Здесь скачать файл нельзя. Откройте приложение на компьютере.',
  DOWNLOAD_FAILED: 'Не удалось скачать файл. Попробуйте ещё раз.',

  PREVIEW_FAILED: 'Этот файл нельзя показать здесь.',
  PICTURE_UNSUPPORTED:
    'Это устройство не показывает фото в формате HEIC. Скачайте его, чтобы открыть в другом приложении.',
  PREVIEW_NOT_LOADED: 'Не удалось загрузить файл. Проверьте подключение к интернету.',
  PREVIEW_CUT: 'Показано только начало файла.',
  ZOOM_IN: 'Увеличить',
  ZOOM_OUT: 'Уменьшить',
  PDF_BROKEN: 'Этот PDF повреждён, показать его нельзя.',
  PDF_PROTECTED: 'Этот PDF защищён паролем, показать его здесь нельзя.',
  PDF_TOO_LONG: 'В этом PDF больше 200 страниц, он слишком длинный для показа здесь.',
  PDF_TOO_LARGE: 'Этот PDF больше 20 МБ, показать его здесь нельзя.',
  PDF_UNAVAILABLE: 'Не удалось загрузить просмотр PDF. Попробуйте ещё раз.',
  PAGE_FAILED: 'Эту страницу нельзя показать.',
  pageOf: (page, count) => `Страница ${page} из ${count}`,
} satisfies ScreenStrings['chat'];
