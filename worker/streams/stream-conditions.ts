// Stream conditions: whether the page is hidden and the session refused, kept for streams that are created later.
import type { StreamEvent } from './state.ts';

export interface StreamConditions {
  /** Remembers what the event states, if anything. */
  note(event: StreamEvent): void;
  /** Brings streams that begin now into the present conditions. */
  replayTo(streams: { dispatch(event: StreamEvent): void }): void;
  /** Whether streams may be open. */
  readonly areMet: boolean;
}

export function createStreamConditions(): StreamConditions {
  let isHidden = false;
  let isRefused = false;
  return {
    note(event) {
      if (event === 'hidden' || event === 'visible') isHidden = event === 'hidden';
      if (event === 'refused' || event === 'tokenChanged') isRefused = event === 'refused';
    },
    replayTo(streams) {
      if (isHidden) streams.dispatch('hidden');
      if (isRefused) streams.dispatch('refused');
    },
    get areMet() {
      return !isHidden && !isRefused;
    },
  };
}
