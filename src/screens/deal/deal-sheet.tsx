// Sheet of a deal's page: rendered when its script has come; until then an empty sheet with a spinner, or with Retry.
import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { type ReactNode, useEffect } from 'react';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useProvided } from '../../hooks/use-provided.ts';
import styles from './deal-screen.module.css';
import type { DealSheets } from './deal-sheets.ts';

/** What a deal's page needs of the app's loader of screens. */
export interface DealSheetsLoader {
  /** Null until they are loaded. */
  screens(group: 'sheets'): { readonly dealSheets: DealSheets } | null;
  /** Loads them now: somebody waits for one. */
  load(group: 'sheets'): Promise<void>;
  readonly hasFailed: ReadonlySignal<boolean>;
}

export const DealSheetsContext = createContext<DealSheetsLoader | null>(null);

interface DealSheetProps {
  readonly render: (sheets: DealSheets) => ReactNode;
  readonly onClose: () => void;
}

/** Open while mounted. */
export function DealSheet({ render, onClose }: DealSheetProps) {
  const loader = useProvided(DealSheetsContext, 'DealSheet');
  const loaded = loader.screens('sheets');
  return <>{loaded ? render(loaded.dealSheets) : <SheetPlaceholder loader={loader} onClose={onClose} />}</>;
}

interface SheetPlaceholderProps {
  readonly loader: DealSheetsLoader;
  readonly onClose: () => void;
}

function SheetPlaceholder({ loader, onClose }: SheetPlaceholderProps) {
  const load = (): void => void loader.load('sheets');
  useEffect(load, []);
  return (
    <Sheet title={strings.deal.DEAL_TITLE} onClose={onClose}>
      <div className={styles.placeholder}>
        <Loading error={loader.hasFailed.value ? strings.common.PAGE_NOT_LOADED : ''} onRetry={load} />
      </div>
    </Sheet>
  );
}
