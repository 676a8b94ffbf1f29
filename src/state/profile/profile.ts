// Profile store: the viewer's own profile, loaded and saved, for My Data and the region filter (DATA-05, FEED-05).

import { type ReadonlySignal, signal } from '@preact/signals';
import type { OwnProfile } from '#contract/decode/person.ts';
import { profileRoute, updateProfileRoute } from '#contract/routes/profile.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';

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
  const isLoading = signal(false);
  const loadError = signal('');
  const isSaving = signal(false);
  const saveError = signal('');
  let loading: Promise<void> | null = null;

  const load = async () => {
    isLoading.value = true;
    loadError.value = '';
    try {
      profile.value = await http.call(profileRoute);
      if (!profile.value) loadError.value = strings.homeErrors.PROFILE_LOAD_FAILED;
    } catch {
      loadError.value = strings.homeErrors.PROFILE_LOAD_FAILED;
    } finally {
      isLoading.value = false;
      loading = null;
    }
  };
  const reload = (): Promise<void> => {
    loading ??= load();
    return loading;
  };

  return {
    profile,
    isLoading,
    loadError,
    isSaving,
    saveError,
    reload,
    ensure: () => (profile.peek() ? Promise.resolve() : reload()),
    async save(changes) {
      if (isSaving.peek()) return false;
      isSaving.value = true;
      saveError.value = '';
      const { firstName, lastName, country, city, phone } = changes;
      try {
        const saved = await http.call(updateProfileRoute, {
          // JSON drops undefined fields, so only what changed is sent.
          body: { firstName, lastName, locationCountry: country, locationCity: city, phone },
        });
        const known = profile.peek();
        profile.value = saved ?? (known && { ...known, ...changes });
        return true;
      } catch {
        saveError.value = strings.homeErrors.PROFILE_SAVE_FAILED;
        return false;
      } finally {
        isSaving.value = false;
      }
    },
    forget() {
      profile.value = null;
      loadError.value = '';
      saveError.value = '';
    },
  };
}
