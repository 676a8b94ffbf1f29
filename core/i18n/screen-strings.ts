// Sentences of all screens but home in the language of the page: they come with the lazy screens.

import { account } from './en/account.ts';
import { accountEnd } from './en/account-end.ts';
import { approvalStatus } from './en/approval-status.ts';
import { away } from './en/away.ts';
import { chat } from './en/chat.ts';
import { controls } from './en/controls.ts';
import { currencies } from './en/currencies.ts';
import { dates } from './en/dates.ts';
import { deal } from './en/deal.ts';
import { dealActions } from './en/deal-actions.ts';
import { dealExport } from './en/deal-export.ts';
import { dealStatus } from './en/deal-status.ts';
import { dealSteps } from './en/deal-steps.ts';
import { disputes } from './en/disputes.ts';
import { errors } from './en/errors.ts';
import { filter } from './en/filter.ts';
import { fundsDetails } from './en/funds-details.ts';
import { listEnd } from './en/list-end.ts';
import { moderation } from './en/moderation.ts';
import { myData } from './en/my-data.ts';
import * as notices from './en/notices.ts';
import { pastDeals } from './en/past-deals.ts';
import { pause } from './en/pause.ts';
import { person } from './en/person.ts';
import { push } from './en/push.ts';
import { rates } from './en/rates.ts';
import { request } from './en/request.ts';
import { requestForm } from './en/request-form.ts';
import { requestStatus } from './en/request-status.ts';
import { security } from './en/security.ts';
import { settings } from './en/settings.ts';
import { summary } from './en/summary.ts';
import { support } from './en/support.ts';
import * as systemLines from './en/system-lines.ts';
import { terms } from './en/terms.ts';
import { trust } from './en/trust.ts';
import { trustFactors } from './en/trust-factors.ts';
import { waiting } from './en/waiting.ts';
import type { Translation } from './translation.ts';

export const ENGLISH_SCREENS = {
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
};
/** The type of every other language's sentences of the screens. */
export type EnglishScreenStrings = typeof ENGLISH_SCREENS;
export type ScreenStrings = Translation<EnglishScreenStrings>;

/** To be read where a sentence is drawn, as `strings`. */
export let screenStrings: ScreenStrings = ENGLISH_SCREENS;

export function setScreenStrings(translated: ScreenStrings): void {
  screenStrings = translated;
}
