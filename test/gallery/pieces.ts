// Pieces of the gallery: what each state of a kind looks like. A total table, so that a new state does not compile without its piece.
import type { ComponentChildren } from 'preact';

export type Pieces<State extends string> = Readonly<Record<State, () => ComponentChildren>>;

/** One piece for each of these states. */
export function piecesOf<State extends string, Value>(
  states: Readonly<Record<State, Value>>,
  draw: (value: Value, state: State) => ComponentChildren,
): Pieces<State> {
  const pieces = {} as Record<State, () => ComponentChildren>;
  for (const state of Object.keys(states) as State[]) pieces[state] = () => draw(states[state], state);
  return pieces;
}
