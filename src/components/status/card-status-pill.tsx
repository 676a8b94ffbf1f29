// Status pill of a feed item: tone, icon and text of each card state, the same on the card and in the deal's
// header.
import type { CardState } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import { xIcon } from '../icons/icons.ts';
import { StatusPill, type StatusTone } from './status-pill.tsx';

/**
 * 'active': the viewer can act or the deal runs; 'waiting': somebody else acts.
 * 'attention': something went wrong.
 */
const TONES: Readonly<Record<CardState, StatusTone>> = {
  own_open: 'neutral',
  own_paused: 'neutral',
  open: 'neutral',
  approve_or_decline: 'active',
  pending_for_other: 'waiting',
  waiting_for_approval: 'waiting',
  closed: 'neutral',
  in_progress: 'active',
  completion_wait: 'waiting',
  completion_answer: 'active',
  cancellation_wait: 'waiting',
  cancellation_answer: 'attention',
  disputed: 'attention',
  completed: 'done',
  failed: 'attention',
  cancelled: 'neutral',
};

const ENDED_STATES: readonly CardState[] = ['cancelled', 'failed', 'closed'];

/** A state without a text of its own shows that of its button. */
export function CardStatusPill({ state }: { readonly state: CardState }) {
  const text = strings.home.CARD_STATUS[state] ?? strings.home.CARD_ACTION[state] ?? '';
  return (
    <StatusPill tone={TONES[state]} text={text} {...(ENDED_STATES.includes(state) && { icon: xIcon })} />
  );
}
