// Every screen on backends that send our extras as null, or with another meaning; without them: other-backend.test.ts.
import { EXTRAS_MODES } from '../harness/other-backend/wire-fields.ts';
import { createOtherBackendSuite } from './other-backend-runs.ts';

const { run } = createOtherBackendSuite(EXTRAS_MODES.filter((mode) => mode !== 'absent'));

run();
