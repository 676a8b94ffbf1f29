// Sentences of trust in Turkish: the facts of a person's exchanges, one sentence each.
import type { ScreenStrings } from '../screen-strings.ts';

const LEVEL = {
  newcomer: 'Burada yeni',
  known: 'Tanınan',
  established: 'Deneyimli',
  trusted: 'Güvenilir',
} satisfies ScreenStrings['trust']['LEVEL'];

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]}, ${month} tarihinden beri`,

  DECIDED_AGAINST_ONCE: '1 kez aleyhine karar verildi',
  decidedAgainstOnceOn: (date) => `1 kez aleyhine karar verildi: ${date}`,
  decidedAgainst: (count) => `${count} kez aleyhine karar verildi`,
  decidedAgainstLastOn: (count, date) => `${count} kez aleyhine karar verildi, son: ${date}`,
  NO_DECISION_AGAINST: 'Aleyhine karar yok',

  backAfter: (months) => `${months} ay sonra yeni ödeme bilgileriyle döndü`,
  MOSTLY_ONE_PARTNER: 'Takasların çoğu tek kişiyle',
  ALL_RECENT: 'Hepsi son 3 günde',
  NO_EXCHANGE: 'Henüz takas yok',
  exchangesWith: (exchanges, partners) => `${partners} kişiyle ${exchanges} takas`,
  completes: (percent) => `Tamamlama oranı: %${percent}`,
  ANSWERS_IN_A_MINUTE: 'Kabulleri yaklaşık bir dakikada yanıtlıyor',
  answersInMinutes: (count) => `Kabulleri yaklaşık ${count}\u00a0dk içinde yanıtlıyor`,
  answersInHours: (count) => `Kabulleri yaklaşık ${count}\u00a0sa içinde yanıtlıyor`,
  answersInDays: (count) => `Kabulleri yaklaşık ${count} gün içinde yanıtlıyor`,
  lapsed: (count, total) => `${total} kabulün ${count} tanesi düştü (30 gün)`,
  satisfied: (percent) => `Memnuniyet: %${percent}`,
} satisfies ScreenStrings['trust'];
