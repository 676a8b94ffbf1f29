// Every screen on other backends: of the specification alone, and with our extras as null or with another meaning.
import { EXTRAS_MODES } from '../harness/other-backend/wire-fields.ts';
import { createOtherBackendSuite } from './other-backend-runs.ts';

const { run } = createOtherBackendSuite(EXTRAS_MODES);

run();
