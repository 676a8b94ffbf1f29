// Case list store: the queue of staff in pages, due first; own cases; those that have ended; those of a name (CASE-16).
import { computed, signal } from '@preact/signals';
import { casesRoute } from '#contract/case-calls.ts';
import type { CaseEntry } from '#contract/cases.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';
import { readOnly } from '../read-only.ts';

export const CASE_LISTS = ['queue', 'mine', 'ended'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** The queue has the cases of one person as one entry (CASE-57). */
const QUERY_OF: Readonly<Record<CaseList, Readonly<Record<string, string>>>> = {
  queue: { list: 'queue', group: 'opener' },
  mine: { list: 'mine' },
  ended: { list: 'ended' },
};

export function createCaseList(http: Pick<HttpClient, 'call'>) {
  const list = signal<CaseList>('queue');
  const name = signal('');
  const found = signal<PagedListStore<CaseEntry> | null>(null);
  const create = (of: Readonly<Record<string, string>>): PagedListStore<CaseEntry> =>
    createPagedList({
      read: (query) => http.call(casesRoute, { query: { ...query, ...of } }),
      hasPages: () => true,
      messageOf: () => strings.queue.NOT_LOADED,
    });
  const lists: Readonly<Record<CaseList, PagedListStore<CaseEntry>>> = {
    queue: create(QUERY_OF.queue),
    mine: create(QUERY_OF.mine),
    ended: create(QUERY_OF.ended),
  };
  const opened = signal<ReadonlySet<string>>(new Set());
  const groups = new Map<string, PagedListStore<CaseEntry>>();
  const casesOf = (openedBy: string): PagedListStore<CaseEntry> => {
    const known = groups.get(openedBy);
    if (known) return known;
    const group = create({ list: 'queue', openedBy });
    groups.set(openedBy, group);
    return group;
  };
  const load = async (of: CaseList): Promise<void> => {
    const shown = of === 'queue' ? [...opened.peek()].map(casesOf) : [];
    await Promise.all([lists[of], ...shown].map((one) => one.load()));
  };
  const search = (): Promise<void> => {
    const asked = name.peek().trim();
    found.value = asked ? create({ list: list.peek(), name: asked }) : null;
    return found.peek()?.load() ?? load(list.peek());
  };
  return {
    /** The list on show. */
    list: readOnly(list),
    /** The people whose cases are shown, one by one, in the queue (CASE-57). */
    opened: readOnly(opened),
    /** The cases of a person, due first. */
    casesOf,
    /** Shows or hides the cases of a person; they are loaded when they are shown. */
    toggle(openerId: string): void {
      const next = new Set(opened.peek());
      if (!next.delete(openerId)) {
        next.add(openerId);
        void casesOf(openerId).load();
      }
      opened.value = next;
    },
    /** Shows another list; what was loaded of it stays while it is loaded again. */
    show(next: CaseList): Promise<void> {
      list.value = next;
      return found.peek() ? search() : load(next);
    },
    /** The typed name. */
    name: readOnly(name),
    /** True while the cases on show are those of a name (CASE-61). */
    isSearched: computed(() => found.value !== null),
    setName(text: string): void {
      name.value = text;
    },
    /** Shows the cases of the list on show with a side of the typed name; without a name all of them. */
    search,
    showAll(): Promise<void> {
      name.value = '';
      return search();
    },
    loadQueue: (): Promise<void> => load('queue'),
    /** The case of the queue after this one, else the first other one; null for none. */
    next(id: string): CaseEntry | null {
      const items = lists.queue.items.value ?? [];
      const all = items.flatMap((entry) => {
        const opener = entry.openedBy && entry.parties[entry.openedBy].id;
        const isOpened = entry.others !== null && opener !== null && opened.value.has(opener);
        return (isOpened && casesOf(opener).items.value) || [entry];
      });
      const after = all.slice(all.findIndex((entry) => entry.id === id) + 1);
      return [...after, ...all].find((entry) => entry.id !== id) ?? null;
    },
    /** Loads the list on show again. */
    reload: (): Promise<void> => found.peek()?.load() ?? load(list.peek()),
    pages: (): PagedListStore<CaseEntry> => found.value ?? lists[list.value],
  };
}
