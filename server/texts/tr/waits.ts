// Waits in words in Turkish: when something is possible again. Each stands before the verb, as in '15 dakika sonra yeniden isteyebilirsiniz.'
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/waits.ts';

type English = Translation<typeof english>;

export const inMinutes: English['inMinutes'] = (minutes) => `${minutes} dakika sonra`;
export const inHours: English['inHours'] = (hours) => `${hours} saat sonra`;
export const inHoursAndMinutes: English['inHoursAndMinutes'] = (hours, minutes) =>
  `${hours} saat ${minutes} dakika sonra`;
