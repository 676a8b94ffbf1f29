// Turkish sentences of all screens but home: they come with the lazy screens.

import type { EnglishScreenStrings } from '../screen-strings.ts';
import { translationOf } from '../translation.ts';
import { account } from './account.ts';
import { accountEnd } from './account-end.ts';
import { approvalStatus } from './approval-status.ts';
import { away } from './away.ts';
import { chat } from './chat.ts';
import { controls } from './controls.ts';
import { currencies } from './currencies.ts';
import { dates } from './dates.ts';
import { deal } from './deal.ts';
import { dealActions } from './deal-actions.ts';
import { dealExport } from './deal-export.ts';
import { dealStatus } from './deal-status.ts';
import { dealSteps } from './deal-steps.ts';
import { disputes } from './disputes.ts';
import { errors } from './errors.ts';
import { filter } from './filter.ts';
import { fundsDetails } from './funds-details.ts';
import { listEnd } from './list-end.ts';
import { moderation } from './moderation.ts';
import { myData } from './my-data.ts';
import * as notices from './notices.ts';
import { pastDeals } from './past-deals.ts';
import { pause } from './pause.ts';
import { person } from './person.ts';
import { push } from './push.ts';
import { rates } from './rates.ts';
import { request } from './request.ts';
import { requestForm } from './request-form.ts';
import { requestStatus } from './request-status.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { summary } from './summary.ts';
import { support } from './support.ts';
import * as systemLines from './system-lines.ts';
import { terms } from './terms.ts';
import { trust } from './trust.ts';
import { trustFactors } from './trust-factors.ts';
import { waiting } from './waiting.ts';

export const screenStrings = translationOf<EnglishScreenStrings>()({
  account,
  accountEnd,
  approvalStatus,
  away,
  chat,
  controls,
  currencies,
  dates,
  deal,
  dealActions,
  dealExport,
  dealStatus,
  dealSteps,
  disputes,
  errors,
  filter,
  fundsDetails,
  listEnd,
  moderation,
  myData,
  notices,
  pastDeals,
  pause,
  person,
  push,
  rates,
  request,
  requestForm,
  requestStatus,
  security,
  settings,
  summary,
  support,
  systemLines,
  terms,
  trust,
  trustFactors,
  waiting,
});
