// Passes a stream of server-sent events on as a broken intermediary would: twice, late, torn, cut, or not at all.
import type { ServerResponse } from 'node:http';
import type { StreamFault } from './faults.ts';

/** An event held back for the next one goes on alone after this. */
const MAX_REORDER_DELAY_MS = 300;

const FEED_EVENT = /^event: ?feed_/m;
/** Chance of an event of the feed to be lost with the connection, after the one that overtook it. */
const LOSS_AFTER_REORDER_RATE = 0.1;

export interface SseFaultInjector {
  push(chunk: Buffer): void;
  /** Nothing more is passed on, and nothing is broken. */
  freeze(): void;
  /** The storm is over: what was held back goes on, a hanging stream breaks. */
  stopFaults(): void;
  close(): void;
}

/** `note` hears in words what was done. Ends `response` by breaking its connection. */
export function createSseFaultInjector(
  response: ServerResponse,
  fault: StreamFault,
  random: () => number,
  note: (what: string) => void,
): SseFaultInjector {
  let rest = '';
  let count = 0;
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  let isHanging = false;
  let isCalm = false;

  const flush = (): void => {
    clearTimeout(timer);
    if (held) response.write(held);
    held = '';
  };
  // Written out before the connection breaks: data that a reset throws away would be lost without a trace.
  const breakAfter = (text: string): void => {
    isHanging = true;
    response.write(text, () => response.destroy());
  };

  const pass = (event: string): void => {
    if (isHanging) return;
    const isNamed = event.includes('event:');
    if (isCalm || !isNamed) {
      flush();
      response.write(event);
      return;
    }
    count += 1;
    if (count > fault.after && fault.end !== 'none') {
      flush();
      note(`${fault.end} at event ${count}`);
      if (fault.end === 'hang') isHanging = true;
      else breakAfter(fault.end === 'tear' ? event.slice(0, Math.floor(event.length * random())) : '');
      return;
    }
    if (held) {
      clearTimeout(timer);
      const late = held;
      held = '';
      if (FEED_EVENT.test(late) && random() < LOSS_AFTER_REORDER_RATE) {
        note(`lost behind event ${count}`);
        breakAfter(event);
        return;
      }
      note('reordered');
      // In one piece: but for the feed's, which resumes one event early, a break between the two would lose the first.
      response.write(event + late);
      return;
    }
    if (random() < fault.reorder) {
      held = event;
      timer = setTimeout(flush, MAX_REORDER_DELAY_MS);
      return;
    }
    response.write(event);
    if (random() < fault.duplicate) {
      note('duplicated');
      response.write(event);
    }
  };

  return {
    push(chunk) {
      rest += chunk.toString('utf8');
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) pass(`${event}\n\n`);
    },
    freeze() {
      flush();
      isHanging = true;
    },
    stopFaults() {
      isCalm = true;
      if (isHanging) response.destroy();
      else flush();
    },
    close: () => clearTimeout(timer),
  };
}
