// Filled template: the text that a form gets, in the language of each reader, with the values of the case (CASE-34).
import type { CaseDetails, CaseForStaff } from '#contract/decode/case.ts';
import type { CaseTemplate } from '#contract/decode/case-template.ts';
import { fillTemplate, templateText } from '#domain/cases/case-templates.ts';
import type { EpochMs } from '#domain/entities.ts';
import type { Language } from '#domain/languages.ts';
import { PARTIES, type Party } from '#domain/parties.ts';

export interface TemplateReaders {
  /** None: staff alone. */
  readonly sides: readonly Party[];
  /** The language of staff, and of a side whose language is not known. */
  readonly language: Language;
}

/** In place of a value that there is none of. */
const NO_VALUE = '…';

/** '2026-11-28 14:05 UTC': the same in every language and time zone. */
const utcText = (at: EpochMs): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Two readers of two languages get both, one below the other. `dueAt`: null for none. */
export function filledTemplate(
  { texts }: CaseTemplate,
  { sides, language }: TemplateReaders,
  details: CaseDetails,
  staff: Pick<CaseForStaff, 'parties' | 'languages' | 'amount'>,
  dueAt: EpochMs | null,
): string {
  const readers = sides.length > 0 ? sides : PARTIES;
  const textFor = (side: Party): string =>
    templateText(texts, (sides.length > 0 && staff.languages[side]) || language);
  const namesFor = (text: string): string =>
    readers
      .filter((side) => textFor(side) === text)
      .map((side) => staff.parties[side]?.firstName.trim() || NO_VALUE)
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
