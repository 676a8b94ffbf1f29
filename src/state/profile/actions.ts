// Loads and saves the viewer's own profile (DATA-05).
import type { Signal } from '@preact/signals';
import { decodeOwnProfile, type OwnProfile } from '#api/decode/person.ts';
import type { HttpClient } from '#api/http-client.ts';
import { PROFILE_LOAD_FAILED, PROFILE_SAVE_FAILED } from '../../strings/home-errors.ts';
import type { ProfileChanges } from './profile.ts';

/** What the profile and its calls share. */
export interface ProfileInternals {
  readonly profile: Signal<OwnProfile | null>;
  readonly isLoading: Signal<boolean>;
  readonly loadError: Signal<string>;
  readonly isSaving: Signal<boolean>;
  readonly saveError: Signal<string>;
}
export interface ProfileActions {
  /** A call that is under way is joined. */
  load(): Promise<void>;
  /** True when saved; false also while another is being saved. */
  save(changes: ProfileChanges): Promise<boolean>;
}

export const createProfileActions =
  (http: HttpClient) =>
  ({ profile, isLoading, loadError, isSaving, saveError }: ProfileInternals): ProfileActions => {
    let loading: Promise<void> | null = null;

    const load = async () => {
      isLoading.value = true;
      loadError.value = '';
      try {
        profile.value = decodeOwnProfile(await http.call('profile'));
        if (!profile.value) loadError.value = PROFILE_LOAD_FAILED;
      } catch {
        loadError.value = PROFILE_LOAD_FAILED;
      } finally {
        isLoading.value = false;
        loading = null;
      }
    };

    return {
      load() {
        loading ??= load();
        return loading;
      },
      async save(changes) {
        if (isSaving.peek()) return false;
        isSaving.value = true;
        saveError.value = '';
        const { firstName, lastName, country, city, phone } = changes;
        try {
          const answer = await http.call('updateProfile', {
            // JSON drops what is undefined, so only what changed is sent.
            body: { firstName, lastName, locationCountry: country, locationCity: city, phone },
          });
          const known = profile.peek();
          profile.value = decodeOwnProfile(answer) ?? (known && { ...known, ...changes });
          return true;
        } catch {
          saveError.value = PROFILE_SAVE_FAILED;
          return false;
        } finally {
          isSaving.value = false;
        }
      },
    };
  };
