// Templates store: the texts that staff fills in, and the one that is being written (CASE-34).
import { batch, signal } from '@preact/signals';
import type { CaseTemplate } from '#contract/case-templates.ts';
import {
  changeTemplateRoute,
  createTemplateRoute,
  retireTemplateRoute,
  templatesRoute,
} from '#contract/case-templates.ts';
import type { CaseDetails, CaseForStaff } from '#contract/cases.ts';
import {
  fillTemplate,
  type TemplateTexts,
  templateText,
  unknownPlaceholder,
} from '#domain/cases/case-templates.ts';
import type { EpochMs } from '#domain/entities.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

/** The key of the form of a new template. */
export const NEW_TEMPLATE = 'new';

export interface TemplateDraft {
  readonly name: string;
  readonly texts: TemplateTexts;
}
const EMPTY_DRAFT: TemplateDraft = { name: '', texts: {} };

interface TemplatesDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

const filledTexts = ({ texts }: TemplateDraft) =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language]?.trim();
    return text ? [{ language, text }] : [];
  });

/** A name and a text, and no unknown placeholder. */
export const isTemplateReady = (draft: TemplateDraft): boolean => {
  const texts = filledTexts(draft);
  return draft.name.trim() !== '' && texts.length > 0 && texts.every(({ text }) => !unknownPlaceholder(text));
};

export function createTemplates(deps: TemplatesDeps) {
  const { http, write, messageOf, codeOf } = deps;
  const templates = signal<readonly CaseTemplate[] | null>(null);
  const drafts = signal<Readonly<Record<string, TemplateDraft>>>({});
  const openKey = signal('');
  const draft = signal(EMPTY_DRAFT);
  const isAsking = signal(false);
  const {
    load,
    outdate,
    error: loadError,
  } = createLoad<readonly CaseTemplate[]>({
    read: () => http.call(templatesRoute),
    keep(loaded) {
      templates.value = loaded;
    },
    messageOf: () => strings.templates.NOT_LOADED,
  });
  const reload = (): Promise<void> => {
    outdate();
    return load();
  };
  const { busy, error, run } = createSingleAction((failure) => {
    const code = codeOf(failure);
    if (code === 'LIMIT_REACHED') return strings.templates.TOO_MANY;
    if (code !== 'INVALID_STATE' && code !== 'NOT_FOUND') return messageOf(failure);
    // The next try is about the version that is shown then.
    void reload();
    return strings.templates.CHANGED;
  });
  const present = (): CaseTemplate | undefined => templates.peek()?.find(({ id }) => id === openKey.peek());
  /** Another form may have been opened meanwhile: it stays. */
  const forget = (key: string): void => {
    const { [key]: _done, ...others } = drafts.peek();
    batch(() => {
      drafts.value = others;
      if (openKey.peek() !== key) return;
      openKey.value = '';
      isAsking.value = false;
    });
  };
  return {
    /** Templates by name; null until loaded, and for who may not read them. */
    templates: readOnly(templates),
    loadError: readOnly(loadError),
    /** The id of the template in the form, `NEW_TEMPLATE`, or '' for none. */
    openKey: readOnly(openKey),
    draft: readOnly(draft),
    /** True while it is asked whether to retire the template in the form. */
    isAsking: readOnly(isAsking),
    busy: readOnly(busy),
    error: readOnly(error),
    load,
    /** Opens the form of a template in place of another one, or closes it; what was typed stays. */
    toggle(key: string): void {
      batch(() => {
        openKey.value = openKey.peek() === key ? '' : key;
        draft.value = drafts.peek()[key] ?? present() ?? EMPTY_DRAFT;
        isAsking.value = false;
        error.value = '';
      });
    },
    edit(next: TemplateDraft): void {
      batch(() => {
        draft.value = next;
        drafts.value = { ...drafts.peek(), [openKey.peek()]: next };
      });
    },
    ask(next: boolean): void {
      isAsking.value = next;
    },
    /** False, without a call, while the draft is not ready. */
    async save(): Promise<boolean> {
      const [key, written] = [openKey.peek(), draft.peek()];
      if (!isTemplateReady(written)) return false;
      const body = { name: written.name.trim(), texts: filledTexts(written) };
      return run(
        async () => {
          const template = present();
          if (key === NEW_TEMPLATE) await write(createTemplateRoute, { body });
          else if (template) {
            const { id, version } = template;
            await write(changeTemplateRoute, { params: { id }, body: { ...body, version } });
          }
          // A draft that was changed since then has not been saved. Without a draft nothing was typed at all.
          if ((drafts.peek()[key] ?? written) === written) forget(key);
          await reload();
        },
        { name: 'save' },
      );
    },
    async retire(): Promise<boolean> {
      const template = present();
      if (!template || !isAsking.peek()) return false;
      const { id, version } = template;
      return run(
        async () => {
          await write(retireTemplateRoute, { params: { id }, body: { version } });
          forget(id);
          await reload();
        },
        { name: 'retire' },
      );
    },
  };
}

export interface TemplateReaders {
  /** None: staff alone. */
  readonly sides: readonly Party[];
  /** The language of staff. */
  readonly language: Language;
}

/** In place of a value that there is none of. */
const NO_VALUE = '…';

/** '2026-11-28 14:05 UTC': the same in every language and time zone. */
const utcText = (at: EpochMs): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Filled template: the text that a form gets, in the language of each reader, with the values of the
 * case (CASE-34).
 * Two readers of two languages get both, one below the other. `dueAt`: null for none.
 */
export function filledTemplate(
  { texts }: CaseTemplate,
  { sides, language }: TemplateReaders,
  details: CaseDetails,
  staff: Pick<CaseForStaff, 'parties' | 'languages' | 'amount'>,
  dueAt: EpochMs | null,
): string {
  const readers = sides.length > 0 ? sides : PARTIES;
  const textFor = (side: Party): string =>
    templateText(texts, sides.length > 0 ? staff.languages[side] : language);
  const namesFor = (text: string): string =>
    readers
      .filter((side) => textFor(side) === text)
      .map((side) => staff.parties[side].firstName.trim() || NO_VALUE)
      .join(', ');
  return [...new Set(readers.map(textFor))]
    .map((text) =>
      fillTemplate(text, {
        name: namesFor(text),
        amount: staff.amount || NO_VALUE,
        due: dueAt === null ? NO_VALUE : utcText(dueAt),
        code: `${details.number}`,
      }),
    )
    .join('\n\n');
}

/** The typed text with `more` below it, of at most `max` characters. */
export const withInserted = (typed: string, more: string, max: number): string =>
  Array.from(typed.trim() === '' ? more : `${typed.trimEnd()}\n\n${more}`)
    .slice(0, max)
    .join('');
