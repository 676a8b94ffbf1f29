// Every screen on backends that send our extras as null, or with another meaning; without them: other-backend.test.ts.
import { EXTRAS_MODES } from '../harness/other-backend/wire-fields.ts';
import { runOtherBackend } from './other-backend-runs.ts';

runOtherBackend(EXTRAS_MODES.filter((mode) => mode !== 'absent'));
