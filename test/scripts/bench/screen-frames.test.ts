// Screen frames: the compositor's records of a scroll, one or two for a frame, are counted as what was on the screen.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screenFramesOf } from '../../../scripts/bench/support/screen-frames.ts';

const record = (frame: number, state: string, scroll = 'SCROLL_COMPOSITOR_THREAD', ph = 'b') => ({
  name: 'PipelineReporter',
  ph,
  pid: 7,
  args: { frame_reporter: { frame_source: 1, frame_sequence: frame, scroll_state: scroll, state } },
});

test('a frame was on the screen if one of its records was; frames without a scroll or a change do not count', () => {
  const frames = screenFramesOf([
    record(1, 'STATE_PRESENTED_ALL'),
    record(2, 'STATE_PRESENTED_PARTIAL'),
    record(2, 'STATE_DROPPED'),
    record(3, 'STATE_NO_UPDATE_DESIRED'),
    record(3, 'STATE_PRESENTED_ALL'),
    record(4, 'STATE_DROPPED'),
    record(5, 'STATE_NO_UPDATE_DESIRED'),
    record(6, 'STATE_DROPPED', 'SCROLL_NONE'),
    record(7, 'STATE_DROPPED', 'SCROLL_COMPOSITOR_THREAD', 'e'),
    { name: 'Commit', ph: 'X', pid: 7 },
  ]);
  assert.equal(frames, { expected: 4, dropped: 1, withoutPage: 1 });
});

test.run();
