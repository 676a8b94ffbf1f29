// Ukrainian sentences of the first load: one file to load.

import type { EnglishStrings } from '../strings.ts';
import { translationOf } from '../translation.ts';
import { common } from './common.ts';
import { filterSummary } from './filter-summary.ts';
import { home } from './home.ts';
import { homeErrors } from './home-errors.ts';
import { landing } from './landing.ts';
import { names } from './names.ts';
import { notifications } from './notifications.ts';

export const strings = translationOf<EnglishStrings>()({
  common,
  filterSummary,
  home,
  homeErrors,
  landing,
  names,
  notifications,
});
