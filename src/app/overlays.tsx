// What stands over every page and comes with the later ones, and what they will need, loaded before they ask.
import { useEffect, useLayoutEffect } from 'react';
import { completeModels } from '../state/complete-models.ts';
import { exchangeDataOf } from '../state/exchange-data/exchange-data.ts';
import { useModels } from '../state/models-context.ts';
import { AppToasts } from './app-toasts.tsx';
import { SessionExpired } from './session-expired.tsx';

export function Overlays() {
  const models = useModels();
  const isSignedIn = models.session.viewerId.value !== '';
  useLayoutEffect(() => {
    completeModels(models);
  }, [models]);
  useEffect(() => {
    if (isSignedIn) exchangeDataOf(models).warm();
  }, [isSignedIn, models]);
  return (
    <>
      <SessionExpired />
      <AppToasts />
    </>
  );
}
