// Reload on return: what has changed meanwhile is loaded when somebody comes back to the window.
import { useEffect } from 'react';

/** Loads at once, and each time the page becomes visible. `load`: the same function in each render. */
export function useReloadOnReturn(load: () => Promise<unknown>): void {
  useEffect(() => {
    void load();
    const onChange = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [load]);
}
