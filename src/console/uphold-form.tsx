// Form of a second judge who leaves an appealed decision as it is, with reasons that both sides read (CASE-20).
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import { upholdBody } from '../state/staff/decision-draft.ts';
import { ReasonsField } from './reasons-field.tsx';

export function UpholdForm({ page }: { readonly page: CasePageStore }) {
  const reasons = page.reasons.value;
  return (
    <>
      <ReasonsField details={page.details.value} value={reasons} onInput={page.setReasons} />
      <Button
        wide
        disabled={!upholdBody(reasons)}
        loading={page.busy.value === 'uphold'}
        onClick={() => void page.uphold()}
      >
        {strings.decision.UPHOLD}
      </Button>
    </>
  );
}
