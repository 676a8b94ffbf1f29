// Old clients of the messaging app: each version that has more controls than the one before.
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { playOnVersion } from './messenger-versions.ts';

const { scenario, run } = createBrowserSuite('messenger versions', {
  timing: { GO_HOME_MS: 500 },
  isStill: true,
});

for (const version of ['6.0', '6.1', '7.0', '7.10'])
  scenario(`CREATE-05 NAV-07 DLG-01 in a client of version ${version} everything works`, (env) =>
    playOnVersion(env, version),
  );

run();
