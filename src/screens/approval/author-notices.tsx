// Author's notices about an acceptance that waits: the limit that approving is over, and how many people wait (EXPO-04, WAIT-03).

import { levelLimitText } from '#i18n/level-limit.ts';
import { strings } from '#i18n/strings.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { usePageStore } from '../../hooks/stores-context.ts';
import type { ApprovalStore } from '../../state/deal/approval-page.ts';
import { createAcceptedRequest } from '../../state/request/accepted-request.ts';

interface AuthorNoticesProps {
  readonly requestId: string;
  /** The request as the page has read it; null where it reads none. */
  readonly read: ApprovalStore['readRequest'];
  /** The approval was refused, with the reason beside its button. */
  readonly isRefused: boolean;
}

/** Nothing where there is nothing to say. */
export function AuthorNotices({ requestId, read, isRefused }: AuthorNoticesProps) {
  const request = usePageStore((stores, id) => createAcceptedRequest(stores, id, read), requestId);
  const limit = request.levelLimit.value;
  const count = request.waitingCount.value;
  return (
    <>
      {limit && !isRefused && (
        <InlineNotice tone="attention">{levelLimitText(strings.levels, limit)}</InlineNotice>
      )}
      {count > 0 && <InlineNotice>{strings.waiting.peopleWaiting(count)}</InlineNotice>}
    </>
  );
}
