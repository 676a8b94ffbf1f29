// Sentences of the security page in Russian: the ban notice, the devices, and signing out.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'Безопасность',
  DEVICES_HEADER: 'Устройства',
  DEVICES_NOTE: 'Все устройства, на которых вы открывали мини-приложение за последние сутки.',
  THIS_DEVICE: 'Это устройство',
  UNKNOWN_DEVICE: 'Неизвестное устройство',
  lastUsed: (at) => `Активность: ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Выйти',
  SIGN_OUT_HERE: 'Выйти',
  SIGN_OUT_EVERYWHERE: 'Выйти на всех устройствах',
  SIGN_OUT_NOTE:
    'Черновики, неотправленные сообщения и фото вашего документа удаляются с этого устройства. Ваши обмены остаются.',
  EVERYWHERE_QUESTION: 'Выйти на всех устройствах?',
  EVERYWHERE_MESSAGE:
    'Вы выйдете на всех устройствах, и на этом тоже. Чтобы снова войти, закройте мини-приложение и откройте его из сообщений.',
  HERE_QUESTION: 'Выйти на этом устройстве?',
  deviceQuestion: (label) => `Выйти на устройстве ${label}?`,
  DEVICE_MESSAGE: 'Вход там возможен, только если снова открыть мини-приложение.',

  DEVICES_LOAD_FAILED: 'Не удалось загрузить ваши устройства.',
  SIGN_OUT_FAILED: 'Не удалось выйти. Попробуйте ещё раз.',

  SUSPENDED_TITLE: 'Ваш аккаунт приостановлен',
  SUSPENDED_UNTIL: 'Срок',
  SUSPENDED_FOR_GOOD: 'Навсегда',
  SUSPENDED_REASON: 'Причина',
  SUSPENDED_NOTE:
    'Вы можете закончить начатые обмены, писать в их чатах и смотреть свои данные. Ваши открытые предложения сняты с рынка.',

  SUSPENSION_OVER: 'Ваш аккаунт снова действует',
} satisfies ScreenStrings['security'];
