// Templates page of the console: the texts that staff fills in, written, changed and retired by judges and owners (CASE-34), and watch words.
import { useCallback, useEffect, useRef } from 'react';
import type { CaseTemplate } from '#contract/case-templates.ts';
import { isWatchWord, MAX_WATCH_WORD } from '#domain/cases/watch-words.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { IconButton } from '../components/buttons/icon-button.tsx';
import { classNames } from '../components/class-names.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { xIcon } from '../components/icons/icons.ts';
import { fileTextIcon } from '../components/icons/screen-icons.ts';
import { Section } from '../components/layout/section.tsx';
import { NEW_TEMPLATE } from '../state/staff/templates.ts';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { TEMPLATES_PATH } from './console-pages.ts';
import { KeyHints } from './key-hints.tsx';
import list from './queue-page.module.css';
import { TemplateForm } from './template-form.tsx';
import styles from './templates-page.module.css';
import { isForPage, useListKeys } from './use-list-keys.ts';
import { useLiveLoad } from './use-live-load.ts';

const nothing = (): void => {};

export function TemplatesPage() {
  const { templates: store, watchWords } = useConsole().stores;
  const { frame, templates: words } = strings;
  const rows = useRef<HTMLUListElement>(null);
  const templates = store.templates.value;
  const isNew = store.openKey.value === NEW_TEMPLATE;
  const reload = useCallback(() => Promise.all([store.load(), watchWords.load()]), [store, watchWords]);
  useLiveLoad(reload);
  useListKeys(rows, nothing);
  useEscape();
  return (
    <ConsoleFrame title={frame.TEMPLATES} page={TEMPLATES_PATH} onRefresh={() => void reload()}>
      <div className={list.head}>
        <div className={styles.new}>
          <Button
            size="small"
            variant={isNew ? 'primary' : 'secondary'}
            onClick={() => store.toggle(NEW_TEMPLATE)}
          >
            {words.NEW}
          </Button>
        </div>
        <KeyHints />
      </div>
      {isNew && (
        <Section>
          <TemplateForm />
        </Section>
      )}
      {!templates ? (
        <Loading error={store.loadError.value} onRetry={() => void store.load()} />
      ) : templates.length === 0 ? (
        <EmptyState icon={fileTextIcon} title={words.EMPTY} />
      ) : (
        <ul ref={rows} className={list.rows}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
      <WatchWords />
    </ConsoleFrame>
  );
}

function TemplateRow({ template }: { readonly template: CaseTemplate }) {
  const { templates: store } = useConsole().stores;
  const isOpen = store.openKey.value === template.id;
  const languages = LANGUAGES.filter((language) => template.texts[language] !== undefined);
  return (
    <li>
      <button
        type="button"
        className={classNames(list.opener, styles.row)}
        data-row={template.id}
        aria-expanded={isOpen}
        onClick={() => store.toggle(template.id)}
      >
        <span className={styles.name}>
          <bdi>{template.name}</bdi>
        </span>
        <span className={styles.languages}>
          {languages.map((language) => LANGUAGE_NAMES[language]).join(' · ')}
        </span>
      </button>
      {isOpen && <TemplateForm />}
    </li>
  );
}

/** Escape leaves a field, takes the question back, then closes the form; what was typed stays. */
function useEscape(): void {
  const { templates } = useConsole().stores;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = templates.openKey.peek();
      if (event.key !== 'Escape' || !key) return;
      if (!isForPage(event)) (document.activeElement as HTMLElement | null)?.blur();
      else if (templates.isAsking.peek()) templates.ask(false);
      else {
        templates.toggle(key);
        for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
          if (row.dataset.row === key) row.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [templates]);
}

function WatchWords() {
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
