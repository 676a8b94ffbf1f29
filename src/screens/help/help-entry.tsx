// Help entry: the row 'Something is wrong' of a deal, for 180 days after its end (HELP-01).
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { dealHelpPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { lifeBuoyIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { isHelpOffered } from '../../state/help/help-offer.ts';

/** Nothing for outsiders, staff, and where the backend does not announce it. */
export function HelpEntry({ deal }: { readonly deal: DealDetails }) {
  const { session, clock } = useStores();
  if (!isHelpOffered(deal, session, clock.read())) return null;
  return (
    <Section>
      <ListRow
        icon={lifeBuoyIcon}
        title={strings.help.SOMETHING_WRONG}
        subtitle={strings.help.SOMETHING_WRONG_NOTE}
        href={dealHelpPath(deal.id)}
      />
    </Section>
  );
}
