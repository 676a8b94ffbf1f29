// Feed card: a request or deal at a glance, with both sides, rate, counterparty, time left and action (CARD-09).

import type { ReadonlySignal } from '@preact/signals';
import { useComputed } from '@preact/signals';
import { isOwnRequest } from '#domain/card-state.ts';
import { localDecimal } from '#domain/format.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { experience, shownName } from '#i18n/person.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowRightIcon } from '../icons/icons.ts';
import { Avatar } from '../person/avatar.tsx';
import { Rating } from '../rating/rating.tsx';
import { CountdownPill } from '../status/countdown-pill.tsx';
import styles from './feed-card.module.css';
import type { CardAction, FeedCardFields } from './fields.ts';
import { FeedCardFooter } from './footer.tsx';

interface FeedCardProps {
  readonly id: string;
  /** Must stay the same object while the card is mounted: its signals are bound once. */
  readonly fields: FeedCardFields;
  readonly onAction: (action: CardAction) => void;
}

/** Renders once; afterwards only text nodes and attributes change, and the footer with the state. */
export function FeedCard({ id, fields, onAction }: FeedCardProps) {
  const part = (name: string): string => `card-${id}-${name}`;
  const isOwn = useComputed(() => isOwnRequest(fields.kind.value, fields.state.value));
  const name = useComputed(() =>
    isOwn.value ? strings.home.OWN_REQUEST : shownName(fields.personName.value) || strings.home.UNNAMED,
  );
  const rating = useComputed(() => ratingText(fields));
  const noPlace = useComputed(() => fields.place.value === '');
  const rate = useComputed(() => rateText(fields));
  const aside = useComputed(() => asideText(fields));
  const payMethods = useComputed(() => methodsText(fields.payMethods.value));
  const receiveMethods = useComputed(() => methodsText(fields.receiveMethods.value));
  return (
    <article className={styles.card} aria-labelledby={part('name')}>
      <button
        type="button"
        className={styles.open}
        aria-labelledby={`${part('name')} ${part('pay')} ${part('receive')} ${part('state')}`}
        onClick={() => onAction('open')}
      />
      <header className={styles.head}>
        <Avatar userId={fields.personId} name={fields.personName} />
        <div className={styles.person}>
          <div className={styles.line}>
            <h2 id={part('name')} className={styles.name} dir="auto">
              {name}
            </h2>
            <CountdownPill
              text={fields.countdown}
              attention={fields.isUrgent}
              label={strings.home.EXPIRES_IN}
            />
          </div>
          <div className={styles.line}>
            <p className={styles.meta}>
              <Rating rating={rating} className={styles.rating} hidden={isOwn} />
              <span className={styles.place} hidden={noPlace}>
                <bdi className={styles.placeText}>{fields.place}</bdi>
              </span>
            </p>
            <span className={styles.age}>{fields.age}</span>
          </div>
        </div>
      </header>
      <div className={styles.sides}>
        <FeedCardSide
          id={part('pay')}
          label={strings.home.YOU_PAY}
          amount={fields.payAmount}
          currency={fields.payCurrency}
        />
        <Icon icon={arrowRightIcon} size={20} className={styles.arrow} mirrored />
        <FeedCardSide
          id={part('receive')}
          label={strings.home.YOU_RECEIVE}
          amount={fields.receiveAmount}
          currency={fields.receiveCurrency}
        />
      </div>
      <div className={styles.foot}>
        <div className={styles.terms}>
          <p className={styles.methods}>
            <span className={styles.payMethods}>{payMethods}</span>{' '}
            <span className={styles.receiveMethods}>{receiveMethods}</span>
          </p>
          <p className={styles.rate}>
            {rate}
            <span className={styles.views}>{aside}</span>
          </p>
        </div>
        <FeedCardFooter id={part('state')} about={part('name')} fields={fields} onAction={onAction} />
      </div>
    </article>
  );
}

/** 'SBP, T-Bank +2': two, then how many more. */
const methodsText = (methods: readonly string[]): string =>
  methods.slice(0, 2).join(', ') + (methods.length > 2 ? ` +${methods.length - 2}` : '');

/** One text: a text node more costs each row that comes near the view its layout. */
const ratingText = ({ rating, partners, dealsDone }: FeedCardFields): string =>
  [
    localDecimal(rating.value, pageLanguage) || strings.common.NOT_RATED,
    experience(partners.value, dealsDone.value),
  ]
    .filter(Boolean)
    .join(' · ');

const rateText = ({ rate, rateFrom, rateTo }: FeedCardFields): string =>
  rate.value && leftToRight(`1 ${rateFrom.value} = ${rate.value} ${rateTo.value}`);

const asideText = ({ views, isEdited }: FeedCardFields): string =>
  [views.value >= 0 && strings.home.viewCount(views.value), isEdited.value && strings.home.EDITED]
    .filter(Boolean)
    .join(' · ');

interface FeedCardSideProps {
  readonly id: string;
  readonly label: string;
  readonly amount: ReadonlySignal<string>;
  readonly currency: ReadonlySignal<string>;
}

function FeedCardSide({ id, label, amount, currency }: FeedCardSideProps) {
  return (
    <div id={id} className={styles.side}>
      <span className={styles.label}>{label} </span>
      <span className={styles.number}>{amount}</span> {currency}
    </div>
  );
}
