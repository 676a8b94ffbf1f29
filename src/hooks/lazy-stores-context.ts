// Lazy stores context: how the lazy screens reach the stores that were created when they had loaded.
import { createContext, useContext } from 'react';
import type { LazyStores } from '../state/lazy-stores.ts';

/** Null until the lazy screens are loaded. */
export const LazyStoresContext = createContext<LazyStores | null>(null);

/** Throws where the lazy screens are not loaded: a bug of the caller. */
export function useLazyStores(): LazyStores {
  const stores = useContext(LazyStoresContext);
  if (!stores) throw new Error('useLazyStores needs its provider');
  return stores;
}
