// Stage of the gallery's slow states: one piece of the app with fake stores, in a frame of its own.
import type { ComponentChildren } from 'preact';
import { ShellContext } from '../../src/hooks/shell-context.ts';
import { LazyStoresContext, StoresContext } from '../../src/hooks/stores-context.ts';
import type { AppStores } from '../../src/state/app-stores.ts';
import type { LazyStores } from '../../src/state/lazy-stores.ts';
import { BORIS_ID, type FakeApp, fakeApp } from '../screens/fixtures.ts';

export const noop = (): void => {};
export const never = (): Promise<never> => new Promise(() => {});

export interface StageProps {
  /** Stores that the piece reads; what it does not name throws when it is read. */
  readonly stores?: { readonly [K in keyof AppStores]?: unknown };
  readonly lazyStores?: { readonly [K in keyof LazyStores]?: unknown };
  readonly children: ComponentChildren;
}

/** Every delay is over at once: what only a slow machine shows is shown. */
function slowApp(stores: StageProps['stores'] = {}): FakeApp {
  const app = fakeApp(BORIS_ID, stores as Partial<AppStores>);
  const after = (_ms: number, run: () => void) => {
    run();
    return noop;
  };
  return { ...app, shell: { ...app.shell, clock: { ...app.shell.clock, after } } };
}

export function Stage({ stores, lazyStores = {}, children }: StageProps) {
  const app = slowApp(stores);
  return (
    <StoresContext.Provider value={app.stores}>
      <ShellContext.Provider value={app.shell}>
        <LazyStoresContext.Provider value={lazyStores as unknown as LazyStores}>
          {children}
        </LazyStoresContext.Provider>
      </ShellContext.Provider>
    </StoresContext.Provider>
  );
}

/** Frame as high as a small screen, for what covers it. */
export const Screenful = ({ children }: { readonly children: ComponentChildren }) => (
  <div style={{ height: '568px' }}>{children}</div>
);
