// Row of the feed: its card is rendered once, and then taken over for other cards, which changes texts instead of making elements (LIVE-09).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createRoot } from 'react-dom/client';
import { FeedCard } from '../../components/feed-card/feed-card.tsx';
import type { CardAction, FeedCardFields } from '../../components/feed-card/fields.ts';
import { CARD_SIGNAL_NAMES, type CardSignals } from '../../state/feed/card-signals.ts';
import type { HomeParts } from '../home.ts';

export interface Row {
  readonly element: HTMLLIElement;
  /** Id of the card that it shows. */
  readonly id: string;
  /** The place of the card in the feed's order. */
  index: number;
  /** CSS px, as last laid out; 0 before. */
  height: number;
  isOf(fields: CardSignals): boolean;
  /** From now on the row shows this card. `fadesIn`: it fades in. */
  show(fields: CardSignals, fadesIn: boolean): void;
  unmount(): void;
}

export interface RowDeps {
  readonly act: (action: CardAction, id: string) => void;
  /** Says the next step of a deal. */
  readonly parts: ReadonlySignal<Pick<HomeParts, 'cardStepText'>>;
}

export function createRow(
  key: string,
  className: string,
  first: CardSignals,
  { act, parts }: RowDeps,
  fadesIn: boolean,
): Row {
  const current = signal(first);
  // Names and types of the fields are those of the card that is shown, but for the sentence of the step.
  const fields = {
    ...Object.fromEntries(CARD_SIGNAL_NAMES.map((name) => [name, computed(() => current.value[name].value)])),
    nextStep: computed(() => parts.value.cardStepText(current.value.nextStep.value)),
  } as unknown as FeedCardFields;
  const idOf = (): string => current.peek().id;
  const element = document.createElement('li');
  element.className = className;
  const root = createRoot(element);
  root.render(<FeedCard id={key} fields={fields} onAction={(action) => act(action, idOf())} />);
  const setFadingIn = (fadesInNow: boolean): void => {
    if (fadesInNow) element.dataset.fresh = 'true';
    else if (element.dataset.fresh) delete element.dataset.fresh;
  };
  // A row that moves in the document later would fade in again.
  element.addEventListener('animationend', () => setFadingIn(false));
  const show = (next: CardSignals, fadesInNow: boolean): void => {
    current.value = next;
    element.dataset.id = next.id;
    setFadingIn(fadesInNow);
  };
  show(first, fadesIn);
  return {
    element,
    get id() {
      return idOf();
    },
    index: 0,
    height: 0,
    isOf: (other) => current.peek() === other,
    show,
    unmount: () => root.unmount(),
  };
}
