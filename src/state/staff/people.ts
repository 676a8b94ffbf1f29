// People store: the search for a person, the sanctions that wait for a judge, and groups of accounts (SANC-03, SANC-05, SANC-08).
import { signal } from '@preact/signals';
import type { AccountGroups, FoundPerson } from '#contract/sanctions.ts';
import { accountGroupsRoute, staffPeopleRoute, waitingSanctionsRoute } from '#contract/sanctions.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { createPagedList } from '../paged-list.ts';
import { readOnly } from '../read-only.ts';

interface PeopleDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

export function createPeople({ http, messageOf, codeOf }: PeopleDeps) {
  const query = signal('');
  const found = signal<readonly FoundPerson[] | null>(null);
  const groups = signal<AccountGroups | null>(null);
  const { load: loadGroups, error: groupsError } = createLoad<AccountGroups>({
    read: () => http.call(accountGroupsRoute),
    keep: (loaded) => {
      groups.value = loaded;
    },
    messageOf,
  });
  const { isBusy, error, run } = createSingleAction((failure) =>
    codeOf(failure) === 'CONFLICT_OF_INTEREST' ? strings.person.CONFLICT : messageOf(failure),
  );
  return {
    query: readOnly(query),
    /** Null: nothing was searched since the query changed. */
    found: readOnly(found),
    /** Null until loaded. */
    groups: readOnly(groups),
    /** Why they could not be loaded, else ''. */
    groupsError: readOnly(groupsError),
    loadGroups,
    isSearching: readOnly(isBusy),
    /** The sentence of a failed search, else ''. */
    error: readOnly(error),
    waiting: createPagedList({
      read: (page) => http.call(waitingSanctionsRoute, { query: page }),
      hasPages: () => true,
      messageOf: () => strings.sanctions.NOT_LOADED,
    }),
    setQuery(text: string): void {
      query.value = text;
      found.value = null;
      error.value = '';
    },
    /** Nothing for an empty query. */
    async search(): Promise<void> {
      const asked = query.peek().trim();
      if (asked === '') return;
      await run(async () => {
        const people = await http.call(staffPeopleRoute, { query: { query: asked } });
        // The query may have changed meanwhile.
        if (query.peek().trim() === asked) found.value = people ?? [];
      });
    },
  };
}
