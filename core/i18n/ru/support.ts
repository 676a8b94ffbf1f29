// Sentences of the support page in Russian: who writes in our name, the personal word, and the check of a message.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'Вне этого приложения и своего бота Kantor никогда не пишет вам первым.',
  onlyWritesHereAndAs: (botUsername) =>
    `Вне этого приложения и своего бота @${botUsername} Kantor никогда не пишет вам первым.`,

  CHECK_A_MESSAGE: 'Проверить сообщение',
  CHECK_NOTE:
    'Каждое сообщение нашего бота заканчивается кодом, например #K7-2Q4F. Введите код или вставьте всё сообщение.',
  CODE_OR_MESSAGE: 'Код или сообщение',
  CHECK: 'Проверить',
  NOT_FROM_US: 'Это не от нас. Заблокируйте отправителя и пожалуйтесь на него.',
  FROM_US: 'Это от нас',
  fromUsOn: (when) => `Это от нас: ${lowerFirst(when)}`,
  fromUsSaying: (when, text) => `Это от нас: ${lowerFirst(when)}, «${text}»`,
  CHECK_FAILED: 'Проверить не удалось. Попробуйте ещё раз.',

  YOUR_WORD: 'Ваше слово',
  WORD_NOTE:
    'С этого слова начинается каждое сообщение нашего бота и всё, что администраторы пишут вам в споре. Никому его не говорите: мы никогда о нём не спрашиваем.',
  USE_WORD: 'Взять это слово',
  ANOTHER_WORD: 'Предложить другое',
  WORD_SAVED: 'Ваше слово сохранено',
  WORD_INVALID: 'От 3 до 24 букв; можно добавить пробелы и эмодзи.',
  CONTACT_US: 'Написать нам',
} satisfies ScreenStrings['support'];
