// Profile store: the viewer's own profile, for My Data and the region filter (DATA-05, FEED-05).

import { type ReadonlySignal, signal } from '@preact/signals';
import type { OwnProfile } from '#contract/decode/profile.ts';
import { profileRoute } from '#contract/routes/profile.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';

export interface ProfileStore {
  readonly profile: ReadonlySignal<OwnProfile | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load profile data. Please try again.' or ''. */
  readonly loadError: ReadonlySignal<string>;
  /** Loads unless the profile is known; never rejects. */
  ensure(): Promise<void>;
  /** Joins a call that is under way; never rejects. */
  reload(): Promise<void>;
  set(profile: OwnProfile | null): void;
  /** For another viewer. */
  reset(): void;
}

export function createProfile(http: HttpClient): ProfileStore {
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
    profile,
    isLoading,
    loadError,
    reload: load,
    ensure: () => (profile.peek() ? Promise.resolve() : load()),
    set,
    reset() {
      // An answer on its way is the former viewer's.
      outdate();
      set(null);
      loadError.value = '';
    },
  };
}
