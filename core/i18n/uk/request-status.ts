// Sentences of a request by status and reader in Ukrainian: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'Це ваша заявка. Вона відкрита для всіх.',
  OWN_PAUSED: 'Ви поставили цю заявку на паузу. Інші її не бачать.',
  SOMEBODY_ACCEPTED_YOURS: 'На вашу заявку надійшов запит. Схваліть або відхиліть.',
  YOU_ACCEPTED: 'Ви прийняли цю заявку. Чат відкриється, коли автор схвалить запит.',
  SOMEBODY_ELSE_ACCEPTED:
    'Цю заявку вже прийняв хтось інший. Вона відкриється знову, якщо автор відхилить запит.',
  BECAME_DEAL: 'За цією заявкою почався обмін.',
  HAS_EXPIRED: 'Строк дії цієї заявки минув.',
  WAS_REMOVED: 'Цю заявку видалено.',
} satisfies ScreenStrings['requestStatus'];
