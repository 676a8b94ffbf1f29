// Age of the rate on show: shown when it is older than half an hour, and only where the backend sends it (RATE-08).
import { STALE_RATE_MS } from '#domain/rate-age.ts';
import { ageText } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './rate-age.module.css';

/** `quotedAt`: epoch ms, null when the backend does not send it. */
export function RateAge({ quotedAt }: { readonly quotedAt: number | null }) {
  const { clock } = useStores();
  const age = quotedAt === null ? 0 : clock.read() - quotedAt;
  return age > STALE_RATE_MS ? <p className={styles.age}>{strings.rates.ratesFrom(ageText(age))}</p> : null;
}
