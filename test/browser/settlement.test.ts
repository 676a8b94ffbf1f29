// Settlement of a deal on two phones, with streams.
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { addSettlementScenarios } from './settlement-scenarios.ts';

const { scenario, run } = createBrowserSuite('settlement');

addSettlementScenarios(scenario);

run();
