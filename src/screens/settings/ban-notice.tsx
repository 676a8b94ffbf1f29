// Ban notice: why the person is suspended, until when, and what is still possible (ACC-03).

import type { JsonObject } from '#api/decode/json.ts';
import { decodeSuspension } from '#api/decode/suspension.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../state/shell-context.ts';
import { dateTimeText } from '../../strings/dates.ts';
import {
  SUSPENDED_FOR_GOOD,
  SUSPENDED_NOTE,
  SUSPENDED_REASON,
  SUSPENDED_TITLE,
  SUSPENDED_UNTIL,
} from '../../strings/security.ts';

export function BanNotice({ suspension }: { readonly suspension: JsonObject }) {
  const { clock } = useShell();
  const { reason, until } = decodeSuspension(suspension);
  return (
    <>
      <InlineNotice tone="attention">{SUSPENDED_TITLE}</InlineNotice>
      <Section footer={SUSPENDED_NOTE}>
        <ListRow value title={SUSPENDED_REASON} subtitle={reason} />
        <ListRow
          value
          title={SUSPENDED_UNTIL}
          subtitle={until === null ? SUSPENDED_FOR_GOOD : dateTimeText(until, clock.now())}
        />
      </Section>
    </>
  );
}
