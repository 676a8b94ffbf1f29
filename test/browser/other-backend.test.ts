// Every screen on a backend of the specification alone: none of our extras is sent.
import { runOtherBackend } from './other-backend-runs.ts';

runOtherBackend(['absent']);
