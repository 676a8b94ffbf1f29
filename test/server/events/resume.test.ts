// Recent entries: what a stream that was away for a moment is served from, and when it is not.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRecentEntries } from '../../../server/events/resume.ts';
import type { Fact } from '../../../server/store/facts.ts';

const test = suite('recent entries');

const entry = (seq: number, fact: Fact = { type: 'request.posted', requestId: `r${seq}` }) => ({
  ...{ seq, facts: [fact], traceparent: null, writtenAtMs: 0 },
  events: [{ topic: 'feed', type: 'feed_upsert', payload: { seq } }],
});
const seqs = (entries: readonly { readonly seq: number }[] | null) => entries?.map(({ seq }) => seq) ?? null;

test('LIVE-07 it knows all entries behind one that it has delivered, and says so of no other', () => {
  const recent = createRecentEntries();
  assert.is(recent.after(10), null, 'nothing was delivered yet');
  recent.add([entry(11), entry(12)]);
  recent.add([entry(13)]);
  assert.equal(seqs(recent.after(10)), [11, 12, 13]);
  assert.equal(seqs(recent.after(12)), [13]);
  assert.equal(seqs(recent.after(13)), []);
  assert.is(recent.after(9), null, '10 may have been missed');
  assert.is(recent.after(14), null, 'not delivered here yet');
  recent.clear();
  assert.is(recent.after(12), null);
});

test('LIVE-07 entries that come again, or behind a gap, drop those before them', () => {
  const recent = createRecentEntries();
  recent.add([entry(1), entry(2)]);
  recent.add([entry(2), entry(3)]);
  assert.is(recent.after(0), null);
  assert.equal(seqs(recent.after(1)), [2, 3]);
  recent.add([entry(9)]);
  assert.is(recent.after(3), null);
  assert.equal(seqs(recent.after(8)), [9]);
});

test('EVENTS-07 it keeps the last thousand', () => {
  const recent = createRecentEntries();
  recent.add(Array.from({ length: 1_500 }, (_, n) => entry(n + 1)));
  assert.is(recent.after(499), null);
  assert.is(recent.after(500)?.length, 1_000);
});

test('DATA-12 after a change of a profile or an account nothing is sent that was shown before', () => {
  const changes: Fact[] = [
    { type: 'profile.changed', userId: 'ann', partners: [] },
    { type: 'account.changed', userId: 'ann', sessionId: null },
  ];
  for (const change of changes) {
    const recent = createRecentEntries();
    recent.add([entry(1), entry(2, change), entry(3)]);
    assert.is(recent.after(0), null);
    assert.equal(seqs(recent.after(1)), [2, 3]);
  }
});

test.run();
