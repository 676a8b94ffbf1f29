// Sentences of the choices about messages of the bot, and of quiet hours, in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'Сообщения от бота',
  BOT_MESSAGES_NOTE: 'Бот пишет вам, только когда приложение закрыто.',
  BOT_MAY_WRITE: 'Бот может мне писать',
  BOT_STOPPED_NOTE: 'Выключено: вы отправили боту /stop. Он ничего вам не напишет, что бы ни случилось.',
  PUSH_CHOICES_TEXT: { on: 'Со звуком', silent: 'Без звука', off: 'Выкл.' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'Срочное', subtitle: 'Отклики на ваши заявки, споры' },
    deal: { title: 'Ваши обмены', subtitle: 'Ответы, завершение, отмена' },
  },
  MUST_OFF_QUESTION: 'Выключить эти сообщения?',
  MUST_OFF_MESSAGE: 'Отклик на вашу заявку ждёт вас 30 минут. Его легко пропустить.',
  TURN_OFF: 'Выключить',

  QUIET_HOURS: 'Тихие часы',
  QUIET_FROM: 'С',
  QUIET_TO: 'До',
  QUIET_NOTE:
    'В это время (по часам этого устройства) сообщения ждут. То, что к концу тихих часов уже решено или прошло, не отправляется.',
  URGENT_PASSES: 'Кроме срочного',
  URGENT_PASSES_NOTE: 'Оно приходит без звука',
} satisfies ScreenStrings['push'];
