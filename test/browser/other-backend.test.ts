// Every screen on a backend of the specification alone: none of our extras is sent.
import { createOtherBackendSuite } from './other-backend-runs.ts';

const { run } = createOtherBackendSuite(['absent']);

run();
