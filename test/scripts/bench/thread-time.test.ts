// Thread time: the parts of a trace of the page's thread, on the processor.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { threadTimeOf } from '../../../scripts/bench/support/thread-time.ts';

const event = (name: string, ts: number, dur: number, tdur: number, tid = 1) => ({
  name,
  ph: 'X',
  pid: 7,
  tid,
  ts,
  dur,
  tdur,
});

test('a part within itself counts once, other threads not at all', () => {
  const spent = threadTimeOf([
    event('ThreadControllerImpl::RunTask', 0, 9_000, 8_000),
    event('FireAnimationFrame', 0, 4_000, 3_000),
    event('FunctionCall', 1_000, 2_000, 2_000),
    event('Layout', 5_000, 1_000, 1_000),
    event('Layout', 7_000, 1_000, 500),
    event('FunctionCall', 0, 5_000, 5_000, 2),
  ]);
  assert.equal(spent, { script: 3, styles: 0, layout: 1.5, paint: 0, layers: 0, all: 8 });
});

test.run();
