// Models context: how components reach the stores; a context, so that each test renders with its own.
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { AppStores } from '../state/app-stores.ts';

export const StoresContext = createContext<AppStores | null>(null);

/** The app's stores. Throws outside `<StoresContext.Provider value={stores}>`: a bug of the caller. */
export function useStores(): AppStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs its provider');
  return stores;
}

/**
 * The store of one page, created once per `key`, and mounted while the component is, if it has to be:
 * `const page = usePageStore(createRequestPage, id)`.
 */
export function usePageStore<M extends object & { mount?(): () => void }>(
  create: (stores: AppStores, key: string) => M,
  key: string,
): M {
  const stores = useStores();
  const store = useMemo(() => create(stores, key), [stores, key]);
  useEffect(() => store.mount?.(), [store]);
  return store;
}
