// Packages of NATS, which are optional: loaded when EVENT_LOG names a server.
import type { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { connect } from '@nats-io/transport-node';
import { OperatorError } from '../runtime/operator-error.ts';

export interface NatsPackages {
  readonly connect: typeof connect;
  readonly jetstream: typeof jetstream;
  readonly jetstreamManager: typeof jetstreamManager;
}

/** By a name that the compiler does not follow: without the packages everything else compiles and runs. */
// biome-ignore lint/suspicious/noExplicitAny: packages that may be missing have no types.
const loadOptional = (name: string): Promise<any> => import(name);

export async function loadNats(load = loadOptional): Promise<NatsPackages> {
  try {
    const [transport, stream] = await Promise.all([
      load('@nats-io/transport-node'),
      load('@nats-io/jetstream'),
    ]);
    return {
      connect: transport.connect,
      jetstream: stream.jetstream,
      jetstreamManager: stream.jetstreamManager,
    };
  } catch {
    throw new OperatorError('EVENT_LOG is set, and the packages @nats-io/* are not installed');
  }
}
