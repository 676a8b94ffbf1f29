// App contexts: everything that the app's components read, around the app and around what it adds to the home screen.
import { computed, type ReadonlySignal } from '@preact/signals';
import { createContext } from 'react';
import type { Children } from '../components/children.ts';
import type { Home } from '../home/home.ts';
import { type Shell, ShellContext } from '../hooks/shell-context.ts';
import { LazyStoresContext, StoresContext } from '../hooks/stores-context.ts';
import { useProvided } from '../hooks/use-provided.ts';
import type { AppStores } from '../state/app-stores.ts';
import type { LazyStores } from '../state/lazy-stores.ts';
import { type ScreenLoader, ScreenLoaderContext } from './screen-loader.ts';

const HomeContext = createContext<Home | null>(null);

/** Throws outside `<AppContexts>`: a bug of the caller. */
export function useHome(): Home {
  return useProvided(HomeContext, 'useHome');
}

export interface AppContextValues {
  readonly stores: AppStores;
  readonly home: Home;
  readonly shell: Shell;
  readonly screenLoader: ScreenLoader;
  /** Null until the lazy screens are loaded. */
  readonly lazyStores: ReadonlySignal<LazyStores | null>;
}

export function createAppContexts(values: Omit<AppContextValues, 'lazyStores'>): AppContextValues {
  // A value of its own: a later group of screens brings the same function, and the stores stay.
  const create = computed(() => values.screenLoader.screens('request')?.createLazyStores ?? null);
  return { ...values, lazyStores: computed(() => create.value?.(values.stores) ?? null) };
}

interface AppContextsProps {
  readonly values: AppContextValues;
  readonly children: Children;
}

export function AppContexts({ values, children }: AppContextsProps) {
  return (
    <StoresContext.Provider value={values.stores}>
      <ShellContext.Provider value={values.shell}>
        <ScreenLoaderContext.Provider value={values.screenLoader}>
          <LazyStoresContext.Provider value={values.lazyStores.value}>
            <HomeContext.Provider value={values.home}>{children}</HomeContext.Provider>
          </LazyStoresContext.Provider>
        </ScreenLoaderContext.Provider>
      </ShellContext.Provider>
    </StoresContext.Provider>
  );
}
