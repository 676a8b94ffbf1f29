// Sheets of the guide: the one that the header's button opens, for names, plan, meeting, and the marks of a payment.
import { useEffect } from 'react';
import { otherParty } from '#domain/parties.ts';
import type { SavedFundsDetails } from '../../../state/chat/page.ts';
import { DetailsSheet } from '../chat/composer/details-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { MomentSheet, ProblemSheet } from './moment-sheet.tsx';
import { NamesSheet } from './names-sheet.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

/** The viewer's account details, and how one of them is sent in the chat. */
export interface DetailsSender {
  readonly saved: SavedFundsDetails;
  /** Gets the whole message. */
  readonly send: (text: string) => void;
}

interface SettlementSheetsProps {
  readonly guide: SettlementGuide;
  /** Absent where there is no chat. */
  readonly sender?: DetailsSender | undefined;
}

export function SettlementSheets({ guide, sender }: SettlementSheetsProps) {
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
    case 'details':
      return sender ? <SendDetails guide={guide} sender={sender} /> : null;
    case 'problem':
      return <ProblemSheet guide={guide} />;
    case 'sent':
    case 'received':
    case 'other_name':
    case 'held':
    case 'released':
    case 'returned':
      return <MomentSheet guide={guide} moment={guide.sheet} />;
  }
}

function SendDetails({ guide, sender }: { readonly guide: SettlementGuide; readonly sender: DetailsSender }) {
  const { settlement, party } = guide;
  const { saved } = sender;
  useEffect(() => void saved.reload(), [saved]);
  const holder = settlement.names?.[party].payee?.name ?? '';
  return (
    <DetailsSheet
      details={saved}
      paidBy={{ method: settlement.plan?.methods[otherParty(party)] ?? '', holder }}
      onSend={(text) => {
        guide.close();
        sender.send(text);
      }}
      onClose={guide.close}
    />
  );
}
