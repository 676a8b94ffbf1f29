// Hears a press anywhere but in one element (DATA-01).
import { type RefObject, useEffect, useRef } from 'react';

/** 'pointerdown', because iOS sends no click from what is not pressable. */
export function useOutsidePress(
  element: RefObject<Element | null>,
  isOn: boolean,
  onPress: () => void,
): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: Event): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, [element, isOn]);
}
