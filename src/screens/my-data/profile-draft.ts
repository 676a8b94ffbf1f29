// Profile draft: pure functions for the edited values and what differs from the saved profile.
import type { OwnProfile } from '#contract/decode/profile.ts';
import { cleanName, hasLetter } from '#domain/person-name.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { ProfileChanges } from '../../state/profile/profile-edit.ts';

export type ProfileField = keyof ProfileChanges;
export type ProfileDraft = Pick<OwnProfile, ProfileField>;

/** DATA-02: another country clears the city. */
export const withCountry = (draft: ProfileDraft, country: string): ProfileChanges =>
  country === draft.country ? { country } : { country, city: '' };

/** DATA-05: only what differs is sent; surrounding spaces do not count, nor what names may not have. */
export function changesOf(profile: OwnProfile, draft: ProfileDraft): ProfileChanges {
  const { firstName, lastName, country, city, phone } = draft;
  const typed = Object.entries({ firstName, lastName, country, city, phone } satisfies ProfileDraft);
  const fields = typed.map(([name, value]) => [name, cleaned(name, value)] as const);
  return Object.fromEntries(fields.filter(([name, value]) => value !== savedValue(profile, name)));
}

const cleaned = (name: string, value: string): string =>
  name.endsWith('Name')
    ? cleanName(value)
    : name === 'phone'
      ? (normalizePhone(value) ?? value)
      : value.trim();

/** DATA-03: a phone that cannot be read as one is not sent. */
export const hasReadablePhone = ({ phone }: ProfileChanges): boolean =>
  phone === undefined || normalizePhone(phone) !== null;

/** RULE-04: a changed first name needs a letter, as the backend demands. */
export const hasReadableName = ({ firstName }: ProfileChanges): boolean =>
  firstName === undefined || hasLetter(firstName);

const savedValue = (profile: OwnProfile, name: string): unknown => Reflect.get(profile, name);
