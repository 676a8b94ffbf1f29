// Notice of an early dispute: the chat comes first, nothing is blocked (CASE-22). Nothing on a backend without cases.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { hasFeature } from '#contract/features.ts';
import { strings } from '#i18n/strings.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { isEarlyDispute } from '../../state/deal/early-dispute.ts';

export function EarlyDisputeNotice({ steps }: Pick<DealDetails, 'steps'>) {
  const { session, clock } = useStores();
  const { features } = session.announced.value;
  if (!hasFeature(features, 'cases', 1) || !isEarlyDispute({ steps }, clock.read())) return null;
  return <InlineNotice>{strings.caseReasons.ASK_FIRST}</InlineNotice>;
}
