// Ban notice: why the person is suspended, until when, and what is still possible (ACC-03).

import type { JsonObject } from '#contract/decode/json.ts';
import { decodeSuspension } from '#contract/decode/suspension.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
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
      <Section footer={strings.security.SUSPENDED_NOTE}>
        <InlineNotice tone="attention">{strings.security.SUSPENDED_TITLE}</InlineNotice>
      </Section>
    );
  return (
    <>
      <InlineNotice tone="attention">{strings.security.SUSPENDED_TITLE}</InlineNotice>
      <Section footer={strings.security.SUSPENDED_NOTE}>
        <ListRow value title={strings.security.SUSPENDED_REASON} subtitle={reason} />
        <ListRow
          value
          title={strings.security.SUSPENDED_UNTIL}
          subtitle={until === null ? strings.security.SUSPENDED_FOR_GOOD : dateTimeText(until, clock.now())}
        />
      </Section>
    </>
  );
}
