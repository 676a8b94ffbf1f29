// Dead connections: found by missing acknowledgements within 45 s, with the send queues of real connections.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  connectionKey,
  createDeadConnections,
  parseSendQueues,
  readSendQueues,
} from '../../../server/events/dead-connections.ts';
import { equalEach } from '../../harness/assert-each.ts';

const test = suite('dead connections');

test('H5 a line is dead when nothing was acknowledged for 25 s while something was sent, and not before', () => {
  const socket = { bytesWritten: 0, writableLength: 0 };
  let unacknowledged = 0;
  const lines = createDeadConnections();
  const isDead = (at: number): boolean => lines.isDead(socket, unacknowledged, at * 1_000);
  const send = (bytes: number) => {
    socket.bytesWritten += bytes;
    unacknowledged += bytes;
  };
  assert.not(isDead(0));
  // Idle for long: nothing has to be acknowledged.
  assert.not(isDead(600));
  send(60);
  assert.not(isDead(605));
  // A slow line that acknowledges a little now and then.
  for (let at = 610; at < 700; at += 20) {
    send(10);
    unacknowledged -= 5;
    assert.not(isDead(at));
  }
  send(60);
  assert.not(isDead(714));
  send(60);
  assert.ok(isDead(715), 'the last acknowledgement was seen at 690');
});

test('what is sent again is told apart from what a slow reader has not taken', () => {
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
    row('0006', '00000006:00000000 00:00000000 00000000', 'B80D0120000000000000000002000000'),
    '',
  ].join('\n');
  const queues = parseSendQueues([v4, v6]);
  const of = (remotePort: number, remoteAddress: string) =>
    queues.get(connectionKey({ localPort: 3_000, remotePort, remoteAddress }));
  equalEach([1, 2, 3, 4], (port) => of(port, '127.0.0.1'), [
    { unacknowledged: 0, retransmittedBytes: 0 },
    { unacknowledged: 60, retransmittedBytes: 0 },
    { unacknowledged: 60, retransmittedBytes: 60 },
    { unacknowledged: 0x100000, retransmittedBytes: 0 },
  ]);
  assert.equal(of(5, '::ffff:10.0.0.1'), { unacknowledged: 60, retransmittedBytes: 60 });
  assert.equal(
    of(6, '2001:db8::1'),
    { unacknowledged: 66, retransmittedBytes: 0 },
    'of two with the same ports',
  );
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
    if (queues) assert.equal(queues.get(connectionKey(socket)), { unacknowledged: 0, retransmittedBytes: 0 });
    socket.destroy();
  }
  server.close();
});

test.run();
