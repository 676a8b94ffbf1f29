// Models context: how components reach the stores; a context, so that each test renders with its own.
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { AppModels } from '../state/app-models.ts';

export const ModelsContext = createContext<AppModels | null>(null);

/** The app's models. Throws outside `<ModelsContext.Provider value={models}>`: a bug of the caller. */
export function useModels(): AppModels {
  const models = useContext(ModelsContext);
  if (!models) throw new Error('useModels needs ModelsContext.Provider');
  return models;
}

/**
 * The store of one page, created once per `key`, and mounted while the component is, if it has to be:
 * `const page = usePageModel(createRequestPage, id)`.
 */
export function usePageModel<M extends object & { mount?(): () => void }>(
  create: (models: AppModels, key: string) => M,
  key: string,
): M {
  const models = useModels();
  const model = useMemo(() => create(models, key), [models, key]);
  useEffect(() => model.mount?.(), [model]);
  return model;
}
