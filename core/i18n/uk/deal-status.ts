// Sentences of each deal status by role in Ukrainian: what happened, whose turn it is, what the deadline does.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `Запит щодо вашої заявки: ${name}.`,
  YOUR_TURN_TO_APPROVE: 'Ваш хід: схваліть або відхиліть.',
  APPROVAL_SILENCE_AUTHOR:
    'Якщо до цього часу не відповісти, запит втратить чинність, а ваша заявка знову відкриється.',
  YOU_ACCEPTED: 'Ви прийняли цю заявку.',
  WAITING_FOR_THE_AUTHOR: 'Чекаємо відповіді автора. Чат відкриється, коли автор схвалить запит.',
  APPROVAL_SILENCE_ACCEPTER:
    'Якщо до цього часу відповіді не буде, запит втратить чинність. На репутації сторін це не позначиться.',

  RUNNING: 'Обмін триває.',
  RUNNING_SILENCE:
    'Якщо до цього часу ніхто нічого не зробить і не напише, вирішуватиме адміністратор; якщо в чаті взагалі не писали, обмін скасується.',

  ANSWER_SILENCE: 'Якщо до цього часу відповіді не буде, вирішуватиме адміністратор.',
  YOUR_TURN_TO_ACCEPT: 'Ваш хід: підтвердьте або відхиліть.',
  theyCanAccept: (name) => `${name} може підтвердити або відхилити.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Ваш хід: погодьте або оскаржте.',
  theyCanApproveCancellation: (name) => `${name} може погодити або оскаржити скасування.`,

  DISPUTE_OPENED: 'Відкрито спір.',
  NOBODY_ANSWERED: 'Ніхто не відповів вчасно, тож обмін передано адміністратору.',
  YOU_DISPUTED: 'Ви відкрили спір.',
  theyDisputed: (name) => `${name} відкриває спір.`,
  YOUR_TURN_TO_DECIDE: 'Ваш хід: прочитайте чат, вислухайте обидві сторони й вирішіть.',

  IS_COMPLETED: 'Обмін завершено.',
  FAILED_BY_ADMIN: 'Адміністратор закрив обмін як зірваний.',
  IS_FAILED: 'Обмін закрито як зірваний.',
  IS_CANCELLED: 'Обмін скасовано.',

  endedCompleted: (deal) => `Обмін завершено: ${deal}`,
  endedCancelled: (deal) => `Обмін скасовано: ${deal}`,
  endedFailed: (deal) => `Обмін зірвано: ${deal}`,
  AN_ADMIN_DECIDED: 'Рішення ухвалив адміністратор.',

  BEFORE_DISPUTE: 'До спору',
  hadProposedCompletion: (name) => `Завершити обмін пропонує ${name}.`,
  hadAskedToCancel: (name) => `Скасувати обмін просить ${name}.`,
  WAS_RUNNING: 'Обмін тривав; закінчити його ніхто не пропонував.',

  untilText: (date) => `До: ${lowerFirst(date)}`,
  TIME_LEFT: 'Залишилося',
  REASON_GIVEN: 'Вказана причина',
  EITHER_TURN: 'Хід за кожною стороною',
  ADMIN_TURN: 'Вирішує адміністратор',
  waitingFor: (name) => `Чекаємо відповіді: ${name}`,
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `${author} платить ${pay} й отримує ${receive}. Друга сторона: ${other}.`,

  DISPUTE_ENDED: 'Цей спір закрито. Обмін триває без адміністратора.',
} satisfies ScreenStrings['dealStatus'];
