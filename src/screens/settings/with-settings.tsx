// Settings of a page: loads them when the page opens, and what is shown until they are there.
import { type ReactNode, useEffect } from 'react';
import type { UserSettings } from '#domain/user-settings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { useLazyStores } from '../../hooks/stores-context.ts';
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
  return <Loading error={settings.loadError.value} onRetry={() => void settings.reload()} />;
}
