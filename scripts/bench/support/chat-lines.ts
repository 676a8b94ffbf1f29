// Corpus of chat lines in eight languages: half of them risky, by kind, half of them everyday lines and near misses (HINT-01).
import type { PageLanguage } from '#domain/languages.ts';
import { EUROPE_LINES } from './chat-lines-europe.ts';
import { WORLD_LINES } from './chat-lines-world.ts';

const LINES: Readonly<Record<Exclude<PageLanguage, 'qps'>, string>> = { ...EUROPE_LINES, ...WORLD_LINES };

export interface CorpusLine {
  readonly language: string;
  /** Null for a harmless line. */
  readonly kind: string | null;
  readonly text: string;
  /** True for every second line of a language: the word lists are made without looking at these. */
  readonly isHeldBack: boolean;
}

export const CORPUS: readonly CorpusLine[] = Object.entries(LINES).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [kind = '', text = ''] = line.split(' | ').map((part) => part.trim());
      return { language, kind: kind === '-' ? null : kind, text, isHeldBack: at % 2 === 1 };
    }),
);
