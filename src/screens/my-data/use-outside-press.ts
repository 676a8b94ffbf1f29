// useOutsidePress: calls back on a press anywhere outside one element (DATA-01).
import { type RefObject, useEffect, useRef } from 'react';

/** Listens for 'pointerdown', because iOS sends no click from elements that are not interactive. */
export function useOutsidePress(
  element: RefObject<Element | null>,
  isOn: boolean,
  onPress: () => void,
): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isOn) return;
    const onPointerDown = (event: Event): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [element, isOn]);
}
