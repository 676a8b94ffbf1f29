// Watch words on the page of texts: the list, a field for another one, and a way to remove each (CASE-47).
import { isWatchWord, MAX_WATCH_WORD } from '#domain/cases/watch-words.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { IconButton } from '../components/buttons/icon-button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { xIcon } from '../components/icons/icons.ts';
import { Section } from '../components/layout/section.tsx';
import { useConsole } from './console-context.ts';
import styles from './templates-page.module.css';

export function WatchWords() {
  const { watchWords: store } = useConsole().stores;
  const { watchWords: text } = strings;
  const words = store.words.value;
  const draft = store.draft.value;
  return (
    <Section header={text.TITLE} footer={text.HINT}>
      {words ? (
        <>
          <form
            className={styles.add}
            onSubmit={(event) => {
              event.preventDefault();
              void store.add();
            }}
          >
            <TextField label={text.WORD} value={draft} maxLength={MAX_WATCH_WORD} onInput={store.setDraft} />
            <Button
              size="small"
              type="submit"
              variant="secondary"
              disabled={!isWatchWord(draft)}
              loading={store.busy.value === 'add'}
            >
              {text.ADD}
            </Button>
          </form>
          <InlineError text={store.error.value} />
          {words.length > 0 && (
            <ul className={styles.words}>
              {words.map((word) => (
                <li key={word.id} className={styles.word}>
                  <bdi>{word.text}</bdi>
                  <IconButton
                    icon={xIcon}
                    label={text.remove(word.text)}
                    disabled={store.busy.value === word.id}
                    onClick={() => void store.remove(word.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Loading error={store.loadError.value} onRetry={() => void store.load()} />
      )}
    </Section>
  );
}
