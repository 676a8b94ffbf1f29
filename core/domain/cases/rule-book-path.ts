// Path of the part of the rules about decisions of disputes (CASE-43).
import { settingsPath } from '../page-paths.ts';

/** In the query, as addresses of pages carry the launch after a '#'. */
export const DECISIONS_QUERY = '?part=decisions';
export const DECISIONS_PATH = `${settingsPath('rules')}${DECISIONS_QUERY}`;
