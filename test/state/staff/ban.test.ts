// Ban from a case: what is asked is what is sent, once; refusals keep what was typed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createSingleAction } from '../../../src/state/mutations/single-action.ts';
import { type BanStore, bannableSides, createBan } from '../../../src/state/staff/ban.ts';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const DRAFT = { side: 'accepter', reason: ' Never paid ', length: 7 } as const;
const EMPTY = { side: null, reason: '', length: null };

function setUp() {
  const calls: { readonly path: string; readonly params: unknown; readonly body: unknown }[] = [];
  const state = { now: NOW, refusal: null as ApiError | null, loads: 0 };
  const write: IdempotentWrite = async (route, { params = {}, body }) => {
    calls.push({ path: `${route.method} ${route.path}`, params, body });
    if (state.refusal) throw state.refusal;
    return route.decode(null, params);
  };
  const { run, error, busy } = createSingleAction(() => 'other');
  const ban: BanStore = createBan({
    write,
    run,
    now: () => state.now,
    messageOf: (failure) => (failure instanceof ApiError ? failure.code : 'other'),
    personOf: (side) => `${side}-id`,
    onDone: () => {
      state.loads += 1;
    },
  });
  return { ban, calls, state, error, busy };
}

test('CASE-21 nothing is asked before side, reason and length are there, nothing is sent before it was asked', async () => {
  const { ban, calls } = setUp();
  for (const missing of [{ side: null }, { reason: '  ' }, { length: null }]) {
    ban.edit({ ...DRAFT, ...missing });
    ban.ask();
    assert.is(ban.question.value, null, JSON.stringify(missing));
    assert.not.ok(await ban.send());
  }
  ban.edit(DRAFT);
  assert.not.ok(await ban.send(), 'complete, but not asked');
  ban.ask();
  ban.edit({ ...DRAFT, length: 30 });
  assert.not.ok(await ban.send(), 'another ban than the one that was asked about');
  ban.ask();
  ban.reset();
  assert.not.ok(await ban.send(), 'answered with no');
  assert.equal([calls, ban.draft.value], [[], { ...DRAFT, length: 30 }]);
});

test('CASE-21 the end that was asked about is sent; then the form is empty and the case is loaded again', async () => {
  const { ban, calls, state } = setUp();
  ban.edit(DRAFT);
  ban.ask();
  state.now += 60_000;
  assert.ok(await ban.send());
  const until = '2026-12-04T12:00:00.000Z';
  assert.equal(calls, [
    {
      path: 'POST /staff/users/:id/ban',
      params: { id: 'accepter-id' },
      body: { reason: 'Never paid', until },
    },
  ]);
  assert.equal(ban.done.value, { side: 'accepter', until: Date.parse(until) });
  assert.equal([ban.draft.value, ban.question.value, state.loads], [EMPTY, null, 1]);
  assert.not.ok(await ban.send(), 'a second tap');
  ban.edit({ ...DRAFT, length: 'for_good' });
  ban.ask();
  assert.ok(await ban.send());
  assert.equal(calls.at(-1)?.body, { reason: 'Never paid', until: null });
  assert.equal(ban.done.value, { side: 'accepter', until: null });
  ban.reset();
  assert.is(ban.done.value, null);
});

test('CASE-21 a refused ban keeps what was typed and asked, so that a retry is the same call', async () => {
  const { ban, calls, state, error } = setUp();
  ban.edit(DRAFT);
  ban.ask();
  state.refusal = new ApiError({ code: 'FORBIDDEN', message: '', status: 403 });
  assert.not.ok(await ban.send());
  assert.equal([error.value, ban.draft.value, ban.done.value], ['FORBIDDEN', DRAFT, null]);
  state.refusal = null;
  state.now += 60_000;
  assert.ok(await ban.send());
  assert.equal(calls[0], calls[1]);
});

test('CASE-21 nobody is offered to ban themselves, or a side whose account is gone', () => {
  const person = (id: string) => ({ id, firstName: 'A', lastName: '' });
  const sides = (author: string | null, accepter: string | null) =>
    bannableSides(
      { author: author ? person(author) : null, accepter: accepter ? person(accepter) : null },
      'me',
    );
  assert.equal(sides('a', 'b'), ['author', 'accepter']);
  assert.equal(sides('me', 'b'), ['accepter']);
  assert.equal(sides('a', null), ['author']);
});

test.run();
