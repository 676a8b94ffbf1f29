// Fair queue: tasks that wait are started by person in turn, one of a person at a time, and a bounded number waits.

/** No room in the queue: 'person': the person's own tasks fill it; 'all': too many people wait. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  readonly whose: 'person' | 'all';

  constructor(whose: 'person' | 'all') {
    super(whose === 'person' ? 'too many tasks of this person wait' : 'the tasks of too many people wait');
    this.whose = whose;
  }
}

/** The caller has gone: the task was not run, or given up. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

interface FairQueueLimits {
  /** Tasks that run at a time. */
  readonly atATime: number;
  /** Tasks of one person, the running one and those that wait. */
  readonly ofPerson: number;
  /** People of whom a task waits. Many tasks of a few people thus leave room for everybody else. */
  readonly people: number;
}

export interface FairQueue {
  /**
   * Runs the task in the person's turn: after a task of theirs everybody else who waits comes first.
   * Rejects with QueueFull at once, and with CallerGone when `isGone` aborts before the turn.
   */
  run<T>(person: string, task: () => Promise<T>, isGone?: AbortSignal): Promise<T>;
  /** Number of tasks that wait. */
  readonly waiting: number;
}

/** Called in the turn of the task that waits. */
type Start = () => void;

export function createFairQueue({ atATime, ofPerson, people }: FairQueueLimits): FairQueue {
  /** Tasks that wait, by person in the order of turns: after a task a person goes to the end. */
  const waiting = new Map<string, Start[]>();
  const running = new Set<string>();

  const startNext = (): void => {
    for (const [person, starts] of [...waiting]) {
      if (running.size >= atATime) return;
      if (running.has(person)) continue;
      const start = starts.shift();
      if (starts.length === 0) waiting.delete(person);
      running.add(person);
      start?.();
    }
  };

  const turnOf = (person: string, isGone: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isGone?.aborted) return reject(new CallerGone());
      const starts = waiting.get(person) ?? [];
      const start = (): void => {
        isGone?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        starts.splice(starts.indexOf(start), 1);
        if (starts.length === 0) waiting.delete(person);
        reject(new CallerGone());
      };
      starts.push(start);
      waiting.set(person, starts);
      isGone?.addEventListener('abort', leave, { once: true });
      startNext();
    });

  return {
    async run(person, task, isGone) {
      const own = waiting.get(person);
      if ((running.has(person) ? 1 : 0) + (own?.length ?? 0) >= ofPerson) throw new QueueFull('person');
      if (!own && waiting.size >= people) throw new QueueFull('all');
      await turnOf(person, isGone);
      try {
        return await task();
      } finally {
        running.delete(person);
        const rest = waiting.get(person);
        waiting.delete(person);
        if (rest) waiting.set(person, rest);
        startNext();
      }
    },
    get waiting() {
      return [...waiting.values()].reduce((sum, starts) => sum + starts.length, 0);
    },
  };
}
