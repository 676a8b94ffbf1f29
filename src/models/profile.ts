// The viewer's own profile: My Data, and the region of the feed filter (DATA-05, FEED-05).
import type { ReadonlySignal } from '@preact/signals';
import type { OwnProfile } from '#wire/decode-person.ts';

export type ProfileChanges = Partial<Pick<OwnProfile, 'firstName' | 'lastName' | 'country' | 'city' | 'phone'>>;

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
}
