// Deep links: the page of a start parameter, for the app and for the bot, and the check of paths to open (NAV-04, NAV-11).
import {
  ADMIN_PATH,
  CREATE_REQUEST_PATH,
  DEAL_PATTERN,
  DISPUTES_PATH,
  FILTER_PATH,
  NOTIFICATIONS_PATH,
  PAST_DEALS_PATH,
  REQUEST_PATTERN,
  SETTINGS_PAGES,
  SETTINGS_PATH,
  settingsPath,
} from './page-paths.ts';
import { startParamPath } from './start-param.ts';

const PAGES = new RegExp(
  `^(${[
    CREATE_REQUEST_PATH,
    FILTER_PATH,
    NOTIFICATIONS_PATH,
    PAST_DEALS_PATH,
    DISPUTES_PATH,
    SETTINGS_PATH,
    `${ADMIN_PATH}(/audit|/people(/:id)?|/cases/:id(/people/:id)?)?`,
    ...SETTINGS_PAGES.map(settingsPath),
    `${REQUEST_PATTERN}(/approve|/edit)?`,
    `${DEAL_PATTERN}(/active|/summary|/help|/case)?`,
  ]
    .join('|')
    .replace(/:id/g, '[A-Za-z0-9-]{1,64}')})$`,
);

/** The page of a start parameter; null for one that names no page of the app. */
export function deepLinkPath(startParam: string): string | null {
  const path = startParamPath(startParam);
  return PAGES.test(path) ? path : null;
}

/** A path of the app below '/', not '/' itself and no other host. */
export const isInternalPath = (url: string): boolean => /^\/[^/\\]/.test(url);
