// Picker of what a dispute is about: the questions of its case depend on it. Nothing on a backend without cases.
import { hasFeature } from '#contract/features.ts';
import { CASE_REASONS, type CaseReason } from '#domain/cases/case-reasons.ts';
import { strings } from '#i18n/strings.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { useStores } from '../../hooks/stores-context.ts';

interface CaseReasonPickerProps {
  readonly value: CaseReason | null;
  readonly onChange: (reason: CaseReason | null) => void;
}

export function CaseReasonPicker({ value, onChange }: CaseReasonPickerProps) {
  const { features } = useStores().session.announced.value;
  if (!hasFeature(features, 'cases', 1)) return null;
  const { TITLE, REASONS } = strings.caseReasons;
  return (
    <ChoiceChips
      label={TITLE}
      choices={CASE_REASONS.map((key) => ({ key, text: REASONS[key] }))}
      chosen={value ? [value] : []}
      onPress={(key) => {
        const reason = CASE_REASONS.find((one) => one === key) ?? null;
        onChange(reason === value ? null : reason);
      }}
      isInside
      wraps
    />
  );
}
