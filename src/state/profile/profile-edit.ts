// Profile edit: saves changes of the viewer's profile, for one visit of My Data (DATA-05, DATA-07).
import { signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { OwnProfile } from '#contract/decode/profile.ts';
import { updateProfileRoute } from '#contract/routes/profile.ts';
import { serverTextOr } from '#i18n/server-message.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

export type ProfileField = 'firstName' | 'lastName' | 'country' | 'city' | 'phone';
export type ProfileChanges = Partial<Pick<OwnProfile, ProfileField>>;
/** Why the backend refused a field, by field. */
export type ProfileRefusals = Partial<Record<ProfileField, string>>;

/** The fields by their names in the call. */
const FIELDS: Readonly<Record<string, ProfileField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  locationCountry: 'country',
  locationCity: 'city',
  phone: 'phone',
};

export function createProfileEdit({ profile, services }: Pick<AppStores, 'profile' | 'services'>) {
  const { isBusy, error, run } = createSingleAction(() => strings.myData.PROFILE_SAVE_FAILED);
  const refusals = signal<ProfileRefusals>({});
  return {
    isSaving: isBusy,
    error,
    /** Of the last save; a field's ends when it is edited. */
    refusals,
    forget(edited: ProfileChanges): void {
      const left = Object.entries(refusals.peek()).filter(([field]) => !(field in edited));
      refusals.value = Object.fromEntries(left);
    },
    /** True when saved; false also while another change is being saved. */
    save: (changes: ProfileChanges): Promise<boolean> =>
      run(async () => {
        refusals.value = {};
        const { firstName, lastName, country, city, phone } = changes;
        const saved = await services.http
          .call(updateProfileRoute, {
            // JSON drops undefined fields, so only what changed is sent.
            body: { firstName, lastName, locationCountry: country, locationCity: city, phone },
          })
          .catch((failure: unknown) => {
            refusals.value = refusalsOf(failure);
            throw failure;
          });
        const known = profile.profile.peek();
        profile.set(saved ?? (known && { ...known, ...changes }));
      }),
  };
}

function refusalsOf(failure: unknown): ProfileRefusals {
  if (!(failure instanceof ApiError)) return {};
  const { details, language } = failure;
  const named = details.flatMap(({ path, message: serverMessage }) => {
    const field = FIELDS[path];
    const text = serverTextOr({ serverMessage, language }, strings.myData.FIELD_REFUSED);
    return field ? [[field, text.charAt(0).toLocaleUpperCase(pageLanguage) + text.slice(1)] as const] : [];
  });
  return Object.fromEntries(named);
}
