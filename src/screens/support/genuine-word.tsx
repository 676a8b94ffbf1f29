// Personal word: proposed until there is one, changed by hand; what is not allowed is said beside the field (REAL-03).
import { useState } from 'react';
import { cleanGenuineWord, isGenuineWord } from '#domain/genuine-word.ts';
import { proposeWord } from '#domain/propose-word.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './support.module.css';

const propose = (): string => proposeWord(Math.random);

/** `saved`: null as long as the viewer has none. */
export function GenuineWord({ saved }: { readonly saved: string | null }) {
  const { settings } = useLazyStores();
  const { toasts } = useStores();
  const { native } = useShell();
  const [typed, setTyped] = useState(() => saved ?? propose());
  const word = cleanGenuineWord(typed);
  const isAllowed = isGenuineWord(word);
  const save = async (): Promise<void> => {
    const isSaved = await settings.save({ genuineWord: word });
    native.haptic(isSaved ? 'success' : 'error');
    if (isSaved) toasts.show(strings.support.WORD_SAVED, 'success');
  };
  return (
    <Section header={strings.support.YOUR_WORD} footer={strings.support.WORD_NOTE}>
      <TextField
        label={strings.support.YOUR_WORD}
        value={typed}
        onInput={setTyped}
        maxLength={60}
        error={isAllowed ? undefined : strings.support.WORD_INVALID}
        showError
      />
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={!isAllowed || word === saved}
          loading={settings.isSaving.value}
          onClick={() => void save()}
        >
          {strings.support.USE_WORD}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setTyped(propose())}>
          {strings.support.ANOTHER_WORD}
        </Button>
      </div>
    </Section>
  );
}
