// What an admin needs beside the chat to decide a dispute: how it stood before, who they are, what was done when (ACT-05).
import type { Person } from '#domain/entities.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import type { DealPartiesModel } from '../../state/deal/profiles.ts';
import { Section } from '../../components/layout/section.tsx';
import { AUTHOR_OF_REQUEST, WHO_ACCEPTED } from '../../strings/deal.ts';
import { BEFORE_DISPUTE, beforeDisputeText } from '../../strings/deal-status.ts';
import { DealSteps } from '../../components/deal/deal-steps.tsx';
import styles from './deal-status-panel.module.css';
import type { DealView } from '../../components/deal/deal-view-model.ts';
import { PersonCard } from '../../components/person/person-card.tsx';

export interface DisputeFileProps {
  readonly deal: Deal;
  readonly view: DealView;
  readonly parties: DealPartiesModel;
}

export function DisputeFile({ deal, view, parties }: DisputeFileProps) {
  const asker =
    deal.statusBefore === 'completion_pending' ? deal.completionProposedBy : deal.cancellationRequestedBy;
  const name = asker === deal.initiatorId ? view.authorName : view.otherName;
  const before = beforeDisputeText(deal.statusBefore, name);
  return (
    <>
      {before && (
        <Section header={BEFORE_DISPUTE} padded>
          <p className={styles.before}>{before}</p>
        </Section>
      )}
      <Party header={AUTHOR_OF_REQUEST} person={deal.initiator} profile={parties.initiator.value} />
      <Party header={WHO_ACCEPTED} person={deal.accepter} profile={parties.accepter.value} />
      <DealSteps deal={deal} viewerId="" />
    </>
  );
}

interface PartyProps {
  readonly header: string;
  readonly person: Person | null;
  readonly profile: DealPartiesModel['initiator']['value'];
}

/** The deal's own copy of a person stands until their profile has come. */
function Party({ header, person, profile }: PartyProps) {
  const shown = profile ?? person;
  return shown && <PersonCard header={header} person={shown} reviews={profile?.reviews ?? null} />;
}
