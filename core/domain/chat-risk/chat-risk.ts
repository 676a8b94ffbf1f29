// Chat risks: what a message of a deal asks for that honest people never ask, as hints below it (HINT-01).
import { foldText } from '../fold-text.ts';
import { MAX_MESSAGE_LENGTH } from '../quick-messages.ts';
import { hasForeignAddress } from './foreign-address.ts';
import { compilePhrases, findPhrases } from './phrase-matcher.ts';
import { AR_PHRASES } from './phrases/ar.ts';
import { EN_PHRASES } from './phrases/en.ts';
import { ES_PHRASES } from './phrases/es.ts';
import { ID_PHRASES } from './phrases/id.ts';
import { PT_PHRASES } from './phrases/pt.ts';
import { RU_PHRASES } from './phrases/ru.ts';
import { TR_PHRASES } from './phrases/tr.ts';
import { UK_PHRASES } from './phrases/uk.ts';
import type { ChatRisk } from './risk-kinds.ts';

const LATIN = compilePhrases([EN_PHRASES, ES_PHRASES, PT_PHRASES, TR_PHRASES, ID_PHRASES]);
const CYRILLIC = compilePhrases([RU_PHRASES, UK_PHRASES]);
const ARABIC = compilePhrases([AR_PHRASES]);

/** The lists of each script that the text has. */
const listsFor = (text: string) => [
  ...(/\p{Script=Latin}/u.test(text) ? [LATIN] : []),
  ...(/\p{Script=Cyrillic}/u.test(text) ? [CYRILLIC] : []),
  ...(/\p{Script=Arabic}/u.test(text) ? [ARABIC] : []),
];

/**
 * The risks of a message, each kind once, in the order in which they are found; usually none.
 * Reads the first 4,000 code units, in linear time. A hint is a question to the reader, never a judgement: it blocks nothing.
 */
export function findChatRisks(text: string): readonly ChatRisk[] {
  const message = text.slice(0, MAX_MESSAGE_LENGTH);
  const folded = foldText(message);
  const found = new Set<ChatRisk>();
  for (const phrases of listsFor(folded)) for (const kind of findPhrases(folded, phrases)) found.add(kind);
  if (hasForeignAddress(message)) found.add('link');
  return [...found];
}
