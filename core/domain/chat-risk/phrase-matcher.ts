// Matcher of phrases: rows of words with gaps, found in folded text in one pass over its words.
import { foldText } from '../fold-text.ts';
import { CHAT_RISKS, type ChatRisk, type RiskPhrases } from './risk-kinds.ts';

/** Words between two words of a phrase, without and with '+', and between a negation and a phrase. */
const MAX_GAP = 4;
const SHORT_GAP = 1;
const NEGATION_DISTANCE = 4;
/** Words after a phrase of which one may be a verb with a negative ending. */
const VERB_DISTANCE = 3;
/** Words before and after a phrase of which one may make it harmless. */
const NEAR = 2;
/** The longest prefix in a phrase. */
const MAX_PREFIX = 16;
const WORD = /[\p{L}\p{N}]+|[,،.!?\n;…؟۔]/gu;
const APOSTROPHES = /['’ʼ`]/g;
const COMMA = /^[,،]$/;
const SENTENCE_END = /^[.!?\n;…؟۔]$/;
const QUESTION = /^[?؟]$/;
/** The article, 'and', 'so', 'with', 'to', which Arabic writes at the beginning of a word. */
const ARABIC_BEGINNINGS = ['وال', 'بال', 'لل', 'ال', 'و', 'ف', 'ب', 'ل', 'س'];
const ARABIC_STEM = 3;

interface Part {
  /** Words, or beginnings of words with '*'. */
  readonly words: readonly string[];
  /** Words that may be between it and the part before it. */
  readonly gap: number;
}
/** Words around a phrase that turn it into its opposite; beside them, endings of verbs. */
interface Negations {
  readonly words: Set<string>;
  readonly endings: Set<string>;
}
interface Phrase {
  readonly kind: ChatRisk;
  readonly parts: readonly Part[];
  readonly isNegatable: boolean;
  readonly negations: Negations;
  /** Words beside which it is an everyday sentence. */
  readonly harmless: ReadonlySet<string>;
}
/** Words between two ends of sentences. */
interface Sentence {
  readonly words: readonly string[];
  readonly forms: readonly ReadonlySet<string>[];
  /** Positions of the words before which a comma is. */
  readonly commas: ReadonlySet<number>;
  readonly isQuestion: boolean;
}
/** Phrases by each of their first words. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

const wordsOf = (text: string): string[] =>
  foldText(text).replace(APOSTROPHES, '').split(/\s+/).filter(Boolean);

const partOf = (text: string): Part =>
  text.startsWith('+')
    ? { words: text.slice(1).split('|'), gap: SHORT_GAP }
    : { words: text.split('|'), gap: MAX_GAP };

/** The negations under `word`, with those of one more language. */
function joinNegations(shared: Map<string, Negations>, word: string, own: Negations): Negations {
  const all = shared.get(word) ?? { words: new Set(), endings: new Set() };
  for (const one of own.words) all.words.add(one);
  for (const one of own.endings) all.endings.add(one);
  shared.set(word, all);
  return all;
}

/** The phrases of these languages by their first word; an empty list has none. */
export function compilePhrases(languages: readonly RiskPhrases[]): Phrases {
  const compiled = new Map<string, Phrase[]>();
  /** The negations of every language that has this word, or beginning of a word, as a phrase. */
  const shared = new Map<string, Negations>();
  for (const { negations, negativeEndings = '', harmless, phrases } of languages) {
    const own = { words: new Set(wordsOf(negations)), endings: new Set(wordsOf(negativeEndings)) };
    for (const kind of CHAT_RISKS)
      for (const row of (kind === 'link' ? '' : phrases[kind]).split(',').map((one) => one.trim())) {
        if (row === '') continue;
        const parts = wordsOf(row.replace(/^!/, '')).map(partOf);
        const phrase = {
          kind,
          parts,
          isNegatable: !row.startsWith('!'),
          negations: parts.length === 1 ? joinNegations(shared, row.replace('*', ''), own) : own,
          harmless: new Set(wordsOf(harmless?.[kind] ?? '')),
        };
        for (const word of parts[0]?.words ?? []) compiled.set(word, [...(compiled.get(word) ?? []), phrase]);
      }
  }
  return compiled;
}

/** Forms under which a list may have a word: itself, its beginnings, '#', without an Arabic article. */
function formsOf(word: string): ReadonlySet<string> {
  const forms = new Set<string>();
  const add = (one: string): void => {
    forms.add(one);
    for (let length = 2; length <= Math.min(one.length, MAX_PREFIX); length++)
      forms.add(`${one.slice(0, length)}*`);
  };
  add(word);
  if (/^\p{N}/u.test(word)) forms.add('#');
  for (const beginning of ARABIC_BEGINNINGS)
    if (word.startsWith(beginning) && word.length >= beginning.length + ARABIC_STEM)
      add(word.slice(beginning.length));
  return forms;
}

/** The position of the phrase's last word when its first is at `at`; -1 where it is not there. */
function endOf(words: readonly ReadonlySet<string>[], at: number, { parts }: Phrase): number {
  let position = at;
  for (const part of parts.slice(1)) {
    let next = position + 1;
    const last = Math.min(position + part.gap + 1, words.length - 1);
    while (next <= last && !part.words.some((one) => words[next]?.has(one))) next++;
    if (next > last) return -1;
    position = next;
  }
  return position;
}

const hasAny = (forms: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...words].some((word) => forms.has(word));

/** The position behind at most `count` words after a phrase that ends at `end`, up to a comma. */
function clauseEnd({ words, commas }: Sentence, end: number, count: number): number {
  let next = end + 1;
  while (next < words.length && next <= end + count && !commas.has(next)) next++;
  return next;
}

function isNegated(sentence: Sentence, at: number, end: number, { negations }: Phrase): boolean {
  const { words, forms } = sentence;
  const around = [
    ...forms.slice(Math.max(0, at - NEGATION_DISTANCE), end),
    ...forms.slice(end + 1, clauseEnd(sentence, end, 1)),
  ];
  if (around.some((one) => hasAny(one, negations.words))) return true;
  const behind = words.slice(end, clauseEnd(sentence, end, VERB_DISTANCE));
  return behind.some((word) => [...negations.endings].some((ending) => word.endsWith(ending)));
}

/** True beside a harmless word, and for haste in a question, which puts nobody under pressure. */
function isHarmless(sentence: Sentence, at: number, end: number, { kind, harmless }: Phrase): boolean {
  if (kind === 'hurry' && sentence.isQuestion) return true;
  const near = sentence.forms.slice(Math.max(0, at - NEAR), clauseEnd(sentence, end, NEAR));
  return near.some((forms) => hasAny(forms, harmless));
}

/** Kinds of the phrases in folded text; a phrase never reaches over the end of a sentence. */
export function findPhrases(folded: string, phrases: Phrases): ReadonlySet<ChatRisk> {
  const found = new Set<ChatRisk>();
  const search = (sentence: Sentence): void =>
    sentence.forms.forEach((forms, at) => {
      for (const form of forms)
        for (const phrase of phrases.get(form) ?? []) {
          const end = found.has(phrase.kind) ? -1 : endOf(sentence.forms, at, phrase);
          if (end < 0 || isHarmless(sentence, at, end, phrase)) continue;
          if (!phrase.isNegatable || !isNegated(sentence, at, end, phrase)) found.add(phrase.kind);
        }
    });
  let words: string[] = [];
  let commas = new Set<number>();
  const endSentence = (isQuestion: boolean): void => {
    search({ words, forms: words.map(formsOf), commas, isQuestion });
    words = [];
    commas = new Set();
  };
  for (const [word] of folded.replace(APOSTROPHES, '').matchAll(WORD)) {
    if (SENTENCE_END.test(word)) endSentence(QUESTION.test(word));
    else if (COMMA.test(word)) commas.add(words.length);
    else words.push(word);
  }
  endSentence(false);
  return found;
}
