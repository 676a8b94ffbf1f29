// Console context: how the console's components reach its dependencies and stores.
import { createContext } from 'preact';
import { useContext } from 'react';
import type { ConsoleDeps } from './console-deps.ts';
import type { ConsoleStores } from './console-stores.ts';

interface ConsoleContextValue {
  readonly deps: ConsoleDeps;
  readonly stores: ConsoleStores;
}
export const ConsoleContext = createContext<ConsoleContextValue | null>(null);

/** Throws outside `<ConsoleContext.Provider>`: a bug of the caller. */
export function useConsole(): ConsoleContextValue {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole needs its provider');
  return value;
}
