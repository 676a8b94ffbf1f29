// Sentences of each deal status by role in Russian: what happened, whose turn it is, what the deadline does.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `Отклик на вашу заявку: ${name}.`,
  YOUR_TURN_TO_APPROVE: 'Ваш ход: одобрите или отклоните.',
  APPROVAL_SILENCE_AUTHOR:
    'Если до этого времени не ответить, отклик потеряет силу, а ваша заявка снова откроется.',
  YOU_ACCEPTED: 'Вы приняли эту заявку.',
  WAITING_FOR_THE_AUTHOR: 'Ждём ответа автора. Чат откроется, когда автор одобрит отклик.',
  APPROVAL_SILENCE_ACCEPTER:
    'Если до этого времени ответа не будет, отклик потеряет силу. На репутации сторон это не скажется.',

  RUNNING: 'Обмен идёт.',
  RUNNING_SILENCE:
    'Если до этого времени никто ничего не сделает и не напишет, решать будет администратор; если в чате вообще не писали, обмен отменится.',

  ANSWER_SILENCE: 'Если до этого времени ответа не будет, решать будет администратор.',
  YOUR_TURN_TO_ACCEPT: 'Ваш ход: подтвердите или отклоните.',
  theyCanAccept: (name) => `${name} может подтвердить или отклонить.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Ваш ход: согласитесь или оспорьте.',
  theyCanApproveCancellation: (name) => `${name} может согласиться или оспорить отмену.`,

  DISPUTE_OPENED: 'Открыт спор.',
  NOBODY_ANSWERED: 'Никто не ответил вовремя, и обмен передан администратору.',
  YOU_DISPUTED: 'Вы открыли спор.',
  theyDisputed: (name) => `${name} открывает спор.`,
  YOUR_TURN_TO_DECIDE: 'Ваш ход: прочтите чат, выслушайте обе стороны и решите.',

  IS_COMPLETED: 'Обмен завершён.',
  FAILED_BY_ADMIN: 'Администратор закрыл обмен как сорванный.',
  IS_FAILED: 'Обмен закрыт как сорванный.',
  IS_CANCELLED: 'Обмен отменён.',

  endedCompleted: (deal) => `Обмен завершён: ${deal}`,
  endedCancelled: (deal) => `Обмен отменён: ${deal}`,
  endedFailed: (deal) => `Обмен сорван: ${deal}`,
  AN_ADMIN_DECIDED: 'Решение принял администратор.',

  BEFORE_DISPUTE: 'До спора',
  hadProposedCompletion: (name) => `Завершить обмен предлагает ${name}.`,
  hadAskedToCancel: (name) => `Отменить обмен просит ${name}.`,
  WAS_RUNNING: 'Обмен шёл; закончить его никто не предлагал.',

  untilText: (date) => `До: ${lowerFirst(date)}`,
  TIME_LEFT: 'Осталось',
  REASON_GIVEN: 'Указанная причина',
  EITHER_TURN: 'Ход за любой стороной',
  ADMIN_TURN: 'Решает администратор',
  waitingFor: (name) => `Ждём ответа: ${name}`,
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `${author} платит ${pay} и получает ${receive}. Вторая сторона: ${other}.`,

  DISPUTE_ENDED: 'Этот спор закрыт. Обмен продолжается без администратора.',
} satisfies ScreenStrings['dealStatus'];
