// My Data form: edits the profile and saves the changes (DATA-01…05).
import { useState } from 'react';
import type { OwnProfile } from '#contract/decode/person.ts';
import { PAST_DEALS_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DecisionBar } from '../../components/deal/decision-bar.tsx';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useModels } from '../../hooks/models-context.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { hasPages } from '../../state/has-pages.ts';
import type { ProfileChanges } from '../../state/profile/profile.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { usePageBack } from '../use-page-back.ts';
import { usePrimaryAction } from '../use-primary-action.ts';
import { IdentitySection } from './identity-section.tsx';
import styles from './my-data-form.module.css';
import { PhotoIdSection } from './photo-id-section.tsx';
import { changesOf, hasReadableName, hasReadablePhone } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';

export function MyDataForm({ profile: saved }: { readonly profile: OwnProfile }) {
  const { session, profile, toasts } = useModels();
  const { navigation, native } = useShell();
  const [typed, setTyped] = useState<ProfileChanges>({});
  // The store keeps the error of an earlier visit.
  const [hasFailed, setFailed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const onBack = usePageBack(SETTINGS_PATH);
  const draft = { ...saved, ...typed };
  const changes = changesOf(saved, draft);
  const isDirty = Object.keys(changes).length > 0;
  const isSaving = profile.isSaving.value;
  const error = profile.saveError.value;

  async function save(): Promise<void> {
    if (profile.isSaving.peek()) return;
    if (!hasReadableName(changes) || !hasReadablePhone(changes)) {
      native.haptic('error');
      return setRefused(true);
    }
    if (isDirty) {
      setFailed(false);
      const isDone = await profile.save(changes);
      native.haptic(isDone ? 'success' : 'error');
      if (!isDone) return setFailed(true);
      toasts.show(screenStrings.myData.CHANGES_SAVED, 'success');
    }
    navigation.up(SETTINGS_PATH);
  }
  useClosingConfirmation(isDirty);
  const saveText = isSaving ? screenStrings.myData.SAVING_CHANGES : screenStrings.myData.SAVE_CHANGES;
  const isNative = usePrimaryAction({
    text: saveText,
    isEnabled: true,
    isBusy: isSaving,
    isShown: true,
    onPress: () => void save(),
  });
  const cancelButton = (
    <Button variant="plain" disabled={isSaving} onClick={() => navigation.back(SETTINGS_PATH)}>
      {screenStrings.controls.CANCEL}
    </Button>
  );
  const nameError = isRefused && !hasReadableName(changes) ? screenStrings.myData.NAME_NEEDS_LETTER : '';
  const errorText = nameError || (hasFailed ? error : '');
  return (
    <PageLayout
      title={screenStrings.myData.MY_DATA_TITLE}
      onBack={onBack}
      actions={
        (!isNative || errorText) && (
          <DecisionBar error={errorText}>
            {!isNative && (
              <>
                {cancelButton}
                <Button loading={isSaving} onClick={() => void save()}>
                  {saveText}
                </Button>
              </>
            )}
          </DecisionBar>
        )
      }
    >
      <IdentitySection profile={saved} name={`${draft.firstName} ${draft.lastName}`.trim()} />
      <ProfileFields
        draft={draft}
        isDisabled={isSaving}
        isPhoneRefused={isRefused}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <PhotoIdSection />
      {hasPages(session) && (
        <Section>
          <ListRow icon={scrollTextIcon} title={strings.home.PAST_DEALS_TITLE} href={PAST_DEALS_PATH} />
        </Section>
      )}
      {isNative && <div className={styles.cancel}>{cancelButton}</div>}
    </PageLayout>
  );
}
