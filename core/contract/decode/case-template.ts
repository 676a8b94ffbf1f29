// Decoder of the texts that staff fills in (feature `admin`, CASE-34).
import type { TemplateTexts } from '#domain/cases/case-templates.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { asNumber, asObject, asText, decodeAll, unwrapArray, unwrapObject } from './json.ts';

export interface CaseTemplate {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly texts: TemplateTexts;
}

/** Null when unreadable. */
export function decodeTemplates(payload: unknown): CaseTemplate[] | null {
  const rows = unwrapArray(payload, 'templates');
  return rows && decodeAll(rows, decodeTemplate);
}

/** Texts in other languages are left out; null when unreadable, or without any. */
export function decodeTemplate(payload: unknown): CaseTemplate | null {
  const sent = unwrapObject(payload);
  const [id, name, version] = [asText(sent?.id), asText(sent?.name), asNumber(sent?.version)];
  const texts = decodeAll(unwrapArray(sent?.texts) ?? [], decodeText);
  if (!id || !name || version === null || texts.length === 0) return null;
  return { id, name, version, texts: Object.fromEntries(texts) };
}

function decodeText(value: unknown): readonly [Language, string] | null {
  const sent = asObject(value);
  const language = LANGUAGES.find((one) => one === sent?.language);
  const text = asText(sent?.text);
  return language && text ? [language, text] : null;
}
