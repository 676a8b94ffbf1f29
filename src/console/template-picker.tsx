// Picker of a template: puts its text, filled in for the readers, into the field below, where it stays editable (CASE-34).
import { useEffect, useId } from 'react';
import type { CaseDetails, CaseForStaff } from '#contract/cases.ts';
import { findLanguage } from '#domain/languages.ts';
import type { Party } from '#domain/parties.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { strings } from '#i18n/strings.ts';
import { filledTemplate, withInserted } from '../state/staff/templates.ts';
import styles from './case-page.module.css';
import { useConsole } from './console-context.ts';

interface TemplatePickerProps {
  readonly details: CaseDetails | null;
  /** The sides who read the text; none: staff alone. */
  readonly sides: readonly Party[];
  /** Until when an answer is due, where the form says it; else what the case says. */
  readonly dueAt?: number;
  readonly value: string;
  readonly max: number;
  readonly onInput: (value: string) => void;
}

/** Nothing without templates, and for who does not write. */
export function TemplatePicker({ details, sides, dueAt, value, max, onInput }: TemplatePickerProps) {
  const { deps, stores } = useConsole();
  const { templates: store } = stores;
  const id = useId();
  const mayUse = mayAct(deps.roles, 'use_templates');
  useEffect(() => {
    if (mayUse && !store.templates.peek()) void store.load();
  }, [store, mayUse]);
  const templates = store.templates.value ?? [];
  const staff: CaseForStaff | null = details?.staff ?? null;
  if (!details || !staff || templates.length === 0) return null;
  const { INSERT, CHOOSE } = strings.templates;
  return (
    <div className={styles.ground}>
      <label className={styles.label} htmlFor={id}>
        {INSERT}
      </label>
      <select
        id={id}
        className={styles.select}
        value=""
        onChange={({ currentTarget }) => {
          const template = templates.find((one) => one.id === currentTarget.value);
          // Another choice of the same one is a change again.
          currentTarget.value = '';
          if (!template) return;
          const readers = { sides, language: findLanguage(deps.language) ?? 'en' };
          const due = dueAt ?? details.due?.until ?? null;
          onInput(withInserted(value, filledTemplate(template, readers, details, staff, due), max));
        }}
      >
        <option value="">{CHOOSE}</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.name}
          </option>
        ))}
      </select>
    </div>
  );
}
