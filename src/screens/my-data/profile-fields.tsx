// Profile fields, one open at a time (DATA-01, DATA-02, DATA-03).
import { useState } from 'react';
import { COUNTRIES, citiesOf } from '#domain/profile-options.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { ProfileChanges } from '../../state/profile/profile.ts';
import {
  CITY,
  COUNTRY,
  COUNTRY_FIRST,
  FIRST_NAME,
  LAST_NAME,
  NOT_SET,
  PHONE_LABEL,
  PHONE_NOTE,
} from '../../strings/my-data.ts';
import { EditRow } from './edit-row.tsx';
import { PlaceRow } from './place-row.tsx';
import { type ProfileDraft, type ProfileField, withCountry } from './profile-draft.ts';

/** Limits of the backend. */
const MAX_NAME_LENGTH = 64;
const MAX_PHONE_LENGTH = 20;

export interface ProfileFieldsProps {
  readonly draft: ProfileDraft;
  readonly isDisabled: boolean;
  readonly onChange: (changes: ProfileChanges) => void;
}

export function ProfileFields({ draft, isDisabled, onChange }: ProfileFieldsProps) {
  /** The open field, and the whole draft when it was opened, for Escape: a typed country clears the city too. */
  const [open, setOpen] = useState<{ field: ProfileField; before: ProfileDraft } | null>(null);
  const isCountrySet = draft.country.trim() !== '';

  const row = (field: ProfileField, label: string) => ({
    label,
    value: draft[field],
    isOpen: open?.field === field && !isDisabled,
    isDisabled,
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
        <EditRow {...row('firstName', FIRST_NAME)} limit={MAX_NAME_LENGTH} />
        <EditRow {...row('lastName', LAST_NAME)} limit={MAX_NAME_LENGTH} />
      </Section>
      <Section>
        <PlaceRow
          {...row('country', COUNTRY)}
          options={COUNTRIES}
          onInput={(country) => onChange(withCountry(draft, country))}
        />
        <PlaceRow
          {...row('city', CITY)}
          options={citiesOf(draft.country)}
          isDisabled={isDisabled || !isCountrySet}
          placeholder={isCountrySet ? NOT_SET : COUNTRY_FIRST}
        />
      </Section>
      <Section>
        <TextField
          label={PHONE_LABEL}
          value={draft.phone}
          onInput={(phone) => onChange({ phone })}
          inputMode="tel"
          autoComplete="tel"
          placeholder={NOT_SET}
          maxLength={MAX_PHONE_LENGTH}
          hint={PHONE_NOTE}
          disabled={isDisabled}
        />
      </Section>
    </>
  );
}
