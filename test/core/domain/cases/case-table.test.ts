// Case table: every status × action × role, written by hand beside the code, and who has which role.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_ACTIONS, CASE_STATUSES, type CaseAction, type CaseStatus } from '#domain/cases/case-status.ts';
import {
  allowedCaseActions,
  CASE_ROLES,
  CASE_TABLE,
  type CaseFacts,
  type CaseRole,
  caseRole,
  decideCase,
} from '#domain/cases/case-table.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { equalEach } from '../../../harness/assert-each.ts';

const FACTS: CaseFacts = {
  status: 'open',
  authorId: 'alice',
  accepterId: 'bob',
  assignedTo: null,
  readerId: 'viewer',
  isToReread: true,
};
const actor = (role: CaseRole) => {
  if (role === 'system') return 'system';
  if (role === 'party') return { id: 'alice', roles: [] };
  return { id: role, roles: STAFF_ROLES.filter((one) => one === role) };
};

/** The next status by action where one is possible, and its roles; everything else is refused. */
const POSSIBLE: Readonly<Record<CaseStatus, string>> = {
  open: 'take>taken:omj assign>taken:oj note>open:omj remind>open:omj write>open:pomj file>open:p decide>decided:oj resolve>decided:s end>withdrawn:s',
  taken:
    'release>open:omjs assign>taken:oj ask>waiting:omj note>taken:omj remind>taken:omj write>taken:pomj file>taken:p decide>decided:oj resolve>decided:s end>withdrawn:s',
  waiting:
    'release>open:omjs assign>waiting:oj ask>waiting:omj note>waiting:omj remind>waiting:omj write>waiting:pomj file>waiting:p answer>taken:p decide>decided:oj resolve>decided:s end>withdrawn:s answer_timeout>taken:s',
  decided: 'note>decided:omj appeal>appealed:p close>closed:s reread>decided:oj',
  appealed:
    'release>appealed:s assign>appealed:oj note>appealed:omj remind>appealed:omj write>appealed:pomj file>appealed:p uphold>closed:oj overturn>closed:oj',
  withdrawn: '',
  closed: 'reread>closed:oj',
};
const LETTER: Readonly<Record<CaseRole, string>> = {
  ...{ party: 'p', owner: 'o', judge: 'j', mediator: 'm', viewer: 'v', outsider: '-', system: 's' },
};
const possibleIn = (status: CaseStatus) =>
  new Map(
    POSSIBLE[status]
      .split(' ')
      .filter(Boolean)
      .map((cell) => {
        const [action = '', rest = ''] = cell.split('>');
        const [to = '', roles = ''] = rest.split(':');
        return [action, { to, roles }] as const;
      }),
  );
const roleMayEver = (action: CaseAction, role: CaseRole): boolean =>
  CASE_STATUSES.some((status) => possibleIn(status).get(action)?.roles.includes(LETTER[role]));

for (const isHolder of [false, true])
  test(`CASE-01 every status × action × role of ${isHolder ? 'who looks after the case' : 'others'}`, () => {
    let cells = 0;
    for (const status of CASE_STATUSES)
      for (const action of CASE_ACTIONS)
        for (const role of CASE_ROLES) {
          cells += 1;
          const by = actor(role);
          const assignedTo = isHolder && by !== 'system' ? by.id : 'somebody';
          const decision = decideCase({ ...FACTS, status, assignedTo }, action, by);
          const cell = possibleIn(status).get(action);
          const isMeant = cell?.roles.includes(LETTER[role]) ?? false;
          const isHoldersAct = action === 'release' || action === 'ask';
          const expected =
            role === 'outsider'
              ? 'NOT_FOUND'
              : !roleMayEver(action, role)
                ? 'FORBIDDEN'
                : action === 'take' && (status === 'taken' || status === 'waiting')
                  ? isHolder
                    ? 'INVALID_STATE'
                    : 'CASE_TAKEN'
                  : !isMeant
                    ? 'INVALID_STATE'
                    : isHoldersAct && !isHolder && role !== 'system'
                      ? 'CASE_TAKEN'
                      : cell?.to;
          assert.is(decision.ok ? decision.to : decision.code, expected, `${status} ${action} ${role}`);
        }
    assert.is(cells, 7 * 18 * 7);
  });

test('CASE-01 nothing leads out of a case that was withdrawn or closed, and every status is reached', () => {
  const reached = new Set<string>(['open']);
  for (const status of CASE_STATUSES)
    for (const action of CASE_ACTIONS) {
      const cell = CASE_TABLE[status][action];
      if (typeof cell === 'object' && cell.to !== status) {
        reached.add(cell.to);
        assert.not.ok(status === 'withdrawn' || status === 'closed');
      }
    }
  assert.equal([...reached].sort(), [...CASE_STATUSES].sort());
});

test('a party is only a party, whatever their role; a viewer sees what was assigned to them', () => {
  const all: readonly StaffRole[] = STAFF_ROLES;
  assert.is(caseRole(FACTS, { id: 'bob', roles: all }), 'party');
  assert.is(caseRole(FACTS, { id: 'x', roles: all }), 'owner');
  assert.is(caseRole(FACTS, { id: 'x', roles: ['viewer', 'mediator'] }), 'mediator');
  assert.is(caseRole(FACTS, { id: 'x', roles: ['viewer'] }), 'outsider');
  assert.is(caseRole(FACTS, { id: 'viewer', roles: ['viewer'] }), 'viewer');
  assert.is(
    caseRole({ ...FACTS, readerId: 'x' }, { id: 'x', roles: [] }),
    'outsider',
    'the role was revoked',
  );
  assert.equal(allowedCaseActions(FACTS, { id: 'viewer', roles: ['viewer'] }), []);
  assert.equal(allowedCaseActions(FACTS, { id: 'x', roles: ['mediator'] }), [
    'take',
    'note',
    'remind',
    'write',
  ]);
});

test('HELP-10 a claim under review is taken by judges and owners alone, and given away by them', () => {
  const facts: CaseFacts = { ...FACTS, isUnderReview: true };
  const may = (role: CaseRole) =>
    allowedCaseActions(facts, actor(role) as { id: string; roles: StaffRole[] });
  assert.equal(decideCase(facts, 'take', actor('mediator')), { ok: false, code: 'FORBIDDEN' });
  for (const role of ['judge', 'owner'] as const)
    equalEach(['take', 'assign'], (action) => decideCase(facts, action as CaseAction, actor(role)).ok, [
      true,
      true,
    ]);
  assert.not.ok(may('mediator').includes('take'));
  assert.ok(may('mediator').includes('note'));
});

test.run();
