// Awaited section: the requests that the viewer waits for, each leading to its page, where waiting can be stopped (WAIT-03).
import { requestPath } from '#domain/page-paths.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { amountText } from '#i18n/terms.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore } from '../../hooks/stores-context.ts';
import { createAwaitedRequests } from '../../state/request/waiting.ts';

export function AwaitedSection() {
  const requests = usePageStore(createAwaitedRequests, '').requests.value;
  if (requests.length === 0) return null;
  return (
    <Section header={strings.waiting.WAITING_FOR}>
      {requests.map(({ id, author, amount, receiveCurrency, payAmount, payCurrency }) => (
        <ListRow
          key={id}
          title={leftToRight(
            `${amountText(amount, receiveCurrency)} → ${amountText(payAmount, payCurrency)}`,
          )}
          subtitle={shortName(author)}
          href={requestPath(id)}
        />
      ))}
    </Section>
  );
}
