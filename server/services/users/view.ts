// User DTOs: the public person and the own profile.
import type { PersonDto, ProfileDto } from '#contract/dto.ts';
import type { PersonRow, UserRow } from '../../store/users.ts';
import { hasMarkedName, shownName } from '../names/shown-name.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

/** Viewer of a person. */
export interface Reader {
  /** Null: third parties. */
  readonly id: string | null;
  readonly isAdmin?: boolean;
  /**
   * True in an event, which is kept and sent again to those who resume later.
   * So it says nothing that the person may hide meanwhile.
   */
  readonly isEvent?: boolean;
}

interface ShownPerson {
  readonly id: string;
  readonly showsUsername: boolean;
}

export interface ContactView {
  readonly username: boolean;
  readonly telegramId: boolean;
}

const ALL: ContactView = { username: true, telegramId: true };
const NOTHING: ContactView = { username: false, telegramId: false };

/**
 * Oneself sees all, everybody else what the person shows.
 * Staff too: they see all in a dispute, and on the person's page in the console, which the audit log records.
 */
export function contactFor(person: ShownPerson, reader: Reader): ContactView {
  if (reader.id === person.id) return ALL;
  return person.showsUsername && !reader.isEvent ? ALL : NOTHING;
}

/** In a deal the other party sees the username when both show theirs, and never the Telegram id. */
export function contactInDeal(person: ShownPerson, other: ShownPerson, reader: Reader): ContactView {
  if (reader.id === person.id) return ALL;
  if (reader.id !== other.id) return reader.isAdmin ? ALL : NOTHING;
  const bothShow = person.showsUsername && other.showsUsername;
  return { username: bothShow && !reader.isEvent, telegramId: false };
}

/** The average of final ratings, up = 5 and down = 1, to two decimals; null without ratings. */
function averageRating(user: PersonRow): number | null {
  return user.ratingCount === 0 ? null : Math.round((user.ratingSum / user.ratingCount) * 100) / 100;
}

/** A user as others see them: without the contact that they do not show (REAL-04). */
export function personView(
  config: Pick<ServiceConfig, 'isLookAlike'>,
  user: PersonRow,
  contact: ContactView,
): PersonDto {
  const { firstName, lastName } = shownName(config, user);
  return {
    id: user.id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    username: contact.username ? user.username : null,
    // That of a deleted account is nobody's.
    telegramId: contact.telegramId && user.telegramId > 0 ? user.telegramId : null,
    rating: averageRating(user),
    completedTransactionsCount: user.completedCount,
    failedTransactionsCount: user.failedCount,
    locationCity: user.locationCity,
    locationCountry: user.locationCountry,
    location: { city: user.locationCity, country: user.locationCountry },
    ...(user.trustLevel === null
      ? {}
      : { trust: { level: user.trustLevel, partners: user.trustPartners ?? 0 } }),
  };
}

export function profileView(
  config: Pick<ServiceConfig, 'isLookAlike'>,
  user: UserRow,
  isAdmin: boolean,
): ProfileDto {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    telegramId: user.telegramId,
    locationCountry: user.locationCountry,
    locationCity: user.locationCity,
    phone: user.phone,
    kycStatus: user.kycStatus,
    isAdmin,
    isNameMarked: hasMarkedName(config, user),
  };
}

/** The fields of a changed profile that are sent as an event. */
export function publicProfileFields(
  config: Pick<ServiceConfig, 'isLookAlike'>,
  user: UserRow,
  contact: ContactView,
): Record<string, unknown> {
  const { id: _id, telegramId: _telegramId, ...changes } = personView(config, user, contact);
  return changes;
}
