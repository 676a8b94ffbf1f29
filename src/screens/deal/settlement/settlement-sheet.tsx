// Settlement sheet: the frame of every sheet of the guide, with the last error above its buttons.
import type { ReactNode } from 'react';
import { InlineError } from '../../../components/feedback/inline-error.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

interface SettlementSheetProps {
  readonly guide: SettlementGuide;
  readonly title: string;
  /** Buttons; without any the sheet has no footer. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function SettlementSheet({ guide, title, actions, children }: SettlementSheetProps) {
  const footer = actions && (
    <>
      <InlineError text={guide.store.error.value} />
      {actions}
    </>
  );
  return (
    <Sheet title={title} onClose={guide.close} footer={footer}>
      {children}
    </Sheet>
  );
}
