// User DTOs: the public person and the own profile.
import type { PersonDto, ProfileDto } from '#api/dto.ts';
import type { PersonRow, UserRow } from '../../store/users.ts';

/** The average of final ratings, up = 5 and down = 1, to two decimals; null without ratings. */
export function averageRating(user: PersonRow): number | null {
  return user.ratingCount === 0 ? null : Math.round((user.ratingSum / user.ratingCount) * 100) / 100;
}

export const personFullName = (user: PersonRow): string => `${user.firstName} ${user.lastName}`.trim();

export function personView(user: PersonRow): PersonDto {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: personFullName(user),
    username: user.username,
    telegramId: user.telegramId,
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

export function profileView(user: UserRow, isAdmin: boolean): ProfileDto {
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
  };
}

/** The fields of a changed profile that are sent to everybody. */
export function publicProfileFields(user: UserRow): Record<string, unknown> {
  const { id: _id, telegramId: _telegramId, ...changes } = personView(user);
  return changes;
}
