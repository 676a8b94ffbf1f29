// Every screen and the main actions on other backends: each of our extras is left out, null, or of another meaning.
import * as assert from 'uvu/assert';
import { signLaunchData } from '../../scripts/demo/launch.ts';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { startRewritingProxy } from '../harness/other-backend/rewriting-proxy.ts';
import { EXTRAS_MODES } from '../harness/other-backend/wire-fields.ts';
import { flowsOf, openAsAdmin, openRefused } from './other-backend-flows.ts';
import { createMarket, type Market, playScene, scenesOf, TALL_PHONE } from './other-backend-scenes.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('other backend', {
  admins: [DEMO_ADMIN],
  timing: {
    RECONNECT_MS: 200,
    FEED_POLL_MS: 300,
    FEED_POLL_DELAY_MS: 300,
    DEAL_POLL_MS: 300,
    CHAT_POLL_MS: 300,
    GO_HOME_MS: 500,
  },
});
let market: Promise<Market> | undefined;

for (const [at, mode] of EXTRAS_MODES.entries()) {
  scenario(`FEED-02 LIVE-02 NAV-02 every screen and the main actions with extras ${mode}`, async (env) => {
    market ??= createMarket(env, DEMO_ADMIN);
    const { disputed } = await market;
    const proxy = await startRewritingProxy(env.port, mode);
    env.afterPhones(proxy.close);
    const alice = await env.open(ALICE, { port: proxy.port, context: TALL_PHONE, popupAnswer: 'yes' });
    await homeHeading(alice).waitFor();
    for (const scene of scenesOf(await market, mode)) await playScene(alice, scene);
    const { dropStreams } = proxy;
    for (const [place, play] of flowsOf(mode).entries())
      await play({ env, alice, mode, amount: 301 + at * 20 + place, dropStreams });
    await openAsAdmin(env, proxy.port, disputed);
    const strange = signLaunchData({ person: BOB, botToken: '1:nobody', authDate: new Date() });
    await openRefused(env, proxy.port, strange);
    assert.equal(proxy.problems, []);
  });
}

run();
