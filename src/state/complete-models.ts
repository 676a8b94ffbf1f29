// What the app-wide models learn from the second script: what is done with them, where the first shows them.
import type { AppModels } from './app-models.ts';
import { createFeedActions } from './feed/actions.ts';
import { mutationsOf } from './mutations/mutations.ts';
import { createNotificationActions } from './notifications/actions.ts';
import { createProfileActions } from './profile/actions.ts';

/** Once is enough; again does nothing. */
export function completeModels(models: AppModels): void {
  const { services, feed, notifications, profile } = models;
  const deps = { ...services, ...mutationsOf(models) };
  feed.installActions(createFeedActions(deps));
  notifications.installActions(createNotificationActions(deps));
  profile.installActions(createProfileActions(services.http));
}
