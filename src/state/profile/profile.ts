// Profile store: the viewer's own profile, loaded and saved, for My Data and the region filter (DATA-05, FEED-05).

import { type ReadonlySignal, signal } from '@preact/signals';
import type { OwnProfile } from '#contract/decode/person.ts';
import { profileRoute, updateProfileRoute } from '#contract/routes/profile.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';

export type ProfileChanges = Partial<
  Pick<OwnProfile, 'firstName' | 'lastName' | 'country' | 'city' | 'phone'>
>;

export interface ProfileModel {
  readonly profile: ReadonlySignal<OwnProfile | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load profile data. Please try again.' or ''. */
  readonly loadError: ReadonlySignal<string>;
  readonly isSaving: ReadonlySignal<boolean>;
  /** 'Failed to update profile. Please try again.' or ''. */
  readonly saveError: ReadonlySignal<string>;
  /** Loads unless the profile is known; never rejects. */
  ensure(): Promise<void>;
  /** Joins a call that is under way; never rejects. */
  reload(): Promise<void>;
  /** True when saved; false also while another change is being saved. */
  save(changes: ProfileChanges): Promise<boolean>;
  /** For another viewer. */
  forget(): void;
}

export function createProfile(http: HttpClient): ProfileModel {
  const profile = signal<OwnProfile | null>(null);
  const {
    isLoading,
    error: loadError,
    load,
  } = createLoad({
    read: () => http.call(profileRoute),
    keep: (loaded) => {
      profile.value = loaded;
    },
    messageOf: () => strings.homeErrors.PROFILE_LOAD_FAILED,
  });
  const saving = createSingleAction(() => strings.homeErrors.PROFILE_SAVE_FAILED);

  return {
    profile,
    isLoading,
    loadError,
    isSaving: saving.isBusy,
    saveError: saving.error,
    reload: load,
    ensure: () => (profile.peek() ? Promise.resolve() : load()),
    save: (changes) =>
      saving.run(async () => {
        const { firstName, lastName, country, city, phone } = changes;
        const saved = await http.call(updateProfileRoute, {
          // JSON drops undefined fields, so only what changed is sent.
          body: { firstName, lastName, locationCountry: country, locationCity: city, phone },
        });
        const known = profile.peek();
        profile.value = saved ?? (known && { ...known, ...changes });
      }),
    forget() {
      profile.value = null;
      loadError.value = '';
      saving.error.value = '';
    },
  };
}
