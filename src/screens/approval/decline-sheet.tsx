// Asks the author why they decline, in words that may be left out; the accepter reads them (APPR-02).

import { formatTermsName } from '../../components/deal/format-terms.ts';
import { ReasonSheet, type ReasonSheetProps } from '../../components/deal/reason-sheet.tsx';
import type { ApprovalDetails } from '../../state/deal/approval-page.ts';
import { dealQuestion } from '../../strings/deal-actions.ts';
import { DECLINE } from '../../strings/request.ts';

export interface DeclineSheetProps
  extends Pick<ReasonSheetProps, 'reason' | 'onReason' | 'busy' | 'error' | 'onSubmit' | 'onCancel'> {
  readonly details: ApprovalDetails;
}

export function DeclineSheet({ details, ...rest }: DeclineSheetProps) {
  const question = dealQuestion('decline', { name: formatTermsName(details.terms, 'author'), received: '' });
  return (
    <ReasonSheet
      {...rest}
      title={question?.title ?? DECLINE}
      summary={question?.message ?? ''}
      isRequired={false}
      submitText={DECLINE}
      isDestructive
    />
  );
}
