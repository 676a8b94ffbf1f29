// Entry of the baseline, the same home screen in a conventional way: React, a router, EventSource on the page.
import './app.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Switch } from 'wouter';
import { Home } from './home.tsx';
import { useSession } from './session.ts';
import { webApp } from './web-app.ts';

const Settings = lazy(() => import('./settings.tsx').then(({ Settings: page }) => ({ default: page })));

function App() {
  const session = useSession();
  if (session.state !== 'in') {
    const text = session.state === 'error' ? 'Authentication failed. Please try again.' : 'Authenticating...';
    return <main className="landing">{text}</main>;
  }
  return (
    <Suspense fallback={<main className="landing">Loading...</main>}>
      <Switch>
        <Route path="/home">
          <Home token={session.token} viewerId={session.viewerId} />
        </Route>
        <Route path="/settings">
          <Settings />
        </Route>
        <Route>
          <Redirect to="/home" replace />
        </Route>
      </Switch>
    </Suspense>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App />);
webApp.ready();
webApp.expand();
