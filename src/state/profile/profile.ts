// Profile store: the viewer's own profile, for My Data and the region filter (DATA-05, FEED-05).

import { signal } from '@preact/signals';
import type { OwnProfile } from '#contract/decode/profile.ts';
import { profileRoute } from '#contract/routes/profile.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { readOnly } from '../read-only.ts';

export type ProfileStore = ReturnType<typeof createProfile>;

export function createProfile(http: HttpClient) {
  const profile = signal<OwnProfile | null>(null);
  const set = (next: OwnProfile | null): void => {
    profile.value = next;
  };
  const {
    isLoading,
    error: loadError,
    load,
    outdate,
  } = createLoad({
    read: () => http.call(profileRoute),
    keep: set,
    messageOf: () => strings.homeErrors.PROFILE_LOAD_FAILED,
  });
  return {
    profile: readOnly(profile),
    isLoading: readOnly(isLoading),
    /** 'Failed to load profile data. Please try again.' or ''. */
    loadError: readOnly(loadError),
    /** Joins a call that is under way; never rejects. */
    reload: load,
    /** Loads unless the profile is known; never rejects. */
    ensure: (): Promise<void> => (profile.peek() ? Promise.resolve() : load()),
    set,
    /** For another viewer. */
    reset(): void {
      // An answer on its way is the former viewer's.
      outdate();
      set(null);
      loadError.value = '';
    },
  };
}
