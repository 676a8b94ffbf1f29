// Profile draft: pure functions for the edited values and what differs from the saved profile.
import type { OwnProfile } from '#contract/decode/profile.ts';
import type { ProfileChanges, ProfileField } from '../../state/profile/profile-edit.ts';

export type ProfileDraft = Pick<OwnProfile, ProfileField>;

/** DATA-02: another country clears the city. */
export const withCountry = (draft: ProfileDraft, country: string): ProfileChanges =>
  country === draft.country ? { country } : { country, city: '' };

/** DATA-05, DATA-07: only what differs is sent, as it was typed; the backend alone may refuse it. */
export function changesOf(profile: OwnProfile, draft: ProfileDraft): ProfileChanges {
  const { firstName, lastName, country, city, phone } = draft;
  const typed = Object.entries({ firstName, lastName, country, city, phone } satisfies ProfileDraft);
  return Object.fromEntries(typed.filter(([name, value]) => value !== Reflect.get(profile, name)));
}
