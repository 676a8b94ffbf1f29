// Rate source of the demo: quotes the built-in rates as of now, since a real source needs the network.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUILT_IN_PER_USD } from '../../server/services/rates/built-in-rates.ts';

export interface DemoRateSource {
  readonly url: string;
  close(): void;
}

/** Listens on a free port of this computer alone. */
export async function startDemoRateSource(): Promise<DemoRateSource> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ base: 'USD', rates: BUILT_IN_PER_USD }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
