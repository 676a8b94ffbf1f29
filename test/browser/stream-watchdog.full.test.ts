// Stream watchdog: a stream that goes silent without an error is replaced, after a time that is shortened here.
import { startChaosProxy } from '../../scripts/bench/chaos/proxy.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { waitUntil } from './market-fixtures.ts';
import { feedCard } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('stream watchdog', { timing: { STREAM_SILENCE_MS: 2_000 } });

const STREAM = '/api/events';

scenario('LIVE-07 a silent stream is replaced, and the change that was missed is loaded', async (env) => {
  const proxy = await startChaosProxy(env.port);
  env.afterPhones(proxy.close);
  const bob = await env.open(BOB, { port: proxy.port });
  const live = bob.page.getByText('Live', { exact: true });
  await live.waitFor();
  const opened = proxy.openedStreams(STREAM);
  proxy.freezeStreams();
  await env.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 742 });
  await waitUntil(bob.page, 'a new stream', () => proxy.openedStreams(STREAM) > opened);
  await feedCard(bob, '742').waitFor();
  await live.waitFor();
  await env.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 743 });
  await feedCard(bob, '743').waitFor();
});

run();
