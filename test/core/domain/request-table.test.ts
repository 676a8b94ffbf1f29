// Request table, cell by cell against a grid written by hand from the requirements.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { REQUEST_STATUSES } from '#domain/entities.ts';
import {
  decideRequest,
  REQUEST_ACTIONS,
  REQUEST_ROLES,
  REQUEST_TABLE,
  type RequestAction,
  type RequestFacts,
  type RequestState,
  requestIsVisible,
  requestRole,
} from '#domain/request-table.ts';

// A cell is the next status, or '404' NOT_FOUND, 'mine' OWN_REQUEST, 'own' NOT_OWNER, '403' FORBIDDEN,
// 'open' REQUEST_NOT_OPEN, '-' INVALID_STATE. An open or expired request has no accepter: '.'.
const CODES: Record<string, string> = {
  '404': 'NOT_FOUND',
  mine: 'OWN_REQUEST',
  own: 'NOT_OWNER',
  '403': 'FORBIDDEN',
  open: 'REQUEST_NOT_OPEN',
  '-': 'INVALID_STATE',
};
const EXPECTED: Record<RequestState, string> = {
  requested: `
                      author            accepter          other             system
    accept            mine              .                 pending_approval  403
    edit              requested         .                 own               own
    delete            deleted           .                 own               own
    view              requested         .                 requested         403
    approve           -                 .                 own               own
    decline           -                 .                 own               own
    withdraw          -                 .                 -                 -
    expire            403               .                 403               expired
    approval_timeout  -                 .                 -                 -
    pause             requested         .                 own               requested
    resume            -                 .                 own               -
    wait              -                 .                 -                 -`,
  paused: `
                      author            accepter          other             system
    accept            mine              .                 open              403
    edit              requested         .                 404               own
    delete            deleted           .                 404               own
    view              requested         .                 404               403
    approve           -                 .                 404               own
    decline           -                 .                 404               own
    withdraw          -                 .                 404               -
    expire            403               .                 404               expired
    approval_timeout  -                 .                 404               -
    pause             -                 .                 404               -
    resume            requested         .                 404               requested
    wait              -                 .                 404               -`,
  pending_approval: `
                      author            accepter          other             system
    accept            mine              open              open              403
    edit              open              own               own               own
    delete            open              own               own               own
    view              pending_approval  pending_approval  pending_approval  403
    approve           approved          own               own               own
    decline           requested         own               own               own
    withdraw          403               requested         403               403
    expire            -                 -                 -                 -
    approval_timeout  403               403               403               requested
    pause             open              own               own               open
    resume            -                 own               own               -
    wait              mine              -                 pending_approval  403`,
  approved: `
                      author            accepter          other             system
    accept            mine              open              404               403
    edit              open              own               404               own
    delete            open              own               404               own
    view              approved          approved          404               403
    approve           -                 own               404               own
    decline           -                 own               404               own
    withdraw          -                 -                 404               -
    expire            -                 -                 404               -
    approval_timeout  -                 -                 404               -
    pause             open              own               404               own
    resume            -                 own               404               own
    wait              -                 -                 404               -`,
  expired: `
                      author            accepter          other             system
    accept            mine              .                 404               403
    edit              open              .                 404               own
    delete            open              .                 404               own
    view              expired           .                 404               403
    approve           -                 .                 404               own
    decline           -                 .                 404               own
    withdraw          -                 .                 404               -
    expire            -                 .                 404               -
    approval_timeout  -                 .                 404               -
    pause             open              .                 404               own
    resume            -                 .                 404               own
    wait              -                 .                 404               -`,
  deleted: `
                      author            accepter          other             system
    accept            404               404               404               404
    edit              404               404               404               404
    delete            404               404               404               404
    view              404               404               404               404
    approve           404               404               404               404
    decline           404               404               404               404
    withdraw          404               404               404               404
    expire            404               404               404               404
    approval_timeout  404               404               404               404
    pause             404               404               404               404
    resume            404               404               404               404
    wait              404               404               404               404`,
};

const factsOf = (state: RequestState): RequestFacts => ({
  status: state === 'paused' ? 'requested' : state,
  pausedAt: state === 'paused' ? 1 : null,
  authorId: 'own',
  pendingAccepterId: 'acc',
});
const viewers = {
  author: { id: 'own' },
  accepter: { id: 'acc' },
  other: { id: 'eve' },
  system: 'system',
} as const;

const STATES: readonly RequestState[] = [...REQUEST_STATUSES, 'paused'];

for (const status of STATES) {
  test(`CARD-01 CARD-02 CARD-03 CARD-10 REQ-03 APPR-01 EDIT-02 AWAY-02 AWAY-03 every action by everybody in ${status}`, () => {
    const [header = '', ...lines] = EXPECTED[status].trim().split('\n');
    assert.equal(header.trim().split(/\s+/), [...REQUEST_ROLES]);
    const seen: string[] = [];
    for (const line of lines) {
      const [action = '', ...wanted] = line.trim().split(/\s+/);
      seen.push(action);
      assert.is(wanted.length, REQUEST_ROLES.length, line);
      for (const [index, role] of REQUEST_ROLES.entries()) {
        const cell = wanted[index] ?? '';
        if (cell === '.') {
          assert.is(requestRole(factsOf(status), viewers[role]), 'other');
          continue;
        }
        const decision = decideRequest(factsOf(status), action as RequestAction, viewers[role]);
        const name = `${status}: ${action} by ${role}`;
        assert.is(decision.ok ? decision.to : decision.code, CODES[cell] ?? cell, name);
      }
    }
    assert.equal(seen, [...REQUEST_ACTIONS], 'the grid names every action once, in order');
  });
}

test('CARD-10 the table of status × action × role is total', () => {
  const codes = Object.values(CODES);
  assert.equal(Object.keys(REQUEST_TABLE).sort(), [...STATES].sort());
  for (const status of STATES) {
    assert.equal(Object.keys(REQUEST_TABLE[status]).sort(), [...REQUEST_ACTIONS].sort());
    for (const action of REQUEST_ACTIONS) {
      for (const role of REQUEST_ROLES) {
        const cell = REQUEST_TABLE[status][action][role];
        assert.ok(
          codes.includes(cell) || REQUEST_STATUSES.some((known) => known === cell),
          `${status} ${action}`,
        );
      }
    }
  }
});

test('CARD-10 after a decline the former accepter has no role, and may accept again', () => {
  assert.is(requestRole(factsOf('requested'), { id: 'acc' }), 'other');
  assert.equal(decideRequest(factsOf('requested'), 'accept', { id: 'acc' }), {
    ok: true,
    to: 'pending_approval',
  });
});

const allowedActions = (facts: RequestFacts, id: string, now?: number) =>
  REQUEST_ACTIONS.filter((action) => decideRequest(facts, action, { id }, now).ok);

test('CARD-10 an open request past its expiry is not open, even before the system has expired it', () => {
  const facts: RequestFacts = { ...factsOf('requested'), expiresAt: 1000 };
  const refused = { ok: false, code: 'REQUEST_NOT_OPEN' };
  assert.equal(decideRequest(facts, 'accept', { id: 'eve' }, 999), { ok: true, to: 'pending_approval' });
  assert.equal(decideRequest(facts, 'accept', { id: 'eve' }, 1000), refused);
  assert.equal(decideRequest(facts, 'edit', { id: 'own' }, 1000), refused);
  assert.equal(decideRequest(facts, 'pause', { id: 'own' }, 1000), refused);
  assert.equal(decideRequest({ ...facts, pausedAt: 1 }, 'resume', { id: 'own' }, 1000), refused);
  assert.equal(decideRequest(facts, 'accept', { id: 'own' }, 1000), { ok: false, code: 'OWN_REQUEST' });
  assert.equal(decideRequest(facts, 'delete', { id: 'own' }, 1000), { ok: true, to: 'deleted' });
  assert.equal(decideRequest(facts, 'expire', 'system', 1000), { ok: true, to: 'expired' });
  assert.equal(allowedActions(facts, 'eve', 1000), ['view']);
});

test('CARD-01 CARD-02 CARD-03 CARD-04 allowed actions of each role', () => {
  const of = (status: RequestState, id: string) => allowedActions(factsOf(status), id);
  assert.equal(of('requested', 'own'), ['edit', 'delete', 'view', 'pause']);
  assert.equal(of('requested', 'eve'), ['accept', 'view']);
  assert.equal(of('paused', 'own'), ['edit', 'delete', 'view', 'resume']);
  assert.equal(of('paused', 'eve'), []);
  assert.equal(of('pending_approval', 'own'), ['view', 'approve', 'decline']);
  assert.equal(of('pending_approval', 'acc'), ['view', 'withdraw']);
  assert.equal(of('pending_approval', 'eve'), ['view', 'wait']);
});

test('REQ-05 who may know of a request', () => {
  const seenBy = (id: string) => STATES.filter((status) => requestIsVisible(factsOf(status), { id }));
  assert.equal(seenBy('own'), ['requested', 'pending_approval', 'approved', 'expired', 'paused']);
  assert.equal(seenBy('acc'), ['requested', 'pending_approval', 'approved']);
  assert.equal(seenBy('eve'), ['requested', 'pending_approval']);
});

test.run();
