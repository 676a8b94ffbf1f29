// Deal details: what happened, the other actions, the reason, the deadline with its consequence, then terms and people.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { readTrust } from '#contract/trust.ts';
import { trackerStep } from '#domain/card-state.ts';
import type { Person } from '#domain/entities.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { beforeDisputeText } from '#i18n/deal-status.ts';
import { strings } from '#i18n/strings.ts';
import { trustSentences } from '#i18n/trust.ts';
import { DealSteps } from '../../components/deal/deal-steps.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PersonCard } from '../../components/person/person-card.tsx';
import { Tracker } from '../../components/status/tracker.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { DealStore } from '../../state/deal/page.ts';
import type { DealProfilesStore } from '../../state/deal/profiles.ts';
import { type DealActionsState, OtherActions } from './deal-actions.tsx';
import { DealNote, DealOverview } from './deal-header.tsx';
import styles from './deal-status-panel.module.css';
import type { DealViewModel } from './deal-view-model.ts';

interface DealStatusPanelProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
  readonly steps: DealStore['steps'];
  readonly actions: DealActionsState;
  /** Epoch ms, null without one. */
  readonly deadlineAt: number | null;
  /** Profiles of both parties, for an admin. */
  readonly parties?: DealProfilesStore | undefined;
}

export function DealStatusPanel(props: DealStatusPanelProps) {
  const { deal, view, steps, actions, deadlineAt, parties } = props;
  const { clock } = useStores();
  const step = trackerStep(deal.status);
  const { text } = view;
  // The header says that it is this party's turn, and the buttons what they can do.
  const turn = view.role === 'answering_party' && deal.status !== 'disputed' ? '' : text.turn;
  return (
    <>
      <section className={styles.status} aria-label={strings.deal.STATUS}>
        <p className={styles.happened}>{text.happened}</p>
        {turn && <p className={styles.turn}>{turn}</p>}
        <OtherActions actions={actions} />
        {view.reason && (
          <figure className={styles.reason}>
            <figcaption className={styles.reasonName}>{strings.dealStatus.REASON_GIVEN}</figcaption>
            <blockquote className={styles.reasonText} dir="auto">
              <UserText text={view.reason} />
            </blockquote>
          </figure>
        )}
        {deadlineAt !== null && text.timeoutText && (
          <div className={styles.deadline}>
            <p className={styles.until}>
              {strings.dealStatus.untilText(dateTimeText(deadlineAt, clock.read()))}
            </p>
            <p className={styles.timeout}>{text.timeoutText}</p>
          </div>
        )}
        {step !== null && (
          <div className={styles.tracker}>
            <Tracker label={strings.home.TRACKER_LABEL} steps={strings.home.TRACKER_STEPS} current={step} />
          </div>
        )}
      </section>
      <DealOverview deal={deal} view={view} />
      <DealNote deal={deal} />
      {view.perspective === 'admin' && parties && (
        <DisputeDetails deal={deal} view={view} parties={parties} steps={steps} />
      )}
    </>
  );
}

interface DisputeDetailsProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
  readonly parties: DealProfilesStore;
  readonly steps: DealStore['steps'];
}

/**
 * Dispute details for an admin: the state before the dispute, both parties,
 * and the steps of the deal (ACT-05).
 */
function DisputeDetails({ deal, view, parties, steps }: DisputeDetailsProps) {
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
      facts={trustSentences(readTrust(profile?.trust), now)}
    />
  );
}
