// Second group of lazy screens: the pages of a deal from the approval to the summary, and the sentences of all screens but the common ones.
import { setScreenStrings } from '#i18n/screen-strings.ts';
import { ApprovalScreen } from '../../screens/approval/approval-screen.tsx';
import { DealScreen } from '../../screens/deal/deal-screen.tsx';
import { SummaryScreen } from '../../screens/summary/summary-screen.tsx';

export const dealScreens = { setScreenStrings, ApprovalScreen, DealScreen, SummaryScreen };
export type DealScreens = typeof dealScreens;
