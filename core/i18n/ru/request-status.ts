// Sentences of a request by status and reader in Russian: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'Это ваша заявка. Она открыта для всех.',
  OWN_PAUSED: 'Вы поставили эту заявку на паузу. Другие её не видят.',
  SOMEBODY_ACCEPTED_YOURS: 'На вашу заявку есть отклик. Одобрите или отклоните.',
  YOU_ACCEPTED: 'Вы приняли эту заявку. Чат откроется, когда автор одобрит отклик.',
  SOMEBODY_ELSE_ACCEPTED:
    'Эту заявку уже принял кто-то другой. Она откроется снова, если автор отклонит отклик.',
  BECAME_DEAL: 'По этой заявке начался обмен.',
  HAS_EXPIRED: 'Эта заявка истекла.',
  WAS_REMOVED: 'Эта заявка удалена.',
} satisfies ScreenStrings['requestStatus'];
