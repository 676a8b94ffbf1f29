// User DTOs: the public person and the own profile.
import type { PersonDto, ProfileDto } from '#contract/dto.ts';
import type { PersonRow, UserRow } from '../../store/users.ts';
import { hasMarkedName, shownName } from '../names/shown-name.ts';
import type { ServiceConfig } from '../unit-of-work.ts';
import type { ContactView } from './contact.ts';

/** The average of final ratings, up = 5 and down = 1, to two decimals; null without ratings. */
export function averageRating(user: PersonRow): number | null {
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
