// Saved searches (feature `alerts`): filters whose new requests a person is notified of; their shape, bodies and calls (CALL-12).
import * as v from 'valibot';
import { readItem, readList } from './answer.ts';
import { fieldError } from './field-errors.ts';
import { del, get, ignoreAnswer, patch, post } from './route.ts';
import {
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  type Read,
  type Sent,
  text,
  time,
  whole,
  word,
} from './shape.ts';

/** A part of the feed's filter: such a search has neither an order nor a status. */
const filterShape = () =>
  object({
    search: text(),
    fromCurrency: text(),
    fromAmount: text(),
    fromMethod: list(text()),
    toCurrency: text(),
    toAmount: text(),
    toMethod: list(text()),
    exchangeWith: word(['all', 'region', 'previous'], 'all'),
  });
export type SearchFilter = Read<typeof filterShape>;

export const savedSearch = () =>
  object({
    id: id(),
    filter: filterShape(),
    createdAt: time(),
    /** False: switched off by the person. */
    isActive: flag(),
    /** It notifies of nothing until then; null: it is not muted. */
    mutedUntil: nullable(time()),
    /** The number of requests that the person was notified of by it. */
    hits: whole(),
    lastHitAt: nullable(time()),
    /** In the answer that saves one: false for a search that was there already. */
    isNew: optional(flag()),
  });
export type SavedSearch = Read<typeof savedSearch>;
export type SentSavedSearch = Sent<typeof savedSearch>;

/** Only what is named changes. `isMuted`: for a day from now. */
export const changeSearchBody = () =>
  v.object({
    isActive: v.optional(v.boolean(fieldError('boolean'))),
    isMuted: v.optional(v.boolean(fieldError('boolean'))),
  });

const readSearch = (payload: unknown) => readItem(savedSearch, payload);
const readSearches = (payload: unknown) => readList(savedSearch, payload);

export const savedSearchesRoute = /* @__PURE__ */ get('/alerts', readSearches);
export const createSavedSearchRoute = /* @__PURE__ */ post('/alerts', readSearch);
export const changeSavedSearchRoute = /* @__PURE__ */ patch('/alerts/:id', readSearch);
export const deleteSavedSearchRoute = /* @__PURE__ */ del('/alerts/:id', ignoreAnswer);
