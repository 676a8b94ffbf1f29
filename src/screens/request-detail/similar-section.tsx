// Similar section of a request that is taken or gone: one tap notifies of others like it, with the way back (CALL-13).
import type { ExchangeRequest } from '#domain/entities.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { settingsPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { bellIcon } from '../../components/icons/icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useSaveSearch } from '../../hooks/use-save-search.ts';

/** Nothing where the backend has no saved searches. */
export function SimilarSection({ request }: { readonly request: ExchangeRequest }) {
  const search = useSaveSearch({
    ...EMPTY_FILTER,
    ...{ fromCurrency: request.receiveCurrency, fromMethod: request.receiveMethods },
    ...{ toCurrency: request.payCurrency, toMethod: request.payMethods },
  });
  if (!search) return null;
  const { savedAs, isBusy, error, onSave, onUndo } = search;
  const text = strings.waiting;
  return (
    <>
      <Section>
        <div role="status">
          {savedAs === null ? (
            <ListRow
              icon={bellIcon}
              tone="accent"
              title={text.NOTIFY_OF_SIMILAR}
              disabled={isBusy}
              onClick={onSave}
            />
          ) : (
            <ListRow
              icon={bellIcon}
              title={savedAs === 'new' ? text.NOTIFIED_OF_SIMILAR : text.SIMILAR_KNOWN}
            />
          )}
        </div>
        {savedAs === 'new' && (
          <ListRow tone="accent" title={text.UNDO_SIMILAR} disabled={isBusy} onClick={onUndo} />
        )}
        {/* There it is muted or deleted, as is another one where no more can be saved. */}
        {(savedAs || error) && (
          <ListRow
            tone="accent"
            title={strings.settings.MENU.notifications}
            href={settingsPath('notifications')}
          />
        )}
      </Section>
      <InlineError text={error} />
    </>
  );
}
