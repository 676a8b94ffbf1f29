// Turns of the event loop: work on many items is divided among them, so that calls and streams are answered in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items in order, at most `perTurn` of them in one turn of the event loop. */
export async function* inTurns<T>(items: Iterable<T>, perTurn: number): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    if (count > 0 && count % perTurn === 0) await nextTurn();
    count += 1;
    yield item;
  }
}
