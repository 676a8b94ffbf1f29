// Matches below the amounts of a new request: who wants this now, before anything is posted (CALL-10).
import { MAX_COUNTED_MATCHES } from '#contract/matches.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { formatCurrency } from '#domain/format.ts';
import { requestPath } from '#domain/page-paths.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { shortName } from '#i18n/person.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore } from '../../hooks/stores-context.ts';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';
import { createFormMatches } from '../../state/request-form/form-matches.ts';

export function FormMatchesSection({ pair }: { readonly pair: CurrencyPairForm }) {
  const matches = usePageStore((stores) => createFormMatches(stores, pair), 'matches').found.value;
  if (!matches || matches.requests.length === 0) return null;
  const { count, requests } = matches;
  const { wantThis, manyWantThis } = strings.formMatches;
  return (
    <div aria-live="polite">
      <Section header={count < MAX_COUNTED_MATCHES ? wantThis(count) : manyWantThis(count - 1)}>
        {requests.map((request) => (
          <ListRow
            key={request.id}
            title={shortName(request.author)}
            subtitle={sumsText(request)}
            href={requestPath(request.id)}
          />
        ))}
      </Section>
    </div>
  );
}

/** The reader pays the first sum and receives the second. */
const sumsText = ({ amount, receiveCurrency, payAmount, payCurrency }: ExchangeRequest): string =>
  leftToRight(
    [
      formatCurrency(amount, receiveCurrency, pageLanguage),
      ...(payAmount === null ? [] : [formatCurrency(payAmount, payCurrency, pageLanguage)]),
    ].join(' → '),
  );
