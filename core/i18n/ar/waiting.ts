// Sentences of waiting lists in Arabic.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ar');

export const waiting = {
  TELL_ME: 'إعلامي إذا فُتح من جديد',
  TELL_ME_NOTE: 'لا يُحجز لك شيء: يُبلَّغ كل المنتظرين في الوقت نفسه، ويحصل عليه أول من يقبله.',
  YOU_WILL_BE_TOLD: 'سيصلك إشعار',
  STOP_WAITING: 'إيقاف الانتظار',
  peopleWaiting: (count) =>
    plural(count, {
      zero: 'لا أحد ينتظر أن يُفتح من جديد.',
      one: 'شخص واحد ينتظر أن يُفتح من جديد.',
      two: 'شخصان ينتظران أن يُفتح من جديد.',
      few: `${count} أشخاص ينتظرون أن يُفتح من جديد.`,
      many: `${count} شخصًا ينتظرون أن يُفتح من جديد.`,
      other: `${count} شخص ينتظرون أن يُفتح من جديد.`,
    }),
  WAITING_FOR: 'بانتظار أن تُفتح من جديد',
} satisfies ScreenStrings['waiting'];
