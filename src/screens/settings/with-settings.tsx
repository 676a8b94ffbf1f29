// Settings of a page: loads them when the page opens, and what is shown until they are there.
import { type ReactNode, useEffect } from 'react';
import type { UserSettings } from '#domain/user-settings.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import styles from './with-settings.module.css';

/** Renders `render` with the settings once they are loaded, and below it why a change was not kept. */
export function WithSettings({ render }: { readonly render: (settings: UserSettings) => ReactNode }) {
  const { settings } = useLazyStores();
  useEffect(() => void settings.ensure(), [settings]);
  const loaded = settings.settings.value;
  if (loaded)
    return (
      <>
        {render(loaded)}
        <div className={styles.error}>
          <InlineError text={settings.saveError.value} />
        </div>
      </>
    );
  const error = settings.loadError.value;
  if (error) return <ErrorCard message={error} onRetry={() => void settings.reload()} />;
  return <FullScreenSpinner label={strings.common.LOADING} />;
}
