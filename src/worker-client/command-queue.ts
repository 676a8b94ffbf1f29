// Command queue: keeps the commands for the worker until its client exists.
import type { CommandSender, WorkerCommand } from '#protocol/protocol.ts';

export interface CommandQueue extends CommandSender {
  /** Sends what was kept, in order; from now on commands go to `client` at once. */
  connect(client: CommandSender): void;
}

export function createCommandQueue(): CommandQueue {
  let connected: CommandSender | null = null;
  let kept: WorkerCommand[] = [];
  return {
    send(command) {
      if (connected) connected.send(command);
      else kept.push(command);
    },
    connect(client) {
      connected = client;
      for (const command of kept) client.send(command);
      kept = [];
    },
  };
}
