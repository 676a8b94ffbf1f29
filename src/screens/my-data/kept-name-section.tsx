// Kept name: the viewer's name as banks show it, with which deals begin; changed and cleared here (AGREE-02, DATA-21).
import { useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { readHolderName } from '#domain/settlement/holder-names.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { WithSettings } from '../settings/with-settings.tsx';
import { EditRow } from './edit-row.tsx';
import styles from './my-data-form.module.css';

/** Nothing on a backend that keeps no name. */
export function KeptNameSection() {
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
