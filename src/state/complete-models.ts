// What the app-wide models learn from the second script: what is done with them, where the first shows them.
import type { AppModels } from './app-models.ts';
import { createFeedActions } from './feed/actions.ts';
import { createNotificationActions } from './notifications/actions.ts';
import { createProfileCalls } from './profile/actions.ts';
import { writesOf } from './mutations/mutations.ts';

/** Once is enough; again does nothing. */
export function completeModels(models: AppModels): void {
  const { outside, feed, notifications, profile } = models;
  const deps = { ...outside, ...writesOf(models) };
  feed.complete(createFeedActions(deps));
  notifications.complete(createNotificationActions(deps));
  profile.complete(createProfileCalls(outside.http));
}
