// Whether a component is still shown, for what comes after an answer: where the person has gone meanwhile, nothing takes them away.
import { useEffect, useRef } from 'react';

/** A function that is true until the component is removed. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
