// Profile fields, one open at a time (DATA-01, DATA-02, DATA-03).
import { useState } from 'react';
import { COUNTRIES, citiesOf } from '#domain/profile-options.ts';
import { strings } from '#i18n/strings.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { ProfileChanges, ProfileField, ProfileRefusals } from '../../state/profile/profile-edit.ts';
import { EditRow } from './edit-row.tsx';
import { PlaceRow } from './place-row.tsx';
import { type ProfileDraft, withCountry } from './profile-draft.ts';

interface ProfileFieldsProps {
  readonly draft: ProfileDraft;
  readonly isDisabled: boolean;
  readonly refusals: ProfileRefusals;
  readonly onChange: (changes: ProfileChanges) => void;
}

export function ProfileFields({ draft, isDisabled, refusals, onChange }: ProfileFieldsProps) {
  /** The open field and, for Escape, the whole draft from before: a typed country clears the city too. */
  const [open, setOpen] = useState<{ field: ProfileField; before: ProfileDraft } | null>(null);
  const isCountrySet = draft.country.trim() !== '';

  const row = (field: ProfileField, label: string) => ({
    label,
    value: draft[field],
    isOpen: open?.field === field && !isDisabled,
    isDisabled,
    error: refusals[field] ?? '',
    onEdit: () => setOpen({ field, before: draft }),
    onInput: (value: string) => onChange({ [field]: value }),
    onClose: () => setOpen(null),
    onRevert: () => {
      if (open) onChange(open.before);
      setOpen(null);
    },
  });
  return (
    <>
      <Section>
        <EditRow {...row('firstName', strings.myData.FIRST_NAME)} />
        <EditRow {...row('lastName', strings.myData.LAST_NAME)} />
      </Section>
      <Section>
        <PlaceRow
          {...row('country', strings.myData.COUNTRY)}
          options={COUNTRIES}
          onInput={(country) => onChange(withCountry(draft, country))}
        />
        <PlaceRow
          {...row('city', strings.myData.CITY)}
          options={citiesOf(draft.country)}
          isDisabled={isDisabled || !isCountrySet}
          placeholder={isCountrySet ? strings.myData.NOT_SET : strings.myData.COUNTRY_FIRST}
        />
      </Section>
      <Section>
        <TextField
          label={strings.myData.PHONE_LABEL}
          value={draft.phone}
          onInput={(phone) => onChange({ phone })}
          inputMode="tel"
          autoComplete="tel"
          placeholder={strings.myData.NOT_SET}
          hint={strings.myData.PHONE_NOTE}
          error={refusals.phone}
          showError
          disabled={isDisabled}
        />
      </Section>
    </>
  );
}
