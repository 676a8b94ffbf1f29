// Sentences of a request by status and reader in Turkish: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'Bu sizin kendi talebiniz. Herkese açık.',
  OWN_PAUSED: 'Bu talebi duraklattınız. Başka kimse görmez.',
  SOMEBODY_ACCEPTED_YOURS: 'Biri talebinizi kabul etti. Onaylayın veya reddedin.',
  YOU_ACCEPTED: 'Bu talebi kabul ettiniz. Sohbet, talep sahibi onaylayınca açılır.',
  SOMEBODY_ELSE_ACCEPTED: 'Bu talebi başka biri kabul etti. Talep sahibi reddederse yeniden açılır.',
  BECAME_DEAL: 'Bu talep takasa dönüştü.',
  HAS_EXPIRED: 'Bu talebin süresi doldu.',
  WAS_REMOVED: 'Bu talep kaldırıldı.',
} satisfies ScreenStrings['requestStatus'];
