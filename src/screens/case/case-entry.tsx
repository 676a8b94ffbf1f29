// Case entry: the row of a disputed deal that leads to its case, with who looks after it (CASE-05).
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { dealCasePath } from '#domain/page-paths.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { scaleIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { CaseStore } from '../../state/deal/case.ts';

interface CaseEntryProps {
  readonly deal: DealDetails;
  readonly store: CaseStore;
}

/** Nothing for a deal without a case, for staff, and where the backend does not announce cases. */
export function CaseEntry({ deal, store }: CaseEntryProps) {
  const { clock } = useStores();
  const details = store.details.value;
  const party = store.party.value;
  if (!details || !party) return null;
  const t = strings.caseReasons;
  const isYours = details.due?.from.includes(party) === true;
  const subtitle =
    details.due && isYours
      ? t.rowYou(dateTimeText(details.due.until, clock.read()))
      : details.decision
        ? t.ROW_ENDED
        : details.helper
          ? t.rowTaken(details.helper.name)
          : t.ROW_OPEN;
  return (
    <Section>
      <ListRow icon={scaleIcon} title={t.ROW_TITLE} subtitle={subtitle} href={dealCasePath(deal.id)} />
    </Section>
  );
}
