// Deal ways: what the deal itself allows beside calls and texts, such as reporting a dispute in it, or a claim after its end.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { activeDealPath, dealCasePath } from '#domain/page-paths.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { strings } from '#i18n/strings.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';

interface DealWaysProps {
  readonly texts: HelpTexts;
  readonly deal: DealDetails;
  /** Actions that the viewer may take now. */
  readonly actions: readonly DealAction[];
  /** HELP-03: after its end. */
  readonly mayClaim: boolean;
}

/** Rows of one section. The dispute is reported on the deal's own page, by its own button. */
export function DealWays({ texts: { page, cases }, deal, actions, mayClaim }: DealWaysProps) {
  const rows = [
    actions.includes('dispute') && (
      <ListRow
        key="dispute"
        title={strings.dealActions.DEAL_ACTION_TEXT.dispute}
        subtitle={page.DISPUTE_NOTE}
        href={activeDealPath(deal.id)}
      />
    ),
    mayClaim && (
      <ListRow key="claim" title={cases.CLAIM} subtitle={cases.CLAIM_NOTE} href={dealCasePath(deal.id)} />
    ),
  ].filter(Boolean);
  return rows.length > 0 ? <Section header={page.NEXT_TITLE}>{rows}</Section> : null;
}
