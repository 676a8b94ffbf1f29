// Stage of the gallery's slow states: one piece of the app with fake stores, in a frame of its own.
import type { ComponentChildren } from 'preact';
import { LazyStoresContext } from '../../src/hooks/lazy-stores-context.ts';
import { ModelsContext } from '../../src/hooks/models-context.ts';
import { ShellContext } from '../../src/hooks/shell-context.ts';
import type { AppModels } from '../../src/state/app-models.ts';
import type { LazyStores } from '../../src/state/lazy-stores.ts';
import { BORIS_ID, type FakeApp, fakeApp } from '../screens/fixtures.ts';

export const noop = (): void => {};
export const never = (): Promise<never> => new Promise(() => {});

export interface StageProps {
  /** Stores that the piece reads; what it does not name throws when it is read. */
  readonly models?: { readonly [K in keyof AppModels]?: unknown };
  readonly stores?: { readonly [K in keyof LazyStores]?: unknown };
  readonly children: ComponentChildren;
}

/** Every delay is over at once: what only a slow machine shows is shown. */
function slowApp(models: StageProps['models'] = {}): FakeApp {
  const app = fakeApp(BORIS_ID, models as Partial<AppModels>);
  const after = (_ms: number, run: () => void) => {
    run();
    return noop;
  };
  return { ...app, shell: { ...app.shell, clock: { ...app.shell.clock, after } } };
}

export function Stage({ models, stores = {}, children }: StageProps) {
  const app = slowApp(models);
  return (
    <ModelsContext.Provider value={app.models}>
      <ShellContext.Provider value={app.shell}>
        <LazyStoresContext.Provider value={stores as unknown as LazyStores}>
          {children}
        </LazyStoresContext.Provider>
      </ShellContext.Provider>
    </ModelsContext.Provider>
  );
}

/** Frame as high as a small screen, for what covers it. */
export const Screenful = ({ children }: { readonly children: ComponentChildren }) => (
  <div style={{ height: '568px' }}>{children}</div>
);
