// Case list store: the queue of staff in pages, due first; own cases; those that have ended (CASE-16).
import { signal } from '@preact/signals';
import type { CaseEntry } from '#contract/decode/case.ts';
import { casesRoute } from '#contract/routes/cases.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';
import { readOnly } from '../read-only.ts';

export const CASE_LISTS = ['queue', 'mine', 'ended'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

export type CaseListStore = ReturnType<typeof createCaseList>;

export function createCaseList(http: Pick<HttpClient, 'call'>) {
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
    /** The list on show. */
    list: readOnly(list),
    /** Shows another list; what was loaded of it stays while it is loaded again. */
    show(name: CaseList): Promise<void> {
      list.value = name;
      return lists[name].load();
    },
    /** Loads the list on show again. */
    reload: (): Promise<void> => lists[list.peek()].load(),
    pages: (): PagedListStore<CaseEntry> => lists[list.value],
  };
}
