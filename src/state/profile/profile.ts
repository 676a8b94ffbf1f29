// The viewer's own profile: My Data, and the region of the feed filter (DATA-05, FEED-05).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { OwnProfile } from '#api/decode/person.ts';
import type { ProfileActions, ProfileInternals } from './actions.ts';

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
  /** Loads unless it is known; never rejects. */
  ensure(): Promise<void>;
  reload(): Promise<void>;
  /** True when saved. */
  save(changes: ProfileChanges): Promise<boolean>;
  /** Brings what loads and saves; until then both wait for it. */
  installActions(create: (desk: ProfileInternals) => ProfileActions): void;
  /** Another viewer, or none. */
  forget(): void;
}

export function createProfile(): ProfileModel {
  const desk: ProfileInternals = {
    profile: signal(null),
    isLoading: signal(false),
    loadError: signal(''),
    isSaving: signal(false),
    saveError: signal(''),
  };
  const { profile, loadError, saveError } = desk;
  let arrive: (calls: ProfileActions) => void;
  const arrived = new Promise<ProfileActions>((resolve) => {
    arrive = resolve;
  });
  const reload = () => arrived.then((calls) => calls.load());
  return {
    ...desk,
    ensure: () => (profile.peek() ? Promise.resolve() : reload()),
    reload,
    save: (changes) => arrived.then((calls) => calls.save(changes)),
    installActions: (create) => arrive(create(desk)),
    forget() {
      profile.value = null;
      loadError.value = '';
      saveError.value = '';
    },
  };
}
