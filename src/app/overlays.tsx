// What stands over every page and comes with the later ones, and what they will need, loaded before they ask.
import { useEffect } from 'react';
import { useModels } from '../state/models-context.ts';
import { AppToasts } from './app-toasts.tsx';
import { SessionExpired } from './session-expired.tsx';

export function Overlays() {
  const { session, exchangeData } = useModels();
  const isSignedIn = session.viewerId.value !== '';
  useEffect(() => {
    if (isSignedIn) exchangeData.warm();
  }, [isSignedIn, exchangeData]);
  return (
    <>
      <SessionExpired />
      <AppToasts />
    </>
  );
}
