// Sentences of the security page in Ukrainian: the ban notice, the devices, and signing out.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'Безпека',
  DEVICES_HEADER: 'Пристрої',
  DEVICES_NOTE: 'Усі пристрої, на яких ви відкривали мінізастосунок за останню добу.',
  THIS_DEVICE: 'Цей пристрій',
  UNKNOWN_DEVICE: 'Невідомий пристрій',
  lastUsed: (at) => `Активність: ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Вийти',
  SIGN_OUT_HERE: 'Вийти',
  SIGN_OUT_EVERYWHERE: 'Вийти на всіх пристроях',
  SIGN_OUT_NOTE:
    'Чернетки, ненадіслані повідомлення та фото вашого документа видаляються з цього пристрою. Ваші обміни залишаються.',
  EVERYWHERE_QUESTION: 'Вийти на всіх пристроях?',
  EVERYWHERE_MESSAGE:
    'Ви вийдете на всіх пристроях, і на цьому теж. Щоб увійти знову, закрийте мінізастосунок і відкрийте його з повідомлень.',
  HERE_QUESTION: 'Вийти на цьому пристрої?',
  deviceQuestion: (label) => `Вийти на пристрої ${label}?`,
  DEVICE_MESSAGE: 'Увійти там можна, лише якщо знову відкрити мінізастосунок.',

  DEVICES_LOAD_FAILED: 'Не вдалося завантажити ваші пристрої.',
  SIGN_OUT_FAILED: 'Не вдалося вийти. Спробуйте ще раз.',

  SUSPENDED_TITLE: 'Ваш обліковий запис призупинено',
  SUSPENDED_UNTIL: 'Строк',
  SUSPENDED_FOR_GOOD: 'Назавжди',
  SUSPENDED_REASON: 'Причина',
  SUSPENDED_NOTE:
    'Ви можете закінчити розпочаті обміни, писати в їхніх чатах і переглядати свої дані. Ваші відкриті пропозиції знято з ринку.',

  SUSPENSION_OVER: 'Ваш обліковий запис знову діє',
} satisfies ScreenStrings['security'];
