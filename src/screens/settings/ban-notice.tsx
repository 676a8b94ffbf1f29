// Ban notice: why the person is suspended, until when, and what is still possible (ACC-03).

import type { JsonObject } from '#contract/decode/json.ts';
import { decodeSuspension } from '#contract/decode/suspension.ts';
import { commonStrings } from '#i18n/common-strings.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';

interface BanNoticeProps {
  readonly suspension: JsonObject;
  /** Without the reason and the end, which stand elsewhere on the page. */
  readonly isBrief: boolean;
}

export function BanNotice({ suspension, isBrief }: BanNoticeProps) {
  const { clock } = useShell();
  const { reason, until } = decodeSuspension(suspension);
  if (isBrief)
    return (
      <Section footer={commonStrings.security.SUSPENDED_NOTE}>
        <InlineNotice tone="attention">{commonStrings.security.SUSPENDED_TITLE}</InlineNotice>
      </Section>
    );
  return (
    <>
      <InlineNotice tone="attention">{commonStrings.security.SUSPENDED_TITLE}</InlineNotice>
      <Section footer={commonStrings.security.SUSPENDED_NOTE}>
        <ListRow value title={commonStrings.security.SUSPENDED_REASON} subtitle={reason} />
        <ListRow
          value
          title={commonStrings.security.SUSPENDED_UNTIL}
          subtitle={
            until === null ? commonStrings.security.SUSPENDED_FOR_GOOD : dateTimeText(until, clock.now())
          }
        />
      </Section>
    </>
  );
}
