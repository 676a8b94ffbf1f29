// Sheets of a deal's page: everything that its buttons open, in a script that comes after that of the page itself.
import { ActionDialog } from './action-dialog.tsx';
import { DetailsSheet } from './chat/composer/details-sheet.tsx';
import { SendFilesSheet } from './chat/composer/send-files-sheet.tsx';
import { ReportMessageSheet } from './chat/message/report-message-sheet.tsx';
import { Preview } from './preview/preview.tsx';
import { SettlementSheets } from './settlement/settlement-sheets.tsx';

export const dealSheets = {
  ActionDialog,
  DetailsSheet,
  Preview,
  ReportMessageSheet,
  SendFilesSheet,
  SettlementSheets,
};
export type DealSheets = typeof dealSheets;
