// Settlement of a deal on two phones without streams: every mark arrives by fallback polling (LIVE-05, SETL-02).
import { type BrowserSuite, createBrowserSuite } from '../harness/browser/suite.ts';
import { addSettlementScenario } from './settlement-scenarios.ts';

const { scenario, run } = createBrowserSuite('settlement polling', {
  timing: { DEAL_POLL_MS: 300, CHAT_POLL_MS: 300, FEED_POLL_MS: 300, FEED_POLL_DELAY_MS: 300 },
});

const scenarioByPolling: BrowserSuite['scenario'] = (title, act) =>
  scenario(`LIVE-05 with the streams down: ${title}`, (env) =>
    act({
      ...env,
      async open(person, options) {
        const phone = await env.open(person, { ...options, blockedUrls: /\/events(\/|\?)/ });
        phone.problems.allow(/ERR_FAILED|Failed to load/);
        return phone;
      },
    }),
  );

addSettlementScenario(scenarioByPolling);

run();
