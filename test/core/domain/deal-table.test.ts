// Deal table, cell by cell against a grid written by hand from the requirements; random histories of actions.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allowedDealActions,
  confirmAction,
  DEAL_ACTIONS,
  DEAL_ROLES,
  DEAL_TABLE,
  type DealAction,
  type DealFacts,
  dealRole,
  decideDeal,
  isTerminal,
} from '#domain/deal-table.ts';
import { DEAL_STATUSES, type DealStatus } from '#domain/entities.ts';

// A cell is the next status, or '-' INVALID_STATE, '403' FORBIDDEN, 'own' NOT_OWNER, '404' NOT_FOUND.
// 'admin' is an admin who is no party, 'decider' the admin who decided the dispute.
const CODES: Record<string, string> = {
  '-': 'INVALID_STATE',
  '403': 'FORBIDDEN',
  own: 'NOT_OWNER',
  '404': 'NOT_FOUND',
};
const GRID = {
  pending_approval: `
                        author              accepter            admin  outsider  system
    approve             initiated           own                 404    404       403
    decline             cancelled           403                 404    404       403
    withdraw            403                 cancelled           404    404       403
    propose_completion  -                   -                   404    404       -
    accept_completion   -                   -                   404    404       -
    decline_completion  -                   -                   404    404       -
    withdraw_completion -                   -                   404    404       -
    request_cancellation -                  -                   404    404       -
    approve_cancellation -                  -                   404    404       -
    reject_cancellation -                   -                   404    404       -
    dispute             -                   -                   404    404       -
    reopen              -                   -                   404    404       -
    resolve_completed   -                   -                   404    404       -
    resolve_cancelled   -                   -                   404    404       -
    resolve_failed      -                   -                   404    404       -
    send_message        -                   -                   404    404       -
    approval_timeout    403                 403                 404    404       cancelled
    answer_timeout      -                   -                   404    404       -
    silence_timeout     -                   -                   404    404       -
    unwritten_timeout   -                   -                   404    404       -`,
  initiated: `
                        author              accepter            admin  outsider  system
    approve             -                   -                   404    404       -
    decline             -                   -                   404    404       -
    withdraw            -                   -                   404    404       -
    propose_completion  completion_pending  completion_pending  404    404       403
    accept_completion   -                   -                   404    404       -
    decline_completion  -                   -                   404    404       -
    withdraw_completion -                   -                   404    404       -
    request_cancellation cancellation_pending cancellation_pending 404 404       403
    approve_cancellation -                  -                   404    404       -
    reject_cancellation -                   -                   404    404       -
    dispute             disputed            disputed            404    404       403
    reopen              -                   -                   404    404       -
    resolve_completed   -                   -                   404    404       -
    resolve_cancelled   -                   -                   404    404       -
    resolve_failed      -                   -                   404    404       -
    send_message        initiated           initiated           404    404       403
    approval_timeout    -                   -                   404    404       -
    answer_timeout      -                   -                   404    404       -
    silence_timeout     403                 403                 404    404       disputed
    unwritten_timeout   403                 403                 404    404       cancelled`,
  completion_pending: `
                        asking_party        answering_party     admin  outsider  system
    approve             -                   -                   404    404       -
    decline             -                   -                   404    404       -
    withdraw            -                   -                   404    404       -
    propose_completion  -                   -                   404    404       -
    accept_completion   403                 completed           404    404       403
    decline_completion  403                 initiated           404    404       403
    withdraw_completion initiated           403                 404    404       403
    request_cancellation -                  -                   404    404       -
    approve_cancellation -                  -                   404    404       -
    reject_cancellation -                   -                   404    404       -
    dispute             disputed            disputed            404    404       403
    reopen              -                   -                   404    404       -
    resolve_completed   -                   -                   404    404       -
    resolve_cancelled   -                   -                   404    404       -
    resolve_failed      -                   -                   404    404       -
    send_message        completion_pending  completion_pending  404    404       403
    approval_timeout    -                   -                   404    404       -
    answer_timeout      403                 403                 404    404       disputed
    silence_timeout     -                   -                   404    404       -
    unwritten_timeout   -                   -                   404    404       -`,
  cancellation_pending: `
                        asking_party        answering_party     admin  outsider  system
    approve             -                   -                   404    404       -
    decline             -                   -                   404    404       -
    withdraw            -                   -                   404    404       -
    propose_completion  -                   -                   404    404       -
    accept_completion   -                   -                   404    404       -
    decline_completion  -                   -                   404    404       -
    withdraw_completion -                   -                   404    404       -
    request_cancellation -                  -                   404    404       -
    approve_cancellation 403                cancelled           404    404       403
    reject_cancellation 403                 disputed            404    404       403
    dispute             disputed            disputed            404    404       403
    reopen              -                   -                   404    404       -
    resolve_completed   -                   -                   404    404       -
    resolve_cancelled   -                   -                   404    404       -
    resolve_failed      -                   -                   404    404       -
    send_message        cancellation_pending cancellation_pending 404  404       403
    approval_timeout    -                   -                   404    404       -
    answer_timeout      403                 403                 404    404       disputed
    silence_timeout     -                   -                   404    404       -
    unwritten_timeout   -                   -                   404    404       -`,
  disputed: `
                        asking_party        answering_party     admin      outsider  system
    approve             -                   -                   -          404       -
    decline             -                   -                   -          404       -
    withdraw            -                   -                   -          404       -
    propose_completion  -                   -                   -          404       -
    accept_completion   -                   -                   -          404       -
    decline_completion  -                   -                   -          404       -
    withdraw_completion -                   -                   -          404       -
    request_cancellation -                  -                   -          404       -
    approve_cancellation -                  -                   -          404       -
    reject_cancellation -                   -                   -          404       -
    dispute             -                   -                   -          404       -
    reopen              initiated           403                 initiated  404       403
    resolve_completed   403                 403                 completed  404       403
    resolve_cancelled   403                 403                 cancelled  404       403
    resolve_failed      403                 403                 failed     404       403
    send_message        disputed            disputed            disputed   404       403
    approval_timeout    -                   -                   -          404       -
    answer_timeout      -                   -                   -          404       -
    silence_timeout     -                   -                   -          404       -
    unwritten_timeout   -                   -                   -          404       -`,
};
const END = `
                        author              accepter            admin  outsider  system decider
    approve             -                   -                   404    404       -      -
    decline             -                   -                   404    404       -      -
    withdraw            -                   -                   404    404       -      -
    propose_completion  -                   -                   404    404       -      -
    accept_completion   -                   -                   404    404       -      -
    decline_completion  -                   -                   404    404       -      -
    withdraw_completion -                   -                   404    404       -      -
    request_cancellation -                  -                   404    404       -      -
    approve_cancellation -                  -                   404    404       -      -
    reject_cancellation -                   -                   404    404       -      -
    dispute             -                   -                   404    404       -      -
    reopen              -                   -                   404    404       -      -
    resolve_completed   -                   -                   404    404       -      -
    resolve_cancelled   -                   -                   404    404       -      -
    resolve_failed      -                   -                   404    404       -      -
    send_message        -                   -                   404    404       -      -
    approval_timeout    -                   -                   404    404       -      -
    answer_timeout      -                   -                   404    404       -      -
    silence_timeout     -                   -                   404    404       -      -
    unwritten_timeout   -                   -                   404    404       -      -`;
const EXPECTED: Record<DealStatus, string> = { ...GRID, completed: END, failed: END, cancelled: END };

const base: DealFacts = {
  status: 'initiated',
  authorId: 'ini',
  accepterId: 'acc',
  completionProposedBy: null,
  cancellationRequestedBy: null,
  disputedBy: null,
  resolvedBy: null,
};

/** Facts: the field that this state reads names `askingParty`, the other such fields the other party. */
function factsOf(status: DealStatus, askingParty: string): DealFacts {
  const other = askingParty === 'ini' ? 'acc' : 'ini';
  return {
    ...base,
    status,
    completionProposedBy: status === 'completion_pending' ? askingParty : other,
    cancellationRequestedBy: status === 'cancellation_pending' ? askingParty : other,
    disputedBy: status === 'disputed' ? askingParty : other,
    resolvedBy: isTerminal(status) ? 'decider' : null,
  };
}

function viewerOf(column: string, askingParty: string): { id: string; isAdmin: boolean } | 'system' {
  if (column === 'system') return 'system';
  if (column === 'admin' || column === 'decider') return { id: column, isAdmin: true };
  if (column === 'outsider') return { id: column, isAdmin: false };
  const other = askingParty === 'ini' ? 'acc' : 'ini';
  const id = { author: 'ini', accepter: 'acc', asking_party: askingParty, answering_party: other }[column];
  return { id: id ?? '?', isAdmin: false };
}

for (const status of DEAL_STATUSES) {
  test(`ACT-02 ACT-03 ACT-04 ACT-05 APPR-01 every action by everybody in ${status}`, () => {
    const [header = '', ...lines] = EXPECTED[status].trim().split('\n');
    const columns = header.trim().split(/\s+/);
    const seen: string[] = [];
    for (const line of lines) {
      const [action = '', ...wanted] = line.trim().split(/\s+/);
      seen.push(action);
      assert.is(wanted.length, columns.length, line);
      for (const askingParty of ['ini', 'acc']) {
        columns.forEach((column, index) => {
          const decision = decideDeal(
            factsOf(status, askingParty),
            action as DealAction,
            viewerOf(column, askingParty),
          );
          const cell = wanted[index] ?? '';
          const name = `${status}: ${action} by ${column}`;
          assert.is(decision.ok ? decision.to : decision.code, CODES[cell] ?? cell, name);
        });
      }
    }
    assert.equal(seen, [...DEAL_ACTIONS], 'the grid names every action once, in order');
  });
}

test('ACT-02 the table is total, and its rules contain only known roles and statuses', () => {
  assert.equal(Object.keys(DEAL_TABLE).sort(), [...DEAL_STATUSES].sort());
  for (const status of DEAL_STATUSES) {
    assert.equal(Object.keys(DEAL_TABLE[status]).sort(), [...DEAL_ACTIONS].sort());
    for (const action of DEAL_ACTIONS) {
      const cell = DEAL_TABLE[status][action];
      if (cell === 'INVALID_STATE') continue;
      assert.ok(cell.by.length > 0 && cell.by.every((role) => DEAL_ROLES.includes(role)));
      assert.ok(DEAL_STATUSES.includes(cell.to));
    }
  }
});

test('ACT-02 ACT-03 ACT-04 effects on ratings and counters, for every rule that has one', () => {
  const found: string[] = [];
  for (const status of DEAL_STATUSES) {
    for (const action of DEAL_ACTIONS) {
      const cell = DEAL_TABLE[status][action];
      if (cell === 'INVALID_STATE' || (!cell.ratings && !cell.counts)) continue;
      found.push(`${status} ${action} ${cell.ratings ?? '-'} ${cell.counts ?? '-'}`);
    }
  }
  assert.equal(found, [
    'initiated propose_completion provisional -',
    'initiated request_cancellation provisional -',
    'completion_pending accept_completion final completed_both',
    'completion_pending decline_completion drop -',
    'completion_pending withdraw_completion drop -',
    'cancellation_pending approve_cancellation final -',
    'disputed reopen drop -',
    'disputed resolve_completed final completed_both',
    'disputed resolve_cancelled final failed_fault',
    'disputed resolve_failed drop failed_fault',
  ]);
});

test('RULE-01 in every cell the deadline refuses answers and new questions, and nothing else', () => {
  const DEADLINE = 1_000_000;
  const late: string[] = [];
  const people = ['system' as const, ...['ini', 'acc', 'zoe'].map((id) => ({ id, isAdmin: id === 'zoe' }))];
  for (const status of DEAL_STATUSES) {
    for (const action of DEAL_ACTIONS) {
      for (const viewer of people) {
        const facts = factsOf(status, 'ini');
        const plain = decideDeal(facts, action, viewer);
        const at = (now: number, deadlineAt: number | null | undefined = DEADLINE) =>
          decideDeal({ ...facts, deadlineAt }, action, viewer, now);
        assert.equal(at(DEADLINE - 1), plain, 'a millisecond before');
        assert.equal(at(DEADLINE, null), plain, 'no deadline runs');
        assert.equal(decideDeal(facts, action, viewer, DEADLINE), plain, 'the deadline is not known');
        assert.equal(at(DEADLINE), at(DEADLINE + 600_000));
        if (!plain.ok || at(DEADLINE).ok) {
          assert.equal(at(DEADLINE), plain);
          continue;
        }
        assert.equal(at(DEADLINE), { ok: false, code: 'INVALID_STATE' });
        late.push(`${status} ${action}`);
      }
    }
  }
  assert.equal(
    [...new Set(late)],
    [
      'pending_approval approve',
      'pending_approval decline',
      'pending_approval withdraw',
      'initiated propose_completion',
      'initiated request_cancellation',
      'completion_pending accept_completion',
      'completion_pending decline_completion',
      'completion_pending withdraw_completion',
      'cancellation_pending approve_cancellation',
      'cancellation_pending reject_cancellation',
    ],
  );
});

test('ACT-05 roles: an admin who is a party is a party; an admin sees only disputes and what they decided', () => {
  const admin = (id: string) => ({ id, isAdmin: true });
  const disputed: DealFacts = { ...base, status: 'disputed', disputedBy: 'ini' };
  assert.is(dealRole(disputed, admin('ini')), 'asking_party');
  assert.is(dealRole(disputed, admin('acc')), 'answering_party');
  assert.is(dealRole(disputed, admin('zoe')), 'admin');
  assert.is(dealRole(disputed, { id: 'zoe', isAdmin: false }), 'outsider');
  assert.equal(decideDeal(disputed, 'resolve_completed', admin('ini')), { ok: false, code: 'FORBIDDEN' });
  const ended: DealFacts = { ...base, status: 'failed', disputedBy: 'ini', resolvedBy: 'zoe' };
  assert.is(dealRole(ended, admin('zoe')), 'admin');
  assert.is(dealRole(ended, admin('yan')), 'outsider');
  assert.is(dealRole(ended, { id: 'zoe', isAdmin: false }), 'outsider', 'no longer an admin');
  assert.is(dealRole({ ...base, resolvedBy: undefined }, admin('zoe')), 'outsider');
});

test('ACT-05 in a dispute opened by the system both are answering parties, and only an admin decides', () => {
  const facts: DealFacts = { ...base, status: 'disputed', disputedBy: null };
  for (const id of ['ini', 'acc']) {
    assert.is(dealRole(facts, { id, isAdmin: false }), 'answering_party');
    assert.equal(allowedDealActions(facts, { id, isAdmin: false }), ['send_message']);
  }
});

test('ACT-05 in a dispute whose opener is unknown, both parties can take it back', () => {
  const facts: DealFacts = { ...base, status: 'disputed', disputedBy: undefined };
  for (const id of ['ini', 'acc']) {
    assert.equal(allowedDealActions(facts, { id, isAdmin: false }), ['reopen', 'send_message']);
  }
  assert.is(dealRole(facts, { id: 'zoe', isAdmin: true }), 'admin');
  assert.is(dealRole(facts, { id: 'eve', isAdmin: false }), 'outsider');
  const byOther: DealFacts = { ...facts, disputedBy: 'zoe' };
  assert.equal(allowedDealActions(byOther, { id: 'ini', isAdmin: false }), ['send_message']);
});

test('ACT-04 a counterparty who rejected a cancellation is the asking party of the dispute', () => {
  const facts: DealFacts = { ...base, status: 'disputed', cancellationRequestedBy: 'ini', disputedBy: 'acc' };
  assert.is(dealRole(facts, { id: 'acc', isAdmin: false }), 'asking_party');
  assert.is(dealRole(facts, { id: 'ini', isAdmin: false }), 'answering_party');
});

test('ACT-03 a question of an unknown party can be answered by nobody', () => {
  for (const askingParty of [null, 'somebody else']) {
    const facts: DealFacts = { ...base, status: 'completion_pending', completionProposedBy: askingParty };
    for (const id of ['ini', 'acc']) {
      assert.equal(decideDeal(facts, 'accept_completion', { id, isAdmin: false }), {
        ok: false,
        code: 'FORBIDDEN',
      });
    }
  }
});

test('ACT-09 confirm proposes, accepts the counterparty’s proposal, and is refused after an own proposal', () => {
  const ini = { id: 'ini', isAdmin: false };
  const acc = { id: 'acc', isAdmin: false };
  assert.is(confirmAction(base, ini), 'propose_completion');
  const asked = factsOf('completion_pending', 'ini');
  assert.is(confirmAction(asked, acc), 'accept_completion');
  assert.equal(decideDeal(asked, confirmAction(asked, ini), ini), { ok: false, code: 'INVALID_STATE' });
  for (const status of ['pending_approval', 'cancellation_pending', 'disputed', 'completed'] as const) {
    const facts = factsOf(status, 'ini');
    assert.equal(
      decideDeal(facts, confirmAction(facts, acc), acc),
      { ok: false, code: 'INVALID_STATE' },
      status,
    );
  }
});

test('ACT-01 CHAT-01 which statuses end a deal, and which take messages', () => {
  assert.equal(DEAL_STATUSES.filter(isTerminal), ['completed', 'failed', 'cancelled']);
  const open = ['initiated', 'completion_pending', 'cancellation_pending', 'disputed'];
  const takesMessages = (status: DealStatus) => DEAL_TABLE[status].send_message !== 'INVALID_STATE';
  assert.equal(DEAL_STATUSES.filter(takesMessages), open);
});

/** The facts after an allowed action, as a backend writes them. */
function apply(facts: DealFacts, to: DealStatus, actor: string | null): DealFacts {
  return {
    ...facts,
    status: to,
    completionProposedBy: to === 'completion_pending' ? (facts.completionProposedBy ?? actor) : null,
    cancellationRequestedBy: to === 'cancellation_pending' ? (facts.cancellationRequestedBy ?? actor) : null,
    disputedBy: to === 'disputed' ? (facts.status === 'disputed' ? facts.disputedBy : actor) : null,
    resolvedBy: facts.status === 'disputed' && isTerminal(to) ? actor : facts.resolvedBy,
  };
}

const anybody = fc.constantFrom(
  'system' as const,
  { id: 'ini', isAdmin: false },
  { id: 'acc', isAdmin: true },
  { id: 'zoe', isAdmin: true },
  { id: 'eve', isAdmin: false },
);
/** Half of the steps try any action, half an allowed one, so that histories become long. */
const step = fc.tuple(fc.constantFrom(...DEAL_ACTIONS), anybody, fc.option(fc.nat(20)));
const history = fc.array(step, { minLength: 1, maxLength: 60 });

test('ACT-01 ACT-03 in any history the end is final, and a completion takes two parties or a neutral admin', () => {
  const reached = new Set<DealStatus>();
  fc.assert(
    fc.property(history, (steps) => {
      let facts: DealFacts = { ...base, status: 'pending_approval' };
      for (const [anyAction, viewer, pick] of steps) {
        const before = facts;
        const allowed = allowedDealActions(before, viewer);
        const action = (pick === null ? undefined : allowed[pick % allowed.length]) ?? anyAction;
        const decision = decideDeal(before, action, viewer);
        assert.is(allowed.includes(action), decision.ok);
        if (!decision.ok) continue;
        const id = viewer === 'system' ? null : viewer.id;
        assert.not(isTerminal(before.status), 'nothing leads out of an end');
        assert.is.not(id, 'eve', 'an outsider never changes anything');
        if (decision.to === 'completed' && id !== 'zoe') {
          assert.equal(new Set([before.completionProposedBy, id]), new Set(['ini', 'acc']));
        }
        if (decision.to === 'failed') assert.is(id, 'zoe');
        if (id === 'zoe') assert.is(before.status, 'disputed');
        if (viewer === 'system') assert.is.not(decision.to, 'completed');
        facts = apply(before, decision.to, id);
        reached.add(facts.status);
      }
    }),
    { numRuns: 3000, seed: 7 },
  );
  assert.equal([...reached].sort(), DEAL_STATUSES.filter((s) => s !== 'pending_approval').sort());
});

test.run();
