// useDetailsDisclosure: whether the details of a deal are open, by hand or by themselves, and how far.
import { useLayoutEffect, useState } from 'react';

/** 'peek': opened by itself, leaving the chat most of the screen. 'full': opened or scrolled by hand. */
type DetailsState = 'closed' | 'peek' | 'full';

interface DetailsInput {
  /** Identifies the state of the deal: when it changes, the details open. */
  readonly stateKey: string;
  /** The state asks something of the viewer: the details are open from the start. */
  readonly isAsked: boolean;
  /** There is space for details that open by themselves. */
  readonly isAmple: boolean;
}

interface DetailsDisclosure {
  readonly state: DetailsState;
  readonly toggle: () => void;
  /** The viewer reads on in what opened by itself. */
  readonly expand: () => void;
}

/**
 * Without ample space nothing opens by itself.
 * What was open before the keyboard came is open again after it, and so is what would have opened meanwhile.
 */
export function useDetailsDisclosure({ stateKey, isAsked, isAmple }: DetailsInput): DetailsDisclosure {
  const [known, setKnown] = useState(stateKey);
  const [whenAmple, setWhenAmple] = useState<DetailsState>(isAsked ? 'peek' : 'closed');
  const [isOpenedInLittleSpace, setOpenedInLittleSpace] = useState(false);
  useLayoutEffect(() => {
    if (known === stateKey) return;
    setKnown(stateKey);
    setWhenAmple('peek');
  }, [known, stateKey]);
  useLayoutEffect(() => {
    if (isAmple) setOpenedInLittleSpace(false);
  }, [isAmple]);

  const state: DetailsState = isAmple ? whenAmple : isOpenedInLittleSpace ? 'full' : 'closed';
  const toggle = (): void => {
    if (isAmple) setWhenAmple(state === 'closed' ? 'full' : 'closed');
    else setOpenedInLittleSpace(state === 'closed');
  };
  const expand = (): void => {
    if (state === 'peek') setWhenAmple('full');
  };
  return { state, toggle, expand };
}
