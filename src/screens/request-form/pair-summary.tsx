// Pair summary: the rate with its age, and the amounts as a sentence (CREATE-04, RATE-08).
import { COMPACT_FROM_INPUT, formatAmountCompact, formatRate } from '#domain/format.ts';
import { OLD_RATE_MS } from '#domain/rate-age.ts';
import { dayText } from '#i18n/dates.ts';
import { ageText } from '#i18n/rates.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';
import { RateAge } from '../currency-pair/rate-age.tsx';
import styles from './pair-summary.module.css';

/** Keeps a currency and its number on one line. */
const withNoBreakSpaces = (sentence: string): string => sentence.replace(/ (?=\d)/g, '\u00a0');

export function PairSummary({ pair }: { readonly pair: CurrencyPairForm }) {
  const { clock } = useStores();
  const { pay, receive } = pair;
  const from = pay.currency.value;
  const to = receive.currency.value;
  const quote = pair.rate.value;
  const payAmount = pay.amount.value;
  const receiveAmount = receive.amount.value;
  if (!pair.areAmountsShown.value) return null;
  const now = clock.read();
  const quotedAt = quote?.quotedAt ?? null;
  const age = quotedAt === null ? 0 : now - quotedAt;
  const amount = (value: number, code: string): string =>
    formatAmountCompact(value, COMPACT_FROM_INPUT, code, pageLanguage);
  return (
    <div className={styles.summary} aria-live="polite">
      {quote && from !== to && (
        <p className={styles.rate}>
          {strings.requestForm.rateWithDate(from, to, formatRate(quote.rate), dayText(quote.at ?? now, now))}
        </p>
      )}
      {age <= OLD_RATE_MS && <RateAge quotedAt={quotedAt} />}
      {payAmount !== null && receiveAmount !== null && payAmount > 0 && receiveAmount > 0 && (
        <p>
          {withNoBreakSpaces(
            strings.requestForm.createSummary(to, amount(receiveAmount, to), from, amount(payAmount, from)),
          )}
        </p>
      )}
      {age > OLD_RATE_MS && <p className={styles.old}>{strings.rates.checkOldRates(ageText(age))}</p>}
    </div>
  );
}
