// Space of a running deal in every status; with a proposed completion: deal-space.test.ts.
import { DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { CASES, expectSpace } from './deal-space-cases.ts';

const { scenario, run } = createBrowserSuite('deal space in every status', { admins: [DEMO_ADMIN] });

scenario(
  'ACT-01 ACT-02 ACT-03 ACT-04 ACT-05 in every running status both parties see a chat of 65 % of the screen and reach every action',
  (env) => expectSpace(env, CASES),
);

run();
