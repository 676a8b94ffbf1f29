// Routes of the words that staff wants to notice in a case.
import { BODIES } from '#contract/schemas/bodies.ts';
import { watchWordSchema } from '#contract/schemas/watch-words.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId } from '../openapi/answers.ts';
import { addWatchWord, readWatchWords, removeWatchWord } from '../services/cases/watch-words.ts';

const WATCH_WORDS = { tag: 'Staff', feature: 'admin', whileBanned: 'no' } as const;

export const watchWordRoutes = {
  watchWords: read({
    ...WATCH_WORDS,
    summary: 'For judges and owners: words that staff wants to notice in a case, in alphabetical order.',
    answer: list(watchWordSchema),
    codes: ['FORBIDDEN'],
    handle: async (ctx, { viewer }) =>
      replyWith(await readWatchWords(ctx, viewer), (items) => listReply(items, ctx.now)),
  }),
  addWatchWord: write({
    ...WATCH_WORDS,
    summary: 'For judges and owners: adds a word or phrase.',
    answer: item(watchWordSchema, 201),
    codes: ['FORBIDDEN', 'INVALID_STATE', 'LIMIT_REACHED'],
    body: BODIES.addWatchWord,
    handle: async (work, { viewer, input }) =>
      replyWith(await addWatchWord(work, viewer, input), (word) => itemReply(word, 201)),
  }),
  removeWatchWord: write({
    ...WATCH_WORDS,
    summary: 'For judges and owners: removes one.',
    answer: onlyId,
    codes: ['FORBIDDEN'],
    body: BODIES.removeWatchWord,
    handle: async (work, { viewer, param }) => replyWith(await removeWatchWord(work, viewer, param('id'))),
  }),
};
