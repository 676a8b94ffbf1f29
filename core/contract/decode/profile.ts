// Decoder of the viewer's own profile (DATA-06).
import { asObject, asText, firstDefined, unwrapObject } from './json.ts';

/** The signed-in user's own profile (My Data). */
export interface OwnProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly country: string;
  readonly city: string;
  readonly phone: string;
  readonly verified: boolean;
  /** REAL-02: others see '(user)' behind the name. */
  readonly isNameMarked: boolean;
}

const PROFILE_FIELDS = ['firstName', 'lastName', 'kycStatus', 'phone', 'locationCountry', 'location'];

export function decodeOwnProfile(payload: unknown): OwnProfile | null {
  const profile = unwrapObject(payload, 'profile');
  // A bare `{success: true}` contains no profile and must not clear the known one.
  if (!profile || !PROFILE_FIELDS.some((field) => field in profile)) return null;
  const location = asObject(profile.location) ?? {};
  return {
    firstName: asText(profile.firstName),
    lastName: asText(profile.lastName),
    username: asText(profile.username),
    country: asText(firstDefined(profile.locationCountry, location.country)),
    city: asText(firstDefined(profile.locationCity, location.city)),
    phone: asText(profile.phone),
    verified: profile.kycStatus === 'verified',
    isNameMarked: profile.isNameMarked === true,
  };
}
