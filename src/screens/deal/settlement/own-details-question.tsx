// Question about details that the viewer has typed as an ordinary message: one tap makes them their account details (FIELD-12).
import { detailsMessage } from '#domain/quick-messages.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { UserText } from '../../../components/text/user-text.tsx';
import type { ReceivedDetails } from '../../../state/deal/received-details.ts';
import type { DetailsSender } from './settlement-sheets.tsx';
import styles from './step-card.module.css';
import type { SettlementGuide } from './use-settlement-guide.ts';

interface OwnDetailsQuestionProps {
  readonly guide: SettlementGuide;
  readonly found: ReceivedDetails | null;
  readonly sender: DetailsSender;
}

/** Nothing once the viewer has sent details, and while nobody is still to pay the viewer. */
export function OwnDetailsQuestion({ guide, found, sender }: OwnDetailsQuestionProps) {
  const { settlement, party } = guide;
  const isPaidLater = settlement.payments.some(
    ({ from, state, method }) => from !== party && state === 'due' && !isCash(method),
  );
  if (!found || !isPaidLater) return null;
  const t = strings.settlement;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" className={styles.card} aria-label={t.IS_IT_YOURS}>
      <p className={styles.note}>
        {t.IS_IT_YOURS} <UserText text={found.text} />
      </p>
      <Button size="small" variant="secondary" wide onClick={() => sender.send(detailsMessage(found.text))}>
        {t.USE_DETAILS}
      </Button>
    </div>
  );
}
