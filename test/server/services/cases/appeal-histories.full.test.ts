// Histories of decisions and appeals: whatever was decided first, everything counts as if the last decision had been the only one (CASE-07, HELP-03).
// Every history of one deal, and random ones of two deals of the same people. People, deals and cases are inserted, as are
// those that were decided once, and the services are called without HTTP: so hundreds of histories are cheap.

import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { USUAL_DURATION_MS } from '#domain/cases/case-deadlines.ts';
import { createSeededRandom, pick } from '../../../../scripts/bench/chaos/seeded-random.ts';
import { appealCase, overturnCase } from '../../../../server/services/cases/appeal-case.ts';
import { decideStaffCase } from '../../../../server/services/cases/decide-case.ts';
import type { ServiceResult } from '../../../../server/services/result.ts';
import { refreshTrust } from '../../../../server/services/trust/refresh-trust.ts';
import type { UnitOfWork } from '../../../../server/services/unit-of-work.ts';
import { caseSteps, cases } from '../../../../server/store/tables/cases.ts';
import { transactions } from '../../../../server/store/tables/deals.ts';
import { requests } from '../../../../server/store/tables/requests.ts';
import { users } from '../../../../server/store/tables/users.ts';
import type { AnyJson } from '../../../harness/backend/test-backend.ts';
import { caseBackend, createCaseFixtures, NOTE } from './case-fixtures.ts';

const test = suite('histories of appeals');
const backend = caseBackend(test);
const { staff } = createCaseFixtures(backend);

/** Random histories of two deals. */
const PAIRS = 100;
/**
 * Histories that are played together, long after earlier ones.
 * Each reading of a case reads how long the recent ones took.
 */
const BATCH = 50;
const TERMS = {
  ...{ payCurrency: 'RUB', payMethods: ['SBP'], receiveCurrency: 'USD', receiveMethods: ['Cash'] },
  amount: '100',
};

type Decision = BodyOutput<'decideCase'>;
const decision = (outcome: Decision['outcome'], fault?: Decision['fault']): Decision => ({
  ...{ outcome, ground: 'not_proven', note: NOTE },
  ...(fault && { fault }),
});
const SIDES = ['author', 'accepter'] as const;
const RIGHT = SIDES.map((side) => decision('failed', side));
const OF_CLAIM = [...RIGHT, decision('completed')];
const OF_DISPUTE = [
  ...[...RIGHT, decision('completed'), decision('cancelled')],
  ...SIDES.map((side) => decision('cancelled', side)),
];

let last = 0;
const nextNumber = (): number => {
  last += 1;
  return last;
};
const nextId = (): string => `0190f0f0-0077-7000-8000-${nextNumber().toString(16).padStart(12, '0')}`;

/** A deal with its case; its twin is a deal of another pair, decided once by the last decision. */
interface PlayedDeal {
  readonly id: string;
  readonly caseId: string;
  readonly twinId: string;
  readonly isClaim: boolean;
  readonly first: Decision;
  readonly last: Decision;
  readonly appellant: 0 | 1;
  /** Trust is computed between the first decision and the last one. */
  readonly isSettledBetween: boolean;
}
type Pair = readonly [author: string, accepter: string];
interface History {
  readonly pair: Pair;
  readonly twins: Pair;
  readonly deals: readonly PlayedDeal[];
}

type DealHistory = Pick<PlayedDeal, 'isClaim' | 'first' | 'last' | 'appellant' | 'isSettledBetween'>;

/** Every history of one deal. */
const DEAL_HISTORIES: readonly DealHistory[] = [true, false].flatMap((isClaim) => {
  const decisions = isClaim ? OF_CLAIM : OF_DISPUTE;
  return decisions.flatMap((first) =>
    decisions.flatMap((last) =>
      ([0, 1] as const).flatMap((appellant) =>
        [true, false].map((isSettledBetween) => ({ isClaim, first, last, appellant, isSettledBetween })),
      ),
    ),
  );
});

const historyOf = (...deals: readonly DealHistory[]): History => ({
  pair: [nextId(), nextId()],
  twins: [nextId(), nextId()],
  deals: deals.map((deal) => ({ ...deal, id: nextId(), caseId: nextId(), twinId: nextId() })),
});

const faultOf = ([author, accepter]: Pair, { fault }: Decision): string | null =>
  fault === 'author' ? author : fault === 'accepter' ? accepter : null;

/** Completed and failed exchanges of a person whose deals were decided once. */
function countsOnce({ twins, deals }: History, id: string) {
  const counts = { completedCount: 0, failedCount: 0 };
  for (const { last } of deals) {
    if (last.outcome === 'completed') counts.completedCount += 1;
    if (faultOf(twins, last) === id) counts.failedCount += 1;
  }
  return counts;
}

async function insertHistories(histories: readonly History[]): Promise<void> {
  const { database, app, clock } = await backend();
  const [now, start] = [new Date(clock.now()), new Date(clock.now() - 2 * 3_600_000)];
  const times = { createdAt: start, updatedAt: start };
  const person = (id: string) => ({ id, telegramId: nextNumber(), firstName: 'Ann', ...times });
  const people = histories.flatMap((history) => [
    ...history.pair.map((id) => ({
      ...{ ...person(id), failedCount: 0 },
      completedCount: history.deals.filter(({ isClaim }) => isClaim).length,
    })),
    ...history.twins.map((id) => ({ ...person(id), ...countsOnce(history, id) })),
  ]);
  const dealRow = (id: string, [initiatorId, accepterId]: Pair) => ({
    ...{ id, requestId: nextId(), initiatorId, accepterId, ...TERMS, ...times, usdValue: '100' },
    ...{ approvedAt: start, lastActivityAt: start },
  });
  const played = histories.flatMap(({ pair, twins, deals }) =>
    deals.map((deal) => ({ ...deal, pair, twins })),
  );
  const rows = played.flatMap(({ id, twinId, pair, twins, isClaim, last }) => [
    {
      ...{ ...dealRow(id, pair), finishedAt: isClaim ? start : null },
      status: isClaim ? ('completed' as const) : ('disputed' as const),
    },
    {
      ...{ ...dealRow(twinId, twins), finishedAt: isClaim ? start : now, faultUserId: faultOf(twins, last) },
      status: isClaim ? ('completed' as const) : last.outcome,
      // A claim that is right is beside a deal that stays completed.
      countsAsCompleted: isClaim && last.outcome === 'failed' ? false : null,
    },
  ]);
  await database.transaction(async (tx) => {
    await tx.insert(users).values(people);
    await tx.insert(requests).values(
      rows.map(({ requestId: id, initiatorId: ownerId }) => ({
        ...{ id, ownerId, status: 'approved' as const, ...TERMS, ...times, expiresAt: start },
      })),
    );
    await tx.insert(transactions).values(rows);
    await tx.insert(cases).values(
      played.map(({ caseId: id, id: transactionId, pair: [openedBy], isClaim }) => ({
        ...{ id, transactionId, number: nextNumber(), openedBy, reasonCode: 'not_paid' as const, isClaim },
        ...{ status: 'open' as const, waitingSince: start, queueAt: start, openedAt: start, stepCount: 1 },
      })),
    );
    await tx.insert(caseSteps).values(
      played.map(({ caseId, pair: [actorId] }) => ({
        ...{ caseId, n: 1, event: 'opened' as const, at: start, actorId },
      })),
    );
  });
  // Of the twins the last word, of the others what their completed deals counted for before a claim.
  const ids = people.map(({ id }) => id);
  await app.context.write((work) => refreshTrust(work, ids));
}

/** Counters of each person and what is stored of their trust, all that decisions change. */
async function standings(): Promise<ReadonlyMap<string, AnyJson>> {
  const { database } = await backend();
  const { rows } = (await database.reads.execute(
    sql`select u.id, u.completed_count, u.failed_count, t.level, t.weight, t.partners, t.facts
        from users u left join user_trust t on t.user_id = u.id`,
  )) as unknown as { rows: AnyJson[] };
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

test('CASE-07 HELP-03 after an appeal everything counts as if the last decision had been the only one', async () => {
  const started = await backend();
  const { write } = started.app.context;
  const [first, second] = [await staff('judge', 'Judith'), await staff('judge', 'Jules')];
  const random = createSeededRandom(19, 'appeals');
  const done = async (call: (work: UnitOfWork) => Promise<ServiceResult<unknown>>): Promise<void> => {
    const result = await write(call);
    assert.ok(result.ok, JSON.stringify(result));
  };
  const judge = (by: { readonly id: string }) => ({ id: by.id, isAdmin: true });
  const appeal = async ({ pair }: History, { appellant, last, id, caseId }: PlayedDeal): Promise<void> => {
    const viewer = { id: pair[appellant], isAdmin: false };
    await done((work) => appealCase(work, viewer, id, { text: 'Nobody has looked at the receipt.' }));
    await done((work) => overturnCase(work, judge(second), caseId, last));
  };
  const seen = new Set<string>();

  const all = [
    ...DEAL_HISTORIES.map((deal) => historyOf(deal)),
    ...Array.from({ length: PAIRS }, () =>
      historyOf(pick(random, DEAL_HISTORIES), pick(random, DEAL_HISTORIES)),
    ),
  ];
  for (let from = 0; from < all.length; from += BATCH) {
    const histories = all.slice(from, from + BATCH);
    await insertHistories(histories);
    for (const history of histories)
      for (const deal of history.deals) {
        await done((work) => decideStaffCase(work, judge(first), deal.caseId, deal.first));
        if (!deal.isSettledBetween) await appeal(history, deal);
      }
    await started.settled();
    for (const history of histories)
      for (const deal of history.deals) if (deal.isSettledBetween) await appeal(history, deal);
    await started.settled();

    const found = await standings();
    for (const [n, { pair, twins, deals }] of histories.entries())
      for (const side of [0, 1] as const) {
        const standing = found.get(pair[side]);
        assert.equal(standing, found.get(twins[side]), `history ${from + n}: ${JSON.stringify(deals)}`);
        seen.add(JSON.stringify([standing.completed_count, standing.failed_count]));
      }
    started.clock.advance(USUAL_DURATION_MS + 1);
  }
  assert.ok(seen.size >= 4, 'the histories differ in what they count');
});

test.run();
