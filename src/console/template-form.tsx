// Form of a template: its name, a text for each language, and whether to retire it (CASE-34).
import { useState } from 'react';
import {
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_TEXT,
  TEMPLATE_PLACEHOLDERS,
  unknownPlaceholder,
} from '#domain/cases/case-templates.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { findLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { isTemplateReady, NEW_TEMPLATE } from '../state/staff/templates.ts';
import casePage from './case-page.module.css';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';
import { Question } from './question.tsx';
import styles from './templates-page.module.css';

const PLACEHOLDERS = TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

export function TemplateForm() {
  const { deps, stores } = useConsole();
  const { templates: store } = stores;
  const { templates: words } = strings;
  const draft = store.draft.value;
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find((one) => draft.texts[one]) ?? findLanguage(deps.language) ?? 'en',
  );
  const text = draft.texts[language] ?? '';
  const unknown = unknownPlaceholder(text);
  const isNew = store.openKey.value === NEW_TEMPLATE;
  return (
    <div className={styles.form}>
      <InlineError text={store.error.value} />
      <div className={casePage.writing}>
        <TextField
          label={words.NAME}
          value={draft.name}
          maxLength={MAX_TEMPLATE_NAME}
          onInput={(name) => store.edit({ ...draft, name })}
        />
      </div>
      <Choices
        label={words.LANGUAGE}
        choices={LANGUAGES.map((one) => ({
          key: one,
          text: draft.texts[one]?.trim() ? `${LANGUAGE_NAMES[one]} ✓` : LANGUAGE_NAMES[one],
        }))}
        chosen={[language]}
        onPress={setLanguage}
      />
      <div className={casePage.writing}>
        <TextField
          label={words.text(LANGUAGE_NAMES[language])}
          hint={words.hint(PLACEHOLDERS)}
          error={unknown === null ? undefined : words.unknown(unknown, PLACEHOLDERS)}
          showError
          value={text}
          lines={5}
          maxLength={MAX_TEMPLATE_TEXT}
          onInput={(typed) => store.edit({ ...draft, texts: { ...draft.texts, [language]: typed } })}
        />
      </div>
      {store.isAsking.value ? (
        <Question
          text={words.ASK_RETIRE}
          confirm={words.RETIRE}
          isDestructive
          isBusy={store.busy.value === 'retire'}
          onConfirm={() => void store.retire()}
          onCancel={() => store.ask(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            size="small"
            disabled={!isTemplateReady(draft)}
            loading={store.busy.value === 'save'}
            onClick={() => void store.save()}
          >
            {words.SAVE}
          </Button>
          {!isNew && (
            <Button size="small" variant="secondary" onClick={() => store.ask(true)}>
              {words.RETIRE}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
