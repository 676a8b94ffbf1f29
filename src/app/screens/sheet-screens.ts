// Third group of lazy screens: what the page of a deal opens, the pages before and after it, and the sentences of all later screens.
import { sentences } from '#i18n/generated/en/pages.ts';
import { addEnglish } from '#i18n/strings.ts';
import { ApprovalScreen } from '../../screens/approval/approval-screen.tsx';
import { dealSheets } from '../../screens/deal/deal-sheets.ts';
import { SummaryScreen } from '../../screens/summary/summary-screen.tsx';

addEnglish(sentences);

export const sheetScreens = { dealSheets, ApprovalScreen, SummaryScreen };
export type SheetScreens = typeof sheetScreens;
