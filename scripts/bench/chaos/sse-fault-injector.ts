// Fault injector of one stream of server-sent events: duplicates, reorders, tears, cuts or silences it.
import type { ServerResponse } from 'node:http';
import type { StreamFault } from './faults.ts';

/** An event that waits to be overtaken is sent after this time at the latest, ms. */
const MAX_REORDER_DELAY_MS = 300;

/** Probability that an overtaken event is lost because the connection breaks behind the overtaking one. */
const LOSS_AFTER_REORDER_RATE = 0.1;

export type SseFaultInjector = ReturnType<typeof createSseFaultInjector>;

export interface InjectedFault extends StreamFault {
  /** Events that may be lost once: the client resumes before them. */
  readonly mayLose: RegExp;
}

/** `logFault` gets a description of each fault. A fault ends `response` by breaking its connection. */
export function createSseFaultInjector(
  response: ServerResponse,
  fault: InjectedFault,
  random: () => number,
  logFault: (what: string) => void,
) {
  let incomplete = '';
  let count = 0;
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  let isHanging = false;
  let hasStopped = false;

  const flush = (): void => {
    clearTimeout(timer);
    if (held) response.write(held);
    held = '';
  };
  // Written out before the connection breaks: a reset could discard it.
  const breakAfter = (text: string): void => {
    isHanging = true;
    response.write(text, () => response.destroy());
  };

  const send = (event: string): void => {
    if (isHanging) return;
    const isNamed = event.includes('event:');
    if (hasStopped || !isNamed) {
      flush();
      response.write(event);
      return;
    }
    count += 1;
    if (count > fault.after && fault.end !== 'none') {
      flush();
      logFault(`${fault.end} at event ${count}`);
      if (fault.end === 'hang') isHanging = true;
      else breakAfter(fault.end === 'tear' ? event.slice(0, Math.floor(event.length * random())) : '');
      return;
    }
    if (held) {
      clearTimeout(timer);
      const overtaken = held;
      held = '';
      if (fault.mayLose.test(overtaken) && random() < LOSS_AFTER_REORDER_RATE) {
        logFault(`lost behind event ${count}`);
        breakAfter(event);
        return;
      }
      logFault('reordered');
      // In one write: a stream that does not resume one event early would lose one by a break between the two.
      response.write(event + overtaken);
      return;
    }
    if (random() < fault.reorder) {
      held = event;
      timer = setTimeout(flush, MAX_REORDER_DELAY_MS);
      return;
    }
    response.write(event);
    if (random() < fault.duplicate) {
      logFault('duplicated');
      response.write(event);
    }
  };

  return {
    push(chunk: Buffer): void {
      incomplete += chunk.toString('utf8');
      const events = incomplete.split('\n\n');
      incomplete = events.pop() ?? '';
      for (const event of events) send(`${event}\n\n`);
    },
    /** Sends nothing more and keeps the connection open. */
    freeze(): void {
      flush();
      isHanging = true;
    },
    /** Sends what was held back; breaks a hanging stream. */
    stopFaults(): void {
      hasStopped = true;
      if (isHanging) response.destroy();
      else flush();
    },
    close: (): void => clearTimeout(timer),
  };
}
