// Still page hook: while it is on, a swipe down does not minimise the mini-app.
import { useEffect } from 'react';
import { useShell } from './shell-context.ts';

/** Components that hold the page still now: a sheet that closes above the chat leaves the chat's hold. */
let holdCount = 0;

/** For long lists, the chat, and sheets, which are swiped down themselves. */
export function useStillPage(isOn = true): void {
  const { native } = useShell();
  useEffect(() => {
    if (!isOn) return;
    holdCount += 1;
    if (holdCount === 1) native.setVerticalSwipes(false);
    return () => {
      holdCount -= 1;
      if (holdCount === 0) native.setVerticalSwipes(true);
    };
  }, [isOn, native]);
}
