// Session of the baseline: signs in with the launch data when the app is mounted.

import { useEffect, useState } from 'react';
import { webApp } from './web-app.ts';

type Session =
  | { readonly state: 'waiting' | 'error' }
  | { readonly state: 'in'; readonly token: string; readonly viewerId: string };

export function useSession(): Session {
  const [session, setSession] = useState<Session>({ state: 'waiting' });
  useEffect(() => {
    const abort = new AbortController();
    fetch('/api/auth/telegram-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ telegramUser: webApp.initDataUnsafe.user, initData: webApp.initData }),
      signal: abort.signal,
    })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const { token, user }: { token: string; user: { id: string } } = await response.json();
        setSession({ state: 'in', token, viewerId: user.id });
      })
      .catch(() => {
        if (!abort.signal.aborted) setSession({ state: 'error' });
      });
    return () => abort.abort();
  }, []);
  return session;
}
