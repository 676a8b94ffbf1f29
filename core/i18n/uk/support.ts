// Sentences of the support page in Ukrainian: who writes in our name, the personal word, and the check of a message.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'Поза цим застосунком і своїм ботом Kantor ніколи не пише вам першим.',
  onlyWritesHereAndAs: (botUsername) =>
    `Поза цим застосунком і своїм ботом @${botUsername} Kantor ніколи не пише вам першим.`,

  CHECK_A_MESSAGE: 'Перевірити повідомлення',
  CHECK_NOTE:
    'Кожне повідомлення нашого бота закінчується кодом, наприклад #K7-2Q4F. Введіть код або вставте все повідомлення.',
  CODE_OR_MESSAGE: 'Код або повідомлення',
  CHECK: 'Перевірити',
  NOT_FROM_US: 'Це не від нас. Заблокуйте відправника й поскаржтеся на нього.',
  FROM_US: 'Це від нас',
  fromUsOn: (when) => `Це від нас: ${lowerFirst(when)}`,
  fromUsSaying: (when, text) => `Це від нас: ${lowerFirst(when)}, «${text}»`,
  CHECK_FAILED: 'Перевірити не вдалося. Спробуйте ще раз.',

  YOUR_WORD: 'Ваше слово',
  WORD_NOTE:
    'Із цього слова починається кожне повідомлення нашого бота й усе, що адміністратори пишуть вам у спорі. Нікому його не кажіть: ми ніколи про нього не питаємо.',
  USE_WORD: 'Узяти це слово',
  ANOTHER_WORD: 'Запропонувати інше',
  WORD_SAVED: 'Ваше слово збережено',
  WORD_INVALID: 'Від 3 до 24 літер; можна додати пробіли та емодзі.',
  CONTACT_US: 'Написати нам',
} satisfies ScreenStrings['support'];
