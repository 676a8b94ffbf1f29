// Program for the test of the log's destination: logs as fast as it can, and tells on stderr how long its event loop stood still.
import { createPinoLogger, openLogDestination } from '../../../server/logging/logger.ts';

const LINES = 20_000;
const LINES_PER_TURN = 200;
/** Some hundred lines, and more than a pipe holds. */
const MAX_WAITING_CHARS = 200_000;

const log = createPinoLogger('info', openLogDestination(undefined, MAX_WAITING_CHARS));
let slowestMs = 0;
let last = performance.now();
let n = 0;

const turn = () => {
  slowestMs = Math.max(slowestMs, performance.now() - last);
  last = performance.now();
  for (let i = 0; i < LINES_PER_TURN && n < LINES; i += 1) {
    n += 1;
    log.info({ n, filler: 'ä'.repeat(80) }, 'call');
  }
  if (n < LINES) return void setImmediate(turn);
  process.stderr.write(`${JSON.stringify({ slowestMs })}\n`);
  process.stdin.once('data', () => process.exit(0));
};
turn();
