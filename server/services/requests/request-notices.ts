// Notices of a request to people who may want it: the limits that mirrored requests and saved searches share (CALL-01, CALL-05).
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { countMatchNotices, countPosts, listNotifiedBy, listNotifiedOf } from '../../store/match-notices.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findUser, findUsers, type UserRow } from '../../store/users.ts';
import { shownFirstName } from '../names/shown-name.ts';
import type { NotificationContent } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { listOverLevel } from './acceptance-limits.ts';
import { sumsParams } from './view.ts';

/** An author who has posted more than this in an hour notifies nobody. */
const MAX_POSTS_AN_HOUR = 10;
/** Notices that an author's requests cause in an hour. */
const MAX_NOTICES_BY_AUTHOR = 60;
/** Notices that a person gets in a day. */
const MAX_NOTICES_A_DAY = 12;
/** A person is notified of the same author and currencies once in this time. */
const SAME_AUTHOR_MS = 30 * MINUTE_MS;

export const canBeAccepted = ({ status, pausedAt, expiresAt, awaitsRate }: RequestRow, now: Date): boolean =>
  status === 'requested' && pausedAt === null && expiresAt > now && !awaitsRate;

/** Bounds of the notices that a request's author may still cause. */
export interface NoticeBounds {
  readonly author: UserRow;
  /** The number of notices; above 0. */
  readonly room: number;
  /** People who are not notified of this request again, or not so soon of this author and currencies. */
  readonly excluded: ReadonlySet<string>;
}

/** Null for an author whose requests notify nobody. */
export async function readNoticeBounds(
  { tx, now }: UnitOfWork,
  request: RequestRow,
): Promise<NoticeBounds | null> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const author = await findUser(tx, request.ownerId);
  if (!author || suspensionOf(author, now.getTime())) return null;
  if ((await countPosts(tx, author.id, hourAgo, MAX_POSTS_AN_HOUR + 1)) > MAX_POSTS_AN_HOUR) return null;
  const notified = await listNotifiedBy(tx, author.id, hourAgo);
  const room = MAX_NOTICES_BY_AUTHOR - notified.length;
  if (room <= 0) return null;
  const ofSame = notified.filter(
    ({ payCurrency, receiveCurrency, at }) =>
      payCurrency === request.payCurrency &&
      receiveCurrency === request.receiveCurrency &&
      now.getTime() - at.getTime() < SAME_AUTHOR_MS,
  );
  const ofThis = await listNotifiedOf(tx, request.id);
  return { author, room, excluded: new Set([...ofThis, ...ofSame.map(({ userId }) => userId)]) };
}

/** The first `max` of these people, in their order, who may be notified of the request now. */
export async function filterNotifiable(
  work: UnitOfWork,
  request: RequestRow,
  { excluded }: NoticeBounds,
  userIds: readonly string[],
  max: number,
): Promise<ReadonlySet<string>> {
  const { tx, now } = work;
  const others = userIds.filter((id) => !excluded.has(id));
  const people = await findUsers(tx, others);
  const today = await countMatchNotices(tx, [...people.keys()], new Date(now.getTime() - DAY_MS));
  const allowed = [...people.values()].filter(
    (person) => (today.get(person.id) ?? 0) < MAX_NOTICES_A_DAY && !suspensionOf(person, now.getTime()),
  );
  const overLevel = await listOverLevel({ ...work, db: tx }, allowed, request);
  const notifiable = new Set(allowed.map(({ id }) => id).filter((id) => !overLevel.has(id)));
  return new Set(others.filter((id) => notifiable.has(id)).slice(0, max));
}

/** The notification of a request; it says nothing that not everybody may read, and not its note. */
export const requestNotice = (
  { config }: UnitOfWork,
  kind: 'match.found' | 'alert.found',
  request: RequestRow,
  author: UserRow,
): NotificationContent => ({
  notice: {
    kind,
    params: {
      name: shownFirstName(config, author),
      ...sumsParams(request),
    },
  },
  until: request.expiresAt,
  actor: author,
  requestId: request.id,
  status: request.status,
});
