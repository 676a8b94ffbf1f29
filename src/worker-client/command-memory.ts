// Memory of the last command of each kind that sets state, so that a restarted worker is where the last one was (LIVE-10).
import type { WorkerCommand } from '#protocol/protocol.ts';

type CommandOf<T extends WorkerCommand['type']> = Extract<WorkerCommand, { type: T }>;

interface CommandMemory {
  add(command: WorkerCommand): void;
  /** Commands for a new worker, in order. */
  list(): WorkerCommand[];
  /** True when the page is shown, as it last sent. */
  readonly isVisible: boolean;
}

export function createCommandMemory(): CommandMemory {
  let pageState: CommandOf<'setPageState'> = { type: 'setPageState', isVisible: true, isOnline: true };
  let start: CommandOf<'start'> | null = null;
  let filter: CommandOf<'setFilter'> | null = null;
  let subscriptions: CommandOf<'setSubscriptions'> | null = null;

  return {
    add(command) {
      switch (command.type) {
        case 'setPageState':
          pageState = command;
          break;
        case 'start':
          start = command;
          break;
        case 'setToken':
          if (start) start = { ...start, session: { ...start.session, token: command.token } };
          break;
        case 'setFilter':
          filter = command;
          break;
        case 'setSubscriptions':
          subscriptions = command;
          break;
        case 'stop':
          start = filter = subscriptions = null;
      }
    },
    list: () => [pageState, start, filter, subscriptions].filter((command) => command !== null),
    get isVisible() {
      return pageState.isVisible;
    },
  };
}
