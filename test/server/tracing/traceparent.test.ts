// Trace context: what the standard allows is read, anything else begins a new trace.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatTraceparent, parseTraceparent } from '../../../server/tracing/tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('RUN-06 a traceparent is read and written', () => {
  const text = `00-${TRACE}-${SPAN}-01`;
  const context = { traceId: TRACE, spanId: SPAN, traceFlags: 1 };
  assert.equal(parseTraceparent(text), context);
  assert.is(formatTraceparent(context), text);
  assert.is(parseTraceparent(`00-${TRACE}-${SPAN}-00`)?.traceFlags, 0);
  assert.is(parseTraceparent(`00-${TRACE}-${SPAN}-ff`)?.traceFlags, 1);
  assert.equal(parseTraceparent(`cc-${TRACE}-${SPAN}-01-more`), context, 'a later version');
});

test('RUN-06 what is no traceparent is nothing', () => {
  const bad = [
    '',
    'x',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}0-${SPAN}-01`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
  ];
  for (const text of bad) assert.is(parseTraceparent(text), null, JSON.stringify(text));
});

test.run();
