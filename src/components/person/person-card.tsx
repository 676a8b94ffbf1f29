// Person card: name, place, rating, completed and failed deals, and reviews (REQ-02).
import type { Person, Review } from '#domain/entities.ts';
import { formatRating } from '#domain/format.ts';
import { personPlace } from '#domain/person.ts';
import { displayName } from '#i18n/person.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { Icon } from '../icons/icon.tsx';
import { mapPinIcon, thumbsDownIcon, thumbsUpIcon } from '../icons/screen-icons.ts';
import { Section } from '../layout/section.tsx';
import { Rating } from '../rating/rating.tsx';
import { Avatar } from './avatar.tsx';
import styles from './person-card.module.css';

/** REQ-02: a review with this rating or more is a thumb up. */
const GOOD_RATING_FROM = 3;

interface PersonCardProps {
  readonly header: string;
  readonly person: Person;
  /** Null while loading; undefined when the backend does not send them. */
  readonly reviews: readonly Review[] | null | undefined;
  /** True when the backend sends a username only of people who show it (REAL-04): then it is shown. */
  readonly showsUsername?: boolean;
  /** Facts of the person's exchanges, a sentence each; none where the backend sends nothing (TRST-10). */
  readonly facts: readonly string[];
}

export function PersonCard({ header, person, reviews, facts, showsUsername = false }: PersonCardProps) {
  const place = personPlace(person);
  return (
    <Section header={header}>
      <div className={styles.head}>
        <Avatar userId={person.id} name={displayName(person)} size="large" />
        <div className={styles.who}>
          <p className={styles.name} dir="auto">
            {displayName(person)}
          </p>
          <p className={styles.line}>
            <Rating rating={formatRating(person.rating, strings.common.NOT_RATED, pageLanguage)} />
          </p>
          {showsUsername && person.username && (
            <p className={styles.line}>
              <bdi>@{person.username}</bdi>
            </p>
          )}
          {place && (
            <p className={styles.line}>
              <Icon icon={mapPinIcon} size={14} label={strings.request.LOCATION} className={styles.pin} />
              <span dir="auto">{place}</span>
            </p>
          )}
        </div>
      </div>
      <Counts person={person} />
      {facts.length > 0 && <Facts facts={facts} />}
      {reviews !== undefined && <Reviews reviews={reviews} />}
    </Section>
  );
}

/** A count that the backend did not send is left out: it is not 0. */
function Counts({ person: { completedCount, failedCount } }: Pick<PersonCardProps, 'person'>) {
  if (completedCount === null && failedCount === null) return null;
  return (
    <dl className={styles.counts}>
      {completedCount !== null && <Count name={strings.request.COMPLETED_DEALS} value={completedCount} />}
      {failedCount !== null && <Count name={strings.request.FAILED_DEALS} value={failedCount} />}
    </dl>
  );
}

function Count({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className={styles.count}>
      <dt className={styles.countName}>{name}</dt>
      <dd className={styles.countValue}>{String(value)}</dd>
    </div>
  );
}

function Facts({ facts }: Pick<PersonCardProps, 'facts'>) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function Reviews({ reviews }: { readonly reviews: readonly Review[] | null }) {
  if (!reviews?.length)
    return <p className={styles.none}>{reviews ? strings.request.NO_REVIEWS : strings.common.LOADING}</p>;
  return (
    // A scrollable area must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it only when it has the focus.
    <section className={styles.reviews} aria-label={strings.request.REVIEWS} tabIndex={0}>
      <h3 className={styles.reviewsTitle}>{strings.request.REVIEWS}</h3>
      <ul>
        {reviews.map((review, at) => (
          <ReviewLine key={at} review={review} />
        ))}
      </ul>
    </section>
  );
}

function ReviewLine({ review }: { readonly review: Review }) {
  const isGood = review.rating >= GOOD_RATING_FROM;
  return (
    <li className={styles.review} data-good={isGood}>
      <Icon
        icon={isGood ? thumbsUpIcon : thumbsDownIcon}
        size={16}
        label={isGood ? strings.request.GOOD_REVIEW : strings.request.BAD_REVIEW}
        className={styles.thumb}
      />
      {review.comment ? (
        <p className={styles.comment} dir="auto">
          {review.comment}
        </p>
      ) : (
        <p className={styles.silent}>{strings.request.NO_COMMENT}</p>
      )}
    </li>
  );
}
