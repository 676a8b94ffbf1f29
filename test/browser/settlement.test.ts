// Settlement of a deal on two phones, with streams.
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { addSettlementScenario } from './settlement-scenarios.ts';

const { scenario, run } = createBrowserSuite('settlement');

addSettlementScenario(scenario);

run();
