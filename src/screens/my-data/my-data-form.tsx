// My Data form: edits the profile and saves the changes (DATA-01…05, DATA-07).
import { useEffect, useRef, useState } from 'react';
import type { OwnProfile } from '#contract/decode/profile.ts';
import { hasFeature } from '#contract/features.ts';
import { PAST_DEALS_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
import { readHolderName } from '#domain/settlement/holder-names.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DecisionBar } from '../../components/deal/decision-bar.tsx';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, usePageStore, useStores } from '../../hooks/stores-context.ts';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';
import { hasPages } from '../../state/has-pages.ts';
import { createProfileEdit, type ProfileChanges } from '../../state/profile/profile-edit.ts';
import { WithSettings } from '../settings/with-settings.tsx';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { usePageBack } from '../use-page-back.ts';
import { EditRow } from './edit-row.tsx';
import { IdentitySection } from './identity-section.tsx';
import styles from './my-data-form.module.css';
import { PhotoIdSection } from './photo-id-section.tsx';
import { changesOf, ProfileFields } from './profile-fields.tsx';

export function MyDataForm({ profile: saved }: { readonly profile: OwnProfile }) {
  const { session, toasts } = useStores();
  const edit = usePageStore(createProfileEdit, '');
  const { navigation, native } = useShell();
  const isMounted = useIsMounted();
  const [typed, setTyped] = useState<ProfileChanges>({});
  const [failedSaves, setFailedSaves] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const onBack = usePageBack(SETTINGS_PATH);
  const draft = { ...saved, ...typed };
  const changes = changesOf(saved, draft);
  const isDirty = Object.keys(changes).length > 0;
  const isSaving = edit.isSaving.value;

  async function save(): Promise<void> {
    if (edit.isSaving.peek()) return;
    if (isDirty) {
      const isDone = await edit.save(changes);
      native.haptic(isDone ? 'success' : 'error');
      if (!isDone) return setFailedSaves((count) => count + 1);
      toasts.show(strings.myData.CHANGES_SAVED, 'success');
    }
    if (isMounted()) navigation.up(SETTINGS_PATH);
  }
  // A refusal outside the view would not be seen.
  useEffect(() => {
    const refused = fields.current?.querySelector('[data-refused], [aria-invalid]');
    if (failedSaves > 0) refused?.scrollIntoView({ block: 'center' });
  }, [failedSaves]);
  useClosingConfirmation(isDirty);
  const saveText = isSaving ? strings.myData.SAVING_CHANGES : strings.myData.SAVE_CHANGES;
  const cancel = (): void => navigation.back(SETTINGS_PATH);
  const shown = useBottomButtons({
    main: { text: saveText, isEnabled: true, isBusy: isSaving, onPress: () => void save() },
    secondary: {
      text: strings.controls.CANCEL,
      isEnabled: !isSaving,
      isBusy: false,
      onPress: cancel,
    },
    isShown: true,
  });
  const cancelButton = (
    <Button variant="plain" disabled={isSaving} onClick={cancel}>
      {strings.controls.CANCEL}
    </Button>
  );
  const errorText = edit.error.value;
  return (
    <PageLayout
      title={strings.myData.MY_DATA_TITLE}
      onBack={onBack}
      actions={
        (shown === 'none' || errorText) && (
          <DecisionBar error={errorText}>
            {shown === 'none' && (
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
      <div ref={fields}>
        <ProfileFields
          draft={draft}
          isDisabled={isSaving}
          refusals={edit.refusals.value}
          onChange={(change) => {
            edit.forget(change);
            setTyped((before) => ({ ...before, ...change }));
          }}
        />
      </div>
      <KeptNameSection />
      <PhotoIdSection />
      {hasPages(session) && (
        <Section>
          <ListRow icon={scrollTextIcon} title={strings.pastDeals.PAST_DEALS_TITLE} href={PAST_DEALS_PATH} />
        </Section>
      )}
      {shown === 'main' && <div className={styles.cancel}>{cancelButton}</div>}
    </PageLayout>
  );
}

/** Nothing on a backend that keeps no name. */
function KeptNameSection() {
  const { features } = useStores().session.announced.value;
  if (!hasFeature(features, 'agreement', 1) || !hasFeature(features, 'settings', 1)) return null;
  return <WithSettings render={({ holderName }) => <KeptName kept={holderName ?? ''} />} />;
}

function KeptName({ kept }: { readonly kept: string }) {
  const { settings } = useLazyStores();
  const [typed, setTyped] = useState<string | null>(null);
  const t = strings.myData;
  const isValid = typed === null || typed.trim() === '' || readHolderName(typed) !== null;
  const save = (name: string | null): void => {
    setTyped(null);
    if ((name ?? '') !== kept) void settings.save({ holderName: name });
  };
  return (
    <Section footer={t.KEPT_NAME_NOTE}>
      <EditRow
        label={t.KEPT_NAME}
        value={typed ?? kept}
        isOpen={typed !== null}
        isDisabled={settings.isSaving.value}
        error={isValid ? '' : strings.settlement.NAME_INVALID}
        onEdit={() => setTyped(kept)}
        onInput={setTyped}
        onClose={() => {
          if (typed !== null && isValid) save(readHolderName(typed));
        }}
        onRevert={() => setTyped(null)}
      />
      {kept !== '' && typed === null && (
        <div className={styles.clear}>
          <Button
            variant="plain"
            size="small"
            label={`${t.REMOVE} ${t.KEPT_NAME}`}
            disabled={settings.isSaving.value}
            onClick={() => save(null)}
          >
            {t.REMOVE}
          </Button>
        </div>
      )}
    </Section>
  );
}
