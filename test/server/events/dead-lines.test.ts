// Dead lines: found by missing acknowledgements within 45 s, with the send queues of real connections.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeadLines, type LineSocket } from '../../../server/events/dead-lines.ts';
import { connectionKey, parseSendQueues, readSendQueues } from '../../../server/events/send-queues.ts';

const test = suite('dead lines');

test('H5 a line is dead when nothing was acknowledged for 25 s while something was sent, and not before', async () => {
  const socket = {
    ...{ localPort: 1, remotePort: 2, remoteAddress: '10.0.0.1', destroyed: false },
    bytesWritten: 0,
    writableLength: 0,
  };
  let unacknowledged = 0;
  const lines = createDeadLines(async () => new Map([[connectionKey(socket), unacknowledged]]));
  const isDead = async (at: number): Promise<boolean> =>
    (await lines.find([socket as LineSocket], at * 1_000)).length > 0;
  const send = (bytes: number) => {
    socket.bytesWritten += bytes;
    unacknowledged += bytes;
  };
  assert.not(await isDead(0));
  // Idle for long: nothing has to be acknowledged.
  assert.not(await isDead(600));
  send(60);
  assert.not(await isDead(605));
  // A slow line that acknowledges a little now and then.
  for (let at = 610; at < 700; at += 20) {
    send(10);
    unacknowledged -= 5;
    assert.not(await isDead(at));
  }
  send(60);
  assert.not(await isDead(714));
  send(60);
  assert.ok(await isDead(715), 'the last acknowledgement was seen at 690');
});

test('where the system has no tables nothing is dead', async () => {
  const lines = createDeadLines(async () => null);
  assert.equal(await lines.find([{} as LineSocket], 1e9), []);
});

test('only what is sent again counts, not what a slow reader has not taken', () => {
  const header = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt';
  const row = (port: string, rest: string, address = '0100007F') =>
    `   1: 0100007F:0BB8 ${address}:${port} 01 ${rest}     0        0 1 1`;
  const v4 = [
    header,
    row('0001', '00000000:00000000 00:00000000 00000000'),
    row('0002', '0000003C:00000000 01:00000019 00000000'),
    row('0003', '0000003C:00000000 01:00000019 00000004'),
    row('0004', '00100000:00000000 04:00000019 00000000'),
  ].join('\n');
  const v6 = [
    header,
    row('0005', '0000003C:00000000 01:00000019 00000004', '0000000000000000FFFF00000100000A'),
    row('0006', '0000003C:00000000 01:00000019 00000004', 'B80D0120000000000000000001000000'),
    row('0006', '00000000:00000000 00:00000000 00000000', 'B80D0120000000000000000002000000'),
    '',
  ].join('\n');
  const queues = parseSendQueues([v4, v6]);
  const of = (remotePort: number, remoteAddress: string) =>
    queues.get(connectionKey({ localPort: 3_000, remotePort, remoteAddress }));
  assert.equal(
    [1, 2, 3, 4].map((port) => of(port, '127.0.0.1')),
    [0, 0, 60, 0],
  );
  assert.is(of(5, '::ffff:10.0.0.1'), 60);
  assert.is(of(6, '2001:db8::1'), 0, 'in doubt alive');
  assert.is(of(7, '127.0.0.1'), undefined);
});

test('the system lists a real connection', async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => void accepted.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  while (accepted.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const queues = await readSendQueues();
  for (const socket of [client, ...accepted]) {
    if (queues) assert.is(queues.get(connectionKey(socket)), 0);
    socket.destroy();
  }
  server.close();
});

test.run();
