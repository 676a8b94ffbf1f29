// Store contexts: how components reach the stores; contexts, so that each test renders with its own.
import { createContext, useEffect, useMemo } from 'react';
import type { AppStores } from '../state/app-stores.ts';
import type { LazyStores } from '../state/lazy-stores.ts';
import { useProvided } from './use-provided.ts';

export const StoresContext = createContext<AppStores | null>(null);

/** The app's stores. Throws outside `<StoresContext.Provider value={stores}>`: a bug of the caller. */
export function useStores(): AppStores {
  return useProvided(StoresContext, 'useStores');
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

/** Null until the lazy screens are loaded. */
export const LazyStoresContext = createContext<LazyStores | null>(null);

/** Throws where the lazy screens are not loaded: a bug of the caller. */
export function useLazyStores(): LazyStores {
  return useProvided(LazyStoresContext, 'useLazyStores');
}
