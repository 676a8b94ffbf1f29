// Case list store: the queue of staff in pages, due first; own cases; those that have ended (CASE-16).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CaseEntry } from '#contract/decode/case.ts';
import { casesRoute } from '#contract/routes/cases.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';

export const CASE_LISTS = ['queue', 'mine', 'ended'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

export interface CaseListStore {
  /** The list on show. */
  readonly list: ReadonlySignal<CaseList>;
  /** Shows another list; what was loaded of it stays while it is loaded again. */
  show(list: CaseList): Promise<void>;
  /** Loads the list on show again. */
  reload(): Promise<void>;
  pages(): PagedListStore<CaseEntry>;
}

export function createCaseList(http: Pick<HttpClient, 'call'>): CaseListStore {
  const list = signal<CaseList>('queue');
  const create = (name: CaseList) =>
    createPagedList({
      read: (query) => http.call(casesRoute, { query: { ...query, list: name } }),
      hasPages: () => true,
      messageOf: () => strings.queue.NOT_LOADED,
    });
  const lists: Readonly<Record<CaseList, PagedListStore<CaseEntry>>> = {
    queue: create('queue'),
    mine: create('mine'),
    ended: create('ended'),
  };
  return {
    list,
    show(name) {
      list.value = name;
      return lists[name].load();
    },
    reload: () => lists[list.peek()].load(),
    pages: () => lists[list.value],
  };
}
