// Waiting people: shows the author of an accepted request how many wait for it to open again; nothing for nobody (WAIT-03).

import { screenStrings } from '#i18n/screen-strings.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { usePageStore } from '../../hooks/stores-context.ts';
import { createWaitingCount } from '../../state/request/waiting.ts';

export function WaitingPeople({ requestId }: { readonly requestId: string }) {
  const count = usePageStore(createWaitingCount, requestId).count.value;
  return count > 0 ? <InlineNotice>{screenStrings.waiting.peopleWaiting(count)}</InlineNotice> : null;
}
