// Dispute details for an admin: the state before the dispute, both parties, and the steps of the deal (ACT-05).

import type { DealDetails } from '#contract/decode/deal-details.ts';
import { decodeTrust } from '#contract/decode/trust.ts';
import type { Person } from '#domain/entities.ts';
import { beforeDisputeText } from '#i18n/deal-status.ts';
import { strings } from '#i18n/strings.ts';
import { trustSentences } from '#i18n/trust.ts';
import { DealSteps } from '../../components/deal/deal-steps.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PersonCard } from '../../components/person/person-card.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { DealStore } from '../../state/deal/page.ts';
import type { DealProfilesStore } from '../../state/deal/profiles.ts';
import styles from './deal-status-panel.module.css';
import type { DealViewModel } from './deal-view-model.ts';

interface DisputeDetailsProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
  readonly parties: DealProfilesStore;
  readonly steps: DealStore['steps'];
}

export function DisputeDetails({ deal, view, parties, steps }: DisputeDetailsProps) {
  const { clock } = useStores();
  const requester =
    deal.statusBefore === 'completion_pending' ? deal.completionProposedBy : deal.cancellationRequestedBy;
  const name = requester === deal.authorId ? view.authorName : view.otherName;
  const before = beforeDisputeText(deal.statusBefore, name);
  return (
    <>
      {before && (
        <Section header={strings.dealStatus.BEFORE_DISPUTE} padded>
          <p className={styles.before}>{before}</p>
        </Section>
      )}
      <Party
        header={strings.deal.AUTHOR_OF_REQUEST}
        person={deal.author}
        profile={parties.author.value}
        now={clock.read()}
      />
      <Party
        header={strings.deal.WHO_ACCEPTED}
        person={deal.accepter}
        profile={parties.accepter.value}
        now={clock.read()}
      />
      <DealSteps earlier={steps} steps={steps.steps.value} deal={deal} viewerId="" now={clock.read()} />
    </>
  );
}

interface PartyProps {
  readonly header: string;
  readonly person: Person | null;
  readonly profile: DealProfilesStore['author']['value'];
  /** Epoch ms. */
  readonly now: number;
}

/** Shows the deal's copy of a person until the profile is loaded. */
function Party({ header, person, profile, now }: PartyProps) {
  const shown = profile ?? person;
  if (!shown) return null;
  return (
    <PersonCard
      header={header}
      person={shown}
      reviews={profile ? profile.reviews : null}
      facts={trustSentences(decodeTrust(profile?.trust), now)}
    />
  );
}
