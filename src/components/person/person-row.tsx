// Person row: avatar, name, rating and place of a party.
import type { Person } from '#domain/entities.ts';
import { formatRating } from '#domain/format.ts';
import { personPlace } from '#domain/person.ts';
import { displayName, experience } from '#i18n/person.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { ListRow } from '../layout/list-row.tsx';
import { Rating } from '../rating/rating.tsx';
import { Avatar } from './avatar.tsx';
import styles from './person-row.module.css';

interface PersonRowProps {
  readonly person: Person;
  /** At the end of the row, e.g. 'You'. */
  readonly mark?: string;
}

export function PersonRow({ person, mark }: PersonRowProps) {
  const place = personPlace(person);
  return (
    <ListRow
      leading={<Avatar userId={person.id} name={displayName(person)} />}
      title={
        <span className={styles.name} dir="auto">
          {displayName(person)}
        </span>
      }
      subtitle={
        <span className={styles.line}>
          <Rating
            rating={[
              formatRating(person.rating, strings.common.NOT_RATED, pageLanguage),
              experience(person.partners, person.completedCount),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
          {place && (
            <span className={styles.place} dir="auto">
              {place}
            </span>
          )}
        </span>
      }
      trailing={mark}
    />
  );
}
