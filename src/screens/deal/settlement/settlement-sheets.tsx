// Sheets of the guide: the one that the header's button opens, for names, plan, meeting, and the marks of a payment.
import { CodeSheet } from './code-sheet.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { MomentSheet } from './moment-sheet.tsx';
import { NamesSheet } from './names-sheet.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

export function SettlementSheets({ guide }: { readonly guide: SettlementGuide }) {
  switch (guide.sheet) {
    case null:
      return null;
    case 'names':
      return <NamesSheet guide={guide} />;
    case 'plan':
      return <PlanSheet guide={guide} />;
    case 'meeting':
      return <MeetingSheet guide={guide} />;
    case 'code':
      return <CodeSheet guide={guide} />;
    case 'sent':
    case 'received':
    case 'held':
    case 'released':
    case 'returned':
      return <MomentSheet guide={guide} moment={guide.sheet} />;
  }
}
