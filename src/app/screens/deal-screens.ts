// Second group of lazy screens: the pages of a deal from the approval to the summary, and the sentences of all screens but the common ones.
import { sentences } from '#i18n/generated/en/screens.ts';
import { addEnglish } from '#i18n/strings.ts';
import { ApprovalScreen } from '../../screens/approval/approval-screen.tsx';
import { DealScreen } from '../../screens/deal/deal-screen.tsx';
import { SummaryScreen } from '../../screens/summary/summary-screen.tsx';

addEnglish(sentences);

export const dealScreens = { ApprovalScreen, DealScreen, SummaryScreen };
export type DealScreens = typeof dealScreens;
