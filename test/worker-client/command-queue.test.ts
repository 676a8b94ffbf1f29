// Command queue: what the first part sends before the worker's client exists arrives in order, once.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WorkerCommand } from '#protocol/protocol.ts';
import { createCommandQueue } from '../../src/worker-client/command-queue.ts';

test('commands are kept in order until the client exists, and go to it at once afterwards', () => {
  const queue = createCommandQueue();
  queue.send({ type: 'retry' });
  queue.send({ type: 'loadMore' });
  const sent: WorkerCommand['type'][] = [];
  queue.connect({ send: ({ type }) => void sent.push(type) });
  assert.equal(sent, ['retry', 'loadMore']);
  queue.send({ type: 'refresh' });
  assert.equal(sent, ['retry', 'loadMore', 'refresh']);
});

test.run();
