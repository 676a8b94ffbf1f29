// How components reach the models: one context, so that a test renders with fresh ones.
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { AppModels } from './app-models.ts';

export const ModelsContext = createContext<AppModels | null>(null);

/** The app's models. Throws outside `<ModelsContext.Provider value={models}>`: a bug of the caller. */
export function useModels(): AppModels {
  const models = useContext(ModelsContext);
  if (!models) throw new Error('useModels needs ModelsContext.Provider');
  return models;
}

/**
 * A page's own model, made once per `key` and mounted while the component is:
 * `const page = usePageModel(openRequest, id)`.
 */
export function usePageModel<M extends { mount(): () => void }>(
  open: (models: AppModels, key: string) => M,
  key: string,
): M {
  const models = useModels();
  const model = useMemo(() => open(models, key), [models, key]);
  useEffect(() => model.mount(), [model]);
  return model;
}
