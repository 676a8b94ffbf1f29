// Texts that staff fills in: shape, bodies and calls (feature `admin`, CASE-34). Only the console makes them.
import * as v from 'valibot';
import {
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_TEXT,
  TEMPLATE_PLACEHOLDERS,
  type TemplateTexts,
  unknownPlaceholder,
} from '#domain/cases/case-templates.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { readItem, readList } from './answer.ts';
import { boundedText, oneOf, positiveInteger, shortList } from './body-fields.ts';
import { fieldError } from './field-errors.ts';
import { get, ignoreAnswer, post } from './route.ts';
import { id, list, object, type Read, type Sent, text, time, whole, word } from './shape.ts';

export const caseTemplate = () =>
  object({
    id: id(),
    version: whole(1),
    name: text(),
    texts: list(object({ language: word(LANGUAGES), text: text() })),
    changedAt: time(),
  });
/** With its texts by language. */
export type CaseTemplate = Omit<Read<typeof caseTemplate>, 'texts'> & { readonly texts: TemplateTexts };
export type SentTemplate = Sent<typeof caseTemplate>;

const templateText = () =>
  v.pipe(
    boundedText(1, MAX_TEMPLATE_TEXT),
    v.check(
      (written) => unknownPlaceholder(written) === null,
      fieldError('placeholder', ...TEMPLATE_PLACEHOLDERS),
    ),
  );
const templateFields = () => ({
  name: boundedText(1, MAX_TEMPLATE_NAME),
  /** One text for a language; of two for the same the last one counts. */
  texts: v.pipe(
    shortList(v.object({ language: oneOf(LANGUAGES), text: templateText() }), LANGUAGES.length),
    v.minLength(1, fieldError('notEmpty')),
  ),
});
export const templateBody = () => v.object(templateFields());
/** `version`: the one that was read; INVALID_STATE when there is a later one. */
export const templateChangeBody = () => v.object({ ...templateFields(), version: positiveInteger() });
export const templateRetireBody = () => v.object({ version: positiveInteger() });

const withTextsByLanguage = (read: Read<typeof caseTemplate>): CaseTemplate => ({
  ...read,
  texts: Object.fromEntries(read.texts.map(({ language, text }) => [language, text])),
});
const readTemplate = (payload: unknown): CaseTemplate | null => {
  const template = readItem(caseTemplate, payload);
  return template && withTextsByLanguage(template);
};
/** Null when unreadable. */
export const readTemplates = (payload: unknown): CaseTemplate[] | null =>
  readList(caseTemplate, payload)?.map(withTextsByLanguage) ?? null;

export const templatesRoute = /* @__PURE__ */ get('/admin/templates', readTemplates);
export const createTemplateRoute = /* @__PURE__ */ post('/admin/templates', readTemplate);
export const changeTemplateRoute = /* @__PURE__ */ post('/admin/templates/:id', readTemplate);
export const retireTemplateRoute = /* @__PURE__ */ post('/admin/templates/:id/retire', ignoreAnswer);
