// Profile fields, one open at a time (DATA-01, DATA-02, DATA-03).
import { useState } from 'react';
import type { OwnProfile } from '#contract/decode/profile.ts';
import { COUNTRIES, citiesOf } from '#domain/profile-options.ts';
import { strings } from '#i18n/strings.ts';
import { OptionSheet } from '../../components/forms/select-sheet.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { ProfileChanges, ProfileField, ProfileRefusals } from '../../state/profile/profile-edit.ts';
import { EditRow, type EditRowProps } from './edit-row.tsx';

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

interface PlaceRowProps extends EditRowProps {
  /** Without options, Edit opens the field at once. */
  readonly options: readonly string[];
}

/** Value of the last entry; no place has it. */
const CUSTOM_VALUE = '';

/** Place row: a place chosen from a list or typed; the list's last entry opens the field (DATA-02). */
function PlaceRow({ options, ...row }: PlaceRowProps) {
  const [isListOpen, setListOpen] = useState(false);
  // The field opens empty, but the chosen place is kept until something is typed.
  const [isUntouched, setUntouched] = useState(false);
  const { value } = row;
  const isOffered = options.includes(value);
  const editByHand = (): void => {
    setUntouched(isOffered);
    row.onEdit();
  };
  const choose = (place: string): void => {
    setListOpen(false);
    if (place === CUSTOM_VALUE) editByHand();
    else row.onInput(place);
  };
  return (
    <>
      <EditRow
        {...row}
        value={row.isOpen && isUntouched ? '' : value}
        onEdit={() => (options.length > 0 ? setListOpen(true) : editByHand())}
        onInput={(text) => {
          setUntouched(false);
          row.onInput(text);
        }}
      />
      {isListOpen && (
        <OptionSheet
          title={row.label}
          options={[
            ...options.map((place) => ({ value: place, title: place })),
            { value: CUSTOM_VALUE, title: strings.myData.CUSTOM },
          ]}
          chosen={value ? [isOffered ? value : CUSTOM_VALUE] : []}
          onPress={choose}
          onClose={() => setListOpen(false)}
        />
      )}
    </>
  );
}

/** Profile draft: the edited values, and what differs from the saved profile. */
type ProfileDraft = Pick<OwnProfile, ProfileField>;

/** DATA-02: another country clears the city. */
const withCountry = (draft: ProfileDraft, country: string): ProfileChanges =>
  country === draft.country ? { country } : { country, city: '' };

/** DATA-05, DATA-07: only what differs is sent, as it was typed; the backend alone may refuse it. */
export function changesOf(profile: OwnProfile, draft: ProfileDraft): ProfileChanges {
  const { firstName, lastName, country, city, phone } = draft;
  const typed = Object.entries({ firstName, lastName, country, city, phone } satisfies ProfileDraft);
  return Object.fromEntries(typed.filter(([name, value]) => value !== Reflect.get(profile, name)));
}
