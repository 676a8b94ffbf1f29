// Reason choice: what happened, as rows to tap, then the one that was chosen.
import { HELP_REASONS, type HelpReason } from '#domain/help/help-case.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';

interface ReasonChoiceProps {
  readonly texts: HelpTexts;
  readonly reason: HelpReason | null;
  readonly onChoose: (reason: HelpReason | null) => void;
}

export function ReasonChoice({ texts: { page }, reason, onChoose }: ReasonChoiceProps) {
  return (
    <Section header={page.REASON_TITLE}>
      {reason ? (
        <ListRow title={page.REASONS[reason]} trailing={page.CHANGE} onClick={() => onChoose(null)} />
      ) : (
        HELP_REASONS.map((one) => (
          <ListRow
            key={one}
            title={page.REASONS[one]}
            subtitle={page.REASON_NOTES[one]}
            chevron
            onClick={() => onChoose(one)}
          />
        ))
      )}
    </Section>
  );
}
