// Saved searches in the settings of notifications: each in a sentence; a tap opens its switch, mute and delete (CALL-13).
import { useState } from 'react';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { filterSummary } from '#i18n/filter-summary.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createSavedSearches } from '../../state/request/saved-searches.ts';

export function SavedSearchesSection() {
  const store = usePageStore(createSavedSearches, '');
  const { clock } = useStores();
  const [openId, setOpenId] = useState('');
  const searches = store.searches.value;
  const isBusy = store.isBusy.value;
  const text = strings.savedSearches;
  if (searches.length === 0) return null;
  return (
    <>
      <Section header={text.TITLE} footer={text.LIST_NOTE}>
        {searches.map((search) => {
          const { id, filter, isActive, mutedUntil } = search;
          const isOpen = id === openId;
          const now = clock.read();
          const isMuted = mutedUntil !== null && mutedUntil > now;
          return (
            <div key={id}>
              <ListRow
                title={filterSummary({ ...EMPTY_FILTER, ...filter }, '')}
                subtitle={stateText(search, now)}
                onClick={() => setOpenId(isOpen ? '' : id)}
              />
              {isOpen && (
                <>
                  <SwitchRow
                    title={text.IS_ON}
                    isOn={isActive}
                    disabled={isBusy}
                    onChange={(isOn) => void store.change(id, { isActive: isOn })}
                  />
                  {isActive && (
                    <ListRow
                      tone="accent"
                      title={isMuted ? text.UNMUTE : text.MUTE}
                      disabled={isBusy}
                      onClick={() => void store.change(id, { isMuted: !isMuted })}
                    />
                  )}
                  <ListRow
                    tone="destructive"
                    title={text.DELETE}
                    disabled={isBusy}
                    onClick={() => void store.remove(id)}
                  />
                </>
              )}
            </div>
          );
        })}
      </Section>
      <InlineError text={store.error.value} />
    </>
  );
}

function stateText({ isActive, mutedUntil, hits }: SavedSearch, now: number): string {
  const text = strings.savedSearches;
  if (!isActive) return text.OFF;
  if (mutedUntil !== null && mutedUntil > now) return text.mutedUntil(dateTimeText(mutedUntil, now));
  return hits > 0 ? text.found(hits) : '';
}
