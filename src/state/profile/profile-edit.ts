// Profile edit: saves changes of the viewer's profile, for one visit of My Data (DATA-05).
import type { OwnProfile } from '#contract/decode/profile.ts';
import { updateProfileRoute } from '#contract/routes/profile.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

export type ProfileChanges = Partial<
  Pick<OwnProfile, 'firstName' | 'lastName' | 'country' | 'city' | 'phone'>
>;

export function createProfileEdit({ profile, services }: Pick<AppStores, 'profile' | 'services'>) {
  const { isBusy, error, run } = createSingleAction(() => screenStrings.myData.PROFILE_SAVE_FAILED);
  return {
    isSaving: isBusy,
    error,
    /** True when saved; false also while another change is being saved. */
    save: (changes: ProfileChanges): Promise<boolean> =>
      run(async () => {
        const { firstName, lastName, country, city, phone } = changes;
        const saved = await services.http.call(updateProfileRoute, {
          // JSON drops undefined fields, so only what changed is sent.
          body: { firstName, lastName, locationCountry: country, locationCity: city, phone },
        });
        const known = profile.profile.peek();
        profile.set(saved ?? (known && { ...known, ...changes }));
      }),
  };
}
