// Sentences of an acceptance by status in Russian, for its author and its accepter.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'Если до этого времени не ответить, отклик потеряет силу, а заявка снова откроется. На репутации сторон это не скажется.',
  ANSWER_UNTIL: 'Ответ до',
  WAIT_FOR_APPROVAL_TITLE: 'Ждёт одобрения автора',
  EXCHANGE_TITLE: 'Обмен',
  OPEN_EXCHANGE: 'Открыть обмен',
  OPEN_SUMMARY: 'Открыть итоги',

  YOU_ACCEPTED_WAITING: 'Вы приняли эту заявку. Чат откроется, когда автор одобрит отклик.',
  ACCEPTANCE_RUNNING: 'Отклик одобрен: обмен идёт.',
  EXCHANGE_COMPLETED: 'Этот обмен завершён.',
  EXCHANGE_FAILED: 'Этот обмен сорван.',
  EXCHANGE_CANCELLED: 'Этот обмен отменён.',
  NOBODY_WAITS: 'Здесь больше никто не ждёт одобрения.',
} satisfies ScreenStrings['approvalStatus'];
