// Path of a notice: the page with which the app begins for who is banned, or whose account waits for its end.
import type { Announcement } from '#contract/decode/session.ts';
import { settingsPath } from '#domain/page-paths.ts';

/** The page that explains why, and how to stop it (ACC-03, DATA-18); null for everybody else. */
export const noticePath = ({ suspension, accountNotice }: Announcement): string | null =>
  (suspension ?? accountNotice) && settingsPath('security');
